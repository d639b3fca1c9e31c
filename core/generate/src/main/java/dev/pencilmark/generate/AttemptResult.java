package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.generate.rules.RuleSets;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/**
 * The result of an attempt: a puzzle with one solution that is not yet rated, or the reason why
 * there is none.
 *
 * @param board the puzzle
 * @param solution the digit of every cell, 0 for a black cell without one
 * @param rejection the reason why there is no puzzle; null if there is one
 */
record AttemptResult(Board board, byte[] solution, Rejection rejection) {

  static AttemptResult of(Board board, byte[] solution) {
    return new AttemptResult(board, solution, null);
  }

  static AttemptResult none(Rejection why) {
    return new AttemptResult(null, null, why);
  }

  /**
   * Returns this puzzle without the variant rules that it does not need.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  AttemptResult needing(RuleSets rules, Cancellation cancellation) throws ProblemException {
    if (rejection != null) {
      return this;
    }
    Board needed = rules.withoutRedundant(board, solution, cancellation);
    return needed == null ? none(Rejection.RULES) : of(needed, solution);
  }
}
