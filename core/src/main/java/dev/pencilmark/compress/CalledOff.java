package dev.pencilmark.compress;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** The problem of work that nobody waits for any more. */
final class CalledOff {

  private CalledOff() {}

  /** Gives way to others, and ends the work with LIMIT_EXCEEDED if it was called off. */
  static void check(Cancellation cancellation) throws ProblemException {
    cancellation.giveWay();
    if (cancellation.isCancelled()) {
      throw problem();
    }
  }

  static ProblemException problem() {
    return Problem.of(ProblemCode.LIMIT_EXCEEDED, "the work was called off").exception();
  }
}
