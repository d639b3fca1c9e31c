package dev.pencilmark.canonical;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/**
 * Counts the work on one form, and ends it if the caller cancels it, or if the puzzle has so many
 * symmetries that it would not end. The maximum depends only on the puzzle, so that a puzzle has a
 * form on every machine, or on none.
 */
final class Effort {

  /** In cells that are examined: about a second. */
  private static final long MOST = 400_000_000;

  /** The work between two checks for cancellation: less than 100 microseconds. */
  private static final long STRIDE = 16_384;

  private final Cancellation cancellation;
  private long done;
  private long nextLook = STRIDE;

  Effort(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  /** Adds to the work. */
  void spend(long cells) throws ProblemException {
    done += cells;
    if (done >= nextLook) {
      nextLook = done + STRIDE;
      cancellation.check();
      if (done > MOST) {
        throw Problem.of(
                ProblemCode.LIMIT_EXCEEDED,
                "the puzzle looks alike from too many sides: its canonical form takes too long")
            .exception();
      }
    }
  }
}
