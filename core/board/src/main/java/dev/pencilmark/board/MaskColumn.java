package dev.pencilmark.board;

/**
 * A mask of digits for every cell of a grid, in two bytes each: those of four were the largest part
 * of a 9x9 board with pencil marks. Grids of more than 16 digits have the upper halves behind the
 * lower ones.
 */
final class MaskColumn {

  private static final int NARROW_SIDE = Character.SIZE;

  private MaskColumn() {}

  /** Returns a column of empty masks. */
  static char[] empty(int side) {
    return new char[side <= NARROW_SIDE ? side * side : 2 * side * side];
  }

  static int get(char[] column, int side, int cell) {
    int mask = column[cell];
    return side <= NARROW_SIDE ? mask : mask | column[side * side + cell] << Character.SIZE;
  }

  /** Sets a mask, whose digits must be those of the side. */
  static void set(char[] column, int side, int cell, int mask) {
    column[cell] = (char) mask;
    if (side > NARROW_SIDE) {
      column[side * side + cell] = (char) (mask >>> Character.SIZE);
    }
  }

  /** This column, or null if there is none, or none of its masks has a digit. */
  static char[] unlessEmpty(char[] column) {
    if (column != null) {
      for (char half : column) {
        if (half != 0) {
          return column;
        }
      }
    }
    return null;
  }
}
