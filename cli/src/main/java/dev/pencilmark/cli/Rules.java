package dev.pencilmark.cli;

import dev.pencilmark.v1.PuzzleType;

/**
 * What has to be known of a puzzle type to show it.
 *
 * @param letter the SudokuWiki letter; a question mark for types newer than this program
 * @param title the name for people
 * @param boxes whether it has the regular boxes
 */
record Rules(char letter, String title, boolean boxes) {

  static Rules of(PuzzleType type) {
    return switch (type) {
      case PUZZLE_TYPE_SUDOKU -> new Rules('S', "Sudoku", true);
      case PUZZLE_TYPE_SUDOKU_X -> new Rules('X', "Sudoku X", true);
      case PUZZLE_TYPE_WINDOKU -> new Rules('W', "Windoku", true);
      case PUZZLE_TYPE_COLOUR_SUDOKU -> new Rules('C', "Colour Sudoku", true);
      case PUZZLE_TYPE_JIGSAW -> new Rules('J', "Jigsaw", false);
      case PUZZLE_TYPE_KILLER -> new Rules('L', "Killer", true);
      case PUZZLE_TYPE_KILLER_JIGSAW -> new Rules('M', "Killer Jigsaw", false);
      case PUZZLE_TYPE_KENKEN -> new Rules('K', "KenKen", false);
      case PUZZLE_TYPE_KENDOKU -> new Rules('D', "KenDoku", true);
      case PUZZLE_TYPE_STR8TS -> new Rules('T', "Str8ts", false);
      case PUZZLE_TYPE_STR8TS_X -> new Rules('U', "Str8ts X", false);
      case PUZZLE_TYPE_STR8TS_B -> new Rules('B', "Str8ts B", true);
      case PUZZLE_TYPE_STR8TS_BX -> new Rules('V', "Str8ts BX", true);
      case PUZZLE_TYPE_UNSPECIFIED, UNRECOGNIZED -> new Rules('?', "Puzzle", false);
    };
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
