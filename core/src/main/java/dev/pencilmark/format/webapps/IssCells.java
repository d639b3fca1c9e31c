package dev.pencilmark.format.webapps;

/** Cells and grids as the Interactive Sudoku Solver has them. */
final class IssCells {

  /** The side that needs no shape. */
  static final int PLAIN_SIDE = 9;

  /** A coordinate is one character, and the solver takes no larger grids. */
  static final int LARGEST = 16;

  private static final int RADIX = 36;

  private IssCells() {}

  /** Adds cells, each after a tilde. */
  static void addCells(StringBuilder text, int[] cells, int side) {
    for (int cell : cells) {
      addCell(text.append('~'), cell, side);
    }
  }

  /** Adds the name of a cell, such as R1Ca. */
  static void addCell(StringBuilder text, int cell, int side) {
    text.append('R').append(Character.forDigit(cell / side + 1, RADIX));
    text.append('C').append(Character.forDigit(cell % side + 1, RADIX));
  }

  /** Whether two cells are next to each other in a row or column. */
  static boolean areNeighbours(int cell, int other, int side) {
    int down = Math.abs(cell / side - other / side);
    int right = Math.abs(cell % side - other % side);
    return down + right == 1;
  }
}
