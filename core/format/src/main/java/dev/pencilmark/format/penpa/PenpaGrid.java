package dev.pencilmark.format.penpa;

/**
 * Where things are in a drawing of Penpa: cells, corners and edges have numbers, in a grid with two
 * more rows and columns on every side, and with those outside that the drawing has.
 *
 * @param columns all columns
 * @param rows all rows
 * @param top the rows above the puzzle, that are not part of it
 * @param left the columns left of it
 * @param side the side of the puzzle
 */
record PenpaGrid(int columns, int rows, int top, int left, int side) {

  private static final int BORDER = 2;

  /** Returns the number of places of each kind. */
  int places() {
    return (columns + 2 * BORDER) * (rows + 2 * BORDER);
  }

  /** Returns the number of a cell of the puzzle. */
  int ofCell(int cell) {
    return (cell / side + BORDER + top) * (columns + 2 * BORDER) + cell % side + BORDER + left;
  }

  /** Returns the cell of the puzzle that has a number; -1 if none has. */
  int cell(int number) {
    int across = columns + 2 * BORDER;
    int row = number / across - BORDER - top;
    int column = number % across - BORDER - left;
    boolean inside =
        number >= 0 && number < places() && row >= 0 && row < side && column >= 0 && column < side;
    return inside ? row * side + column : -1;
  }

  /**
   * Returns the number of the corner above and left of a cell; also of those one beyond the grid.
   */
  int ofCorner(int row, int column) {
    return places()
        + (row + BORDER - 1 + top) * (columns + 2 * BORDER)
        + column
        + BORDER
        - 1
        + left;
  }

  /** Returns the number of the edge between two neighbours, of which the first is above or left. */
  int ofEdge(int cell, int other) {
    return (other == cell + 1 ? 3 : 2) * places() + ofCell(cell);
  }

  /** Returns the number of a corner of a cell, 0 for the upper left one. */
  int ofCellCorner(int cell) {
    return 4 * (ofCell(cell) + places());
  }
}
