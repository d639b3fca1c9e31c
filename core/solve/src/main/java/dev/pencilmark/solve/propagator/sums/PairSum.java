package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/** Two cells whose digits add up, or have a given difference in a given direction. */
public final class PairSum extends Constraint {

  private final int one;
  private final int other;
  private final int priority;

  /** The sum; for a difference, the first digit less the second. */
  private final int target;

  private final boolean difference;

  /** Whether the two have different digits. */
  private final boolean different;

  /** All digits but the one that both would have if they were equal. */
  private final int unequal;

  public PairSum(int[] cells, int target, boolean difference, boolean different, int priority) {
    super(cells, true);
    one = cells[0];
    other = cells[1];
    this.target = target;
    this.difference = difference;
    this.different = different;
    this.priority = priority;
    boolean half = different && !difference && target % 2 == 0 && target <= 2 * Integer.SIZE;
    unequal = half ? ~(1 << target / 2 - 1) : -1;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int a = masks[one] & unequal;
    int b = masks[other];
    if (difference) {
      if (target >= 0) {
        a &= b << target;
        b &= a >>> target;
      } else {
        a &= b >>> -target;
        b &= a << -target;
      }
    } else {
      a &= mirror(b, target);
      b &= mirror(a, target);
    }
    if (!state.keep(one, a) || !state.keep(other, b)) {
      return false;
    }
    return a != b || !different || Integer.bitCount(a) != 2 || state.require(cells, a);
  }

  /** Returns the digits that make a sum with one of these. */
  static int mirror(int digits, int sum) {
    // The bit of digit d is d-1, that of its partner sum-d-1: the sum of both is sum-2.
    return sum < 2 || sum > 65 ? 0 : (int) (Long.reverse(digits) >>> 65 - sum);
  }
}
