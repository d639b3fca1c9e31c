package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import io.grpc.Status;

/** Records calls; {@link Counts} records the operations within them. */
public interface Recorder {

  /** Records nothing, for servers without metrics. */
  Recorder NONE = new Recorder() {};

  /** Returns the recorder of operations on puzzles. */
  default Counts counts() {
    return Counts.NONE;
  }

  /** A call was started. */
  default void started(Rpc rpc) {}

  /** A call has ended, after a duration in nanoseconds. */
  default void ended(Rpc rpc, Status.Code code, long nanos) {}

  /** A batch of a stream was answered. */
  default void batch(int items, long nanos) {}

  /** A message was received or sent. */
  default void bytes(Rpc rpc, boolean sent, long bytes) {}

  /** Records a search for solutions, with its duration and guesses. */
  default void solved(PuzzleType type, long nanos, long guesses) {}

  /** Records the computing time of explaining, hinting or rating a puzzle. */
  default void explained(PuzzleType type, long nanos) {}

  /** Records the computing time of generating a puzzle. */
  default void generated(PuzzleType type, long nanos) {}

  /** Solutions were sent by EnumerateSolutions. */
  default void streamed(long solutions) {}

  /** A handler failed for a reason that is not the caller's. */
  default void bug(Rpc rpc) {}
}
