package dev.pencilmark.generate;

import dev.pencilmark.board.Board;

/**
 * A puzzle with one solution, before anybody has looked how hard it is.
 *
 * @param board the puzzle
 * @param solution the digit of every cell, 0 for a black cell without one
 * @param rejection why there is none; null if there is one
 */
record Draft(Board board, byte[] solution, Rejection rejection) {

  static Draft of(Board board, byte[] solution) {
    return new Draft(board, solution, null);
  }

  static Draft none(Rejection why) {
    return new Draft(null, null, why);
  }
}
