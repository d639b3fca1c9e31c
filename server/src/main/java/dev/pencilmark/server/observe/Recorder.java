package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import io.grpc.Status;

/** Takes note of calls, beside what is done in them. */
public interface Recorder {

  /** Notes nothing: for servers that nobody scrapes. */
  Recorder NONE = new Recorder() {};

  /** Where to note what is done with puzzles. */
  default Counts counts() {
    return Counts.NONE;
  }

  /** A call was started. */
  default void started(Rpc rpc) {}

  /** A call has ended, and took so long. */
  default void ended(Rpc rpc, Status.Code code, long nanos) {}

  /** A batch of a stream was answered. */
  default void batch(int items, long nanos) {}

  /** A message was received or sent. */
  default void bytes(Rpc rpc, boolean sent, long bytes) {}

  /** A search for the solutions of a puzzle took so long, and so many guesses. */
  default void solved(PuzzleType type, long nanos, long guesses) {}

  /** Explaining, hinting or rating has computed so long for a puzzle. */
  default void explained(PuzzleType type, long nanos) {}

  /** Making a puzzle has computed so long. */
  default void generated(PuzzleType type, long nanos) {}

  /** Solutions were sent by EnumerateSolutions. */
  default void streamed(long solutions) {}

  /** A handler failed for a reason that is not the caller's. */
  default void bug(Rpc rpc) {}
}
