package dev.pencilmark.cli;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;

/**
 * What has to be known of a puzzle type to show it.
 *
 * @param letter the SudokuWiki letter; a question mark for types newer than this program
 * @param title the name for people
 * @param boxes whether it has the regular boxes
 * @param operators whether its cages have operators
 */
record Rules(char letter, String title, boolean boxes, boolean operators) {

  private static final Rules UNKNOWN = new Rules('?', "Puzzle", false, false);

  /** Those of a type by its name, such as {@code KILLER}. */
  static Rules of(String name) {
    for (PuzzleType type : PuzzleType.values()) {
      if (type.name().equals(name)) {
        return new Rules(
            type.letter(), type.title(), type.has(Rule.BOXES), type.has(Rule.OPERATORS));
      }
    }
    return UNKNOWN;
  }

  /**
   * The height of the regular boxes of a side: as square as possible, and wider than high; 1 for a
   * prime side, which has none.
   */
  static int boxHeight(int side) {
    int height = (int) Math.sqrt(side);
    while (side % height != 0) {
      height--;
    }
    return height;
  }
}
