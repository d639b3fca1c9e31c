package dev.pencilmark.logic.cages;

import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.Grid;
import java.util.Arrays;

/** Iterates over the ways to fill the cells of a sum in which some digits are subtracted. */
final class SignedSum {

  private final Grid grid;
  private final int[] cells;
  private final int plus;
  private final long total;
  private final int[] digits;
  private final int[] supported;

  /** The least and the most that the cells from one on can add. */
  private final int[] least;

  private final int[] most;

  /** Creates the remaining sum of an area, without the placed digits. */
  SignedSum(Grid grid, AreaSum sum) {
    this.grid = grid;
    int[] added = open(grid, sum.plus());
    int[] taken = open(grid, sum.minus());
    long left = sum.total() - placed(grid, sum.plus()) + placed(grid, sum.minus());
    boolean turned = added.length == 0;
    plus = turned ? taken.length : added.length;
    total = turned ? -left : left;
    cells = new int[added.length + taken.length];
    System.arraycopy(added, 0, cells, 0, added.length);
    System.arraycopy(taken, 0, cells, added.length, taken.length);
    digits = new int[cells.length];
    supported = new int[cells.length];
    least = new int[cells.length + 1];
    most = new int[cells.length + 1];
    for (int i = cells.length - 1; i >= 0; i--) {
      int low = Integer.numberOfTrailingZeros(grid.values(cells[i])) + 1;
      int high = Integer.SIZE - Integer.numberOfLeadingZeros(grid.values(cells[i]));
      least[i] = least[i + 1] + (i < plus ? low : -high);
      most[i] = most[i + 1] + (i < plus ? high : -low);
    }
  }

  private static int[] open(Grid grid, int[] cells) {
    return Arrays.stream(cells).filter(grid::isOpen).toArray();
  }

  private static int placed(Grid grid, int[] cells) {
    return Arrays.stream(cells).map(grid::digit).sum();
  }

  /** Returns the sum of the cells of {@link #plus} minus that of {@link #minus}. */
  long total() {
    return total;
  }

  /** Returns the open cells whose digits are added; there is always one. */
  int[] plus() {
    return Arrays.copyOf(cells, plus);
  }

  /** Returns the open cells whose digits are subtracted. */
  int[] minus() {
    return Arrays.copyOfRange(cells, plus, cells.length);
  }

  int size() {
    return cells.length;
  }

  int cell(int i) {
    return cells[i];
  }

  /** Returns the digits that the i-th cell has in some way, as a mask. */
  int supported(int i) {
    return supported[i];
  }

  /** Returns the number of combinations of candidates, for any sum. */
  long ways() {
    long ways = 1;
    for (int cell : cells) {
      ways *= Integer.bitCount(grid.values(cell));
    }
    return ways;
  }

  /** Visits all; false if none makes the sum. */
  boolean fill() {
    return fill(0, 0);
  }

  private boolean fill(int at, long sum) {
    if (at == cells.length) {
      return sum == total;
    }
    boolean any = false;
    for (int rest = grid.values(cells[at]); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      long next = sum + (at < plus ? digit : -digit);
      digits[at] = digit;
      if (next + least[at + 1] <= total
          && next + most[at + 1] >= total
          && !isSeen(at)
          && fill(at + 1, next)) {
        supported[at] |= rest & -rest;
        any = true;
      }
    }
    return any;
  }

  private boolean isSeen(int at) {
    for (int i = 0; i < at; i++) {
      if (digits[i] == digits[at] && grid.rules().see(cells[i], cells[at])) {
        return true;
      }
    }
    return false;
  }
}
