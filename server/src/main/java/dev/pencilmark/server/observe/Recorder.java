package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import io.grpc.Status;

/** Takes note of calls, beside what is done in them. */
public interface Recorder {

  /** Notes nothing: for servers that nobody scrapes. */
  Recorder NONE =
      new Recorder() {
        @Override
        public Counts counts() {
          return Counts.NONE;
        }

        @Override
        public void started(Rpc rpc) {}

        @Override
        public void ended(Rpc rpc, Status.Code code, long nanos) {}

        @Override
        public void batch(int items, long nanos) {}

        @Override
        public void bytes(Rpc rpc, boolean sent, long bytes) {}

        @Override
        public void solved(PuzzleType type, long nanos, long guesses) {}

        @Override
        public void streamed(long solutions) {}

        @Override
        public void bug(Rpc rpc) {}
      };

  /** Where to note what is done with puzzles. */
  Counts counts();

  /** A call was started. */
  void started(Rpc rpc);

  /** A call has ended, and took so long. */
  void ended(Rpc rpc, Status.Code code, long nanos);

  /** A batch of a stream was answered. */
  void batch(int items, long nanos);

  /** A message was received or sent. */
  void bytes(Rpc rpc, boolean sent, long bytes);

  /** A search for the solutions of a puzzle took so long, and so many guesses. */
  void solved(PuzzleType type, long nanos, long guesses);

  /** Solutions were sent by EnumerateSolutions. */
  void streamed(long solutions);

  /** A handler failed for a reason that is not the caller's. */
  void bug(Rpc rpc);
}
