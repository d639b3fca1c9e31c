package dev.pencilmark.board;

/**
 * The regular boxes of a grid: how many rows and columns each spans.
 *
 * @param rows the height of a box
 * @param columns the width of a box
 */
public record BoxShape(int rows, int columns) {

  private static final BoxShape[] BY_SIDE = new BoxShape[Board.MAX_SIDE + 1];

  static {
    for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
      BY_SIDE[side] = compute(side);
    }
  }

  /**
   * Returns the customary boxes of a side: as square as possible, and wider than high where not
   * square (6x6 has 2 rows by 3 columns). Null for a prime side, which has none: such a grid is a
   * Latin square.
   */
  public static BoxShape of(int side) {
    return BY_SIDE[side];
  }

  /** Returns the box, from 0, that a cell lies in. */
  public int boxOf(int cell, int side) {
    return cell / side / rows * rows + cell % side / columns;
  }

  private static BoxShape compute(int side) {
    int height = (int) Math.sqrt(side);
    while (side % height != 0) {
      height--;
    }
    return height == 1 ? null : new BoxShape(height, side / height);
  }
}
