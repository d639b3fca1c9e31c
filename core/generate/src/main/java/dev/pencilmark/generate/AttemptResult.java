package dev.pencilmark.generate;

import dev.pencilmark.board.Board;

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
}
