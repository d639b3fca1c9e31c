package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.classic.ClassicEngine;
import dev.pencilmark.solve.classic.ExtraGroups;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.jigsaw.JigsawEngine;
import dev.pencilmark.solve.search.CspEngine;

/** Which engine solves which board. */
final class Engines {

  /**
   * The maximum number of extra regions of a {@link JigsawEngine}, in addition to those of rules.
   */
  private static final int MOST_EXTRA = 12;

  private Engines() {}

  /** Returns an engine for boards with the rules, regions and cages of this one. */
  static Engine of(Board board) {
    if (hasHouses(board)) {
      return new JigsawEngine(board);
    }
    if (!isClassic(board)) {
      return new CspEngine(board);
    }
    if (isPlain(board)) {
      return ClassicEngine.INSTANCE;
    }
    return new ClassicEngine(ExtraGroups.of(board));
  }

  /**
   * Returns whether a board is 9x9, with regions of its own, and no rules but those that add
   * groups.
   */
  private static boolean hasHouses(Board board) {
    return board.side() == 9
        && (board.hasRegions() || !board.extraRegions().isEmpty())
        && board.extraRegions().size() <= MOST_EXTRA
        && board.cages().isEmpty()
        && board.variants().isEmpty()
        && !board.type().has(Rule.STRAIGHTS)
        && !board.hasBlacks();
  }

  /**
   * Returns whether a board is 9x9, with boxes, and with no other rules but those that add groups.
   */
  static boolean isClassic(Board board) {
    return board.side() == 9
        && board.has(Rule.BOXES)
        && board.cages().isEmpty()
        && board.extraRegions().isEmpty()
        && board.variants().isEmpty()
        && !board.type().has(Rule.STRAIGHTS)
        && !board.hasRegions();
  }

  private static boolean isPlain(Board board) {
    return board.type() == PuzzleType.SUDOKU && !board.hasAddedRules();
  }
}
