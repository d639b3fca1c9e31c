package dev.pencilmark.solve;

import dev.pencilmark.board.Board;

/** Which engine solves which board. */
final class Engines {

  /** Guesses between two looks at the clock. */
  static final int STRIDE = 16;

  private Engines() {}

  /** An engine for boards with the rules, regions and cages of this one, for this thread. */
  static Engine of(Board board) {
    return VariantEngine.of(board);
  }
}
