package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Digits, each added or subtracted, that make a given sum, filtered by the least and the most that
 * the others can add: for sums that are too large for anything better.
 */
public final class SumBounds extends Constraint {

  private final int minus;
  private final long target;
  private final int side;
  private final int priority;

  /** Creates a rule; only the first 32 cells can be subtracted, by the bits of {@code minus}. */
  public SumBounds(int[] cells, int minus, long target, int side, int priority) {
    super(cells);
    this.minus = minus;
    this.target = target + (long) Integer.bitCount(minus) * (side + 1);
    this.side = side;
    this.priority = priority;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public boolean propagate(SearchState state) {
    long least = 0;
    long most = 0;
    for (int i = 0; i < cells.length; i++) {
      int mask = mask(state, i);
      least += lowest(mask);
      most += highest(mask);
    }
    if (least > target || most < target) {
      return false;
    }
    // The maximum distance of a digit from the lowest of its cell, and from the highest.
    long above = target - least;
    long below = most - target;
    for (int i = 0; i < cells.length; i++) {
      int mask = mask(state, i);
      long low = Math.max(highest(mask) - below, 1);
      long high = Math.min(lowest(mask) + above, side);
      int allowed = (int) ((1L << high) - (1L << low - 1));
      if (!state.keep(
          cells[i], i < Integer.SIZE && (minus >>> i & 1) != 0 ? flip(allowed) : allowed)) {
        return false;
      }
    }
    return true;
  }

  private int mask(SearchState state, int i) {
    int mask = state.masks[cells[i]];
    return i < Integer.SIZE && (minus >>> i & 1) != 0 ? flip(mask) : mask;
  }

  private int flip(int mask) {
    return Integer.reverse(mask) >>> Integer.SIZE - side;
  }

  private static int lowest(int mask) {
    return Integer.numberOfTrailingZeros(mask) + 1;
  }

  private static int highest(int mask) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(mask);
  }
}
