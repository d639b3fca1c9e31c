package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Digits that multiply to a target, filtered by divisibility and by the least and the most that the
 * others can multiply to: for products that are too large for a table of all ways.
 *
 * <p>Products are counted up to {@link Long#MAX_VALUE} and stay there. That is no product of digits
 * up to 31, so that a product that does not fit never looks like the target.
 */
public final class ProductCage extends Constraint {

  private final long target;
  private final int side;
  private final int priority;

  /** The digits that divide the target. */
  private final int divisors;

  public ProductCage(int[] cells, long target, int side, int priority) {
    super(cells);
    this.target = target;
    this.side = side;
    this.priority = priority;
    int mask = 0;
    for (int digit = 1; digit <= side; digit++) {
      mask |= target % digit == 0 ? 1 << digit - 1 : 0;
    }
    divisors = mask;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public int work() {
    return cells.length * side;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    long fixed = 1;
    long least = 1;
    long most = 1;
    for (int cell : cells) {
      int mask = masks[cell] & divisors;
      if (mask == 0) {
        return false;
      }
      if ((mask & mask - 1) == 0) {
        fixed = times(fixed, lowest(mask));
      } else {
        least = times(least, lowest(mask));
        most = times(most, highest(mask));
      }
    }
    if (target % fixed != 0) {
      return false;
    }
    // The required product of the open cells.
    long rest = target / fixed;
    if (least > rest || most < rest) {
      return false;
    }
    for (int cell : cells) {
      int mask = masks[cell] & divisors;
      if ((mask & mask - 1) != 0) {
        // Exact also if they do not fit: then the quotients are beyond every bound.
        long high = rest / (least / lowest(mask));
        long low = most == Long.MAX_VALUE ? 1 : (rest - 1) / (most / highest(mask)) + 1;
        if (high < 1 || low > side) {
          return false;
        }
        int allowed = 0;
        for (int open = mask; open != 0; open &= open - 1) {
          int digit = lowest(open);
          if (digit >= low && digit <= high && rest % digit == 0) {
            allowed |= open & -open;
          }
        }
        mask &= allowed;
      }
      if (!state.keep(cell, mask)) {
        return false;
      }
    }
    return true;
  }

  private static long times(long product, int digit) {
    return product > Long.MAX_VALUE / digit ? Long.MAX_VALUE : product * digit;
  }

  private static int lowest(int mask) {
    return Integer.numberOfTrailingZeros(mask) + 1;
  }

  private static int highest(int mask) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(mask);
  }
}
