package dev.pencilmark.bench.universal;

import java.util.function.IntUnaryOperator;

/**
 * A set of cells of a 9x9 grid, 0 to 80 in row order.
 *
 * @param low the cells 0 to 53, bands 1 and 2
 * @param high the cells 54 to 80, band 3
 */
record CellSet(long low, int high) {

  static final CellSet NONE = new CellSet(0, 0);

  private static final int SPLIT = 54;

  CellSet with(int cell) {
    return cell < SPLIT
        ? new CellSet(low | 1L << cell, high)
        : new CellSet(low, high | 1 << cell - SPLIT);
  }

  boolean has(int cell) {
    return (cell < SPLIT ? low >>> cell & 1 : high >>> cell - SPLIT & 1) != 0;
  }

  int size() {
    return Long.bitCount(low) + Integer.bitCount(high);
  }

  /** Returns the image of this set under a map. */
  CellSet map(IntUnaryOperator map) {
    long newLow = 0;
    int newHigh = 0;
    for (int cell = 0; cell < 81; cell++) {
      if (has(cell)) {
        int image = map.applyAsInt(cell);
        if (image < SPLIT) {
          newLow |= 1L << image;
        } else {
          newHigh |= 1 << image - SPLIT;
        }
      }
    }
    return new CellSet(newLow, newHigh);
  }
}
