package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * A difference or quotient of many cells: the largest digit less all the others, or divided by
 * their product. Filtered by bounds once it is clear which cell has the largest digit; the others
 * are small anyway, or there would be nothing left.
 */
public final class LargestCage extends Constraint {

  private final CageOperator operator;
  private final long target;
  private final int side;

  public LargestCage(int[] cells, CageOperator operator, long target, int side) {
    super(cells);
    this.operator = operator;
    this.target = target;
    this.side = side;
  }

  @Override
  public int priority() {
    return Priority.BOUNDS;
  }

  /** Returns whether digits have a difference or quotient. */
  public static boolean reaches(CageOperator operator, long target, int[] digits) {
    int largest = 0;
    for (int i = 1; i < digits.length; i++) {
      if (digits[i] > digits[largest]) {
        largest = i;
      }
    }
    // The required value of the largest digit; it never exceeds the largest side by much.
    long value = target;
    for (int i = 0; i < digits.length && value <= digits[largest]; i++) {
      if (i != largest) {
        value = operator == CageOperator.SUBTRACT ? value + digits[i] : value * digits[i];
      }
    }
    return value == digits[largest];
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    // The target with all digits, taken as small and as large as they can be. The largest digit
    // is at most the side, and so is the target with all the others.
    long beyond = operator == CageOperator.SUBTRACT ? 2L * side : (long) side * side;
    long least = target;
    long most = target;
    for (int cell : cells) {
      least = with(least, lowest(masks[cell]));
      most = most > beyond ? most : with(most, highest(masks[cell]));
      if (least > beyond) {
        return false;
      }
    }
    int largest = -1;
    for (int i = 0; i < cells.length; i++) {
      int mask = masks[cells[i]];
      if (highest(mask) >= without(least, lowest(mask))
          && (most > beyond || lowest(mask) <= without(most, highest(mask)))) {
        if (largest >= 0) {
          return true;
        }
        largest = i;
      }
    }
    if (largest < 0) {
      return false;
    }
    int mask = masks[cells[largest]];
    long others = without(least, lowest(mask));
    long highest = most > beyond ? side : Math.min(side, without(most, highest(mask)));
    if (!state.keep(cells[largest], (int) ((1L << highest) - (1L << others - 1)))) {
      return false;
    }
    int room = highest(masks[cells[largest]]);
    for (int i = 0; i < cells.length; i++) {
      if (i != largest) {
        long rest = without(others, lowest(masks[cells[i]]));
        long high = operator == CageOperator.SUBTRACT ? room - rest : room / rest;
        if (high < 1 || !state.keep(cells[i], (int) ((1L << Math.min(high, side)) - 1))) {
          return false;
        }
      }
    }
    return true;
  }

  private long with(long value, int digit) {
    return operator == CageOperator.SUBTRACT ? value + digit : value * digit;
  }

  private long without(long value, int digit) {
    return operator == CageOperator.SUBTRACT ? value - digit : value / digit;
  }

  private static int lowest(int mask) {
    return Integer.numberOfTrailingZeros(mask) + 1;
  }

  private static int highest(int mask) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(mask);
  }
}
