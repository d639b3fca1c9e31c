package dev.pencilmark.board;

import dev.pencilmark.platform.Portable;
import java.util.Arrays;

/**
 * A group of cells with different digits that a puzzle has beyond those of its rules. It may lie
 * anywhere and overlap others. Unlike a row it need not have as many cells as there are digits.
 */
public final class ExtraRegion implements Comparable<ExtraRegion> {

  private final int[] cells;

  /**
   * Creates an extra region.
   *
   * @param cells the cells, 0-based and row-major, in any order; at least two, none twice
   * @throws IllegalArgumentException if that is broken
   */
  public ExtraRegion(int... cells) {
    this.cells = cells.clone();
    Arrays.sort(this.cells);
    if (cells.length < 2 || this.cells[0] < 0) {
      throw new IllegalArgumentException("an extra region needs two cells");
    }
    for (int i = 1; i < cells.length; i++) {
      if (this.cells[i] == this.cells[i - 1]) {
        throw new IllegalArgumentException("cell " + this.cells[i] + " is twice in a region");
      }
    }
  }

  /** Returns the number of cells. */
  public int size() {
    return cells.length;
  }

  /** Returns the i-th cell in row-major order. */
  public int cell(int i) {
    return cells[i];
  }

  /** Returns the cells in row-major order; a copy. */
  public int[] cells() {
    return cells.clone();
  }

  /** By the cells, the first that differs. */
  @Override
  public int compareTo(ExtraRegion other) {
    return Portable.compare(cells, other.cells);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExtraRegion region && Arrays.equals(cells, region.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
