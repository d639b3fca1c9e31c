package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;

/** Which engine solves which board. */
final class Engines {

  private Engines() {}

  /** An engine for boards with the rules, regions and cages of this one. */
  static Engine of(Board board) {
    if (isPlain(board)) {
      return ClassicEngine.INSTANCE;
    }
    return new VariantEngine(board);
  }

  private static boolean isPlain(Board board) {
    return board.type() == PuzzleType.SUDOKU
        && board.side() == 9
        && board.addedRules().isEmpty()
        && board.extraRegions().isEmpty()
        && board.cages().isEmpty()
        && !board.hasRegions();
  }
}
