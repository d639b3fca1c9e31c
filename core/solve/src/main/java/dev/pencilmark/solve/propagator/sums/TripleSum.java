package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Three digits, each added or subtracted, that make a given sum; exact also where only some of the
 * cells see each other.
 *
 * <p>A digit that is subtracted counts as its mirror image side+1-d, which is added; the target
 * grows by side+1 then. For each digit of the first cell, the pairs of the other two are those bits
 * of the second that are also in the third when that one is read backwards and shifted: about ten
 * operations for all pairs at once, and no tables.
 */
public final class TripleSum extends Constraint {

  private final int priority;
  private final int first;
  private final int second;
  private final int third;
  private final int side;
  private final int target;

  /** Bit i: the digit of the i-th cell is subtracted. */
  private final int minus;

  /** Bit 0: first and second cell see each other; 1: first and third; 2: second and third. */
  private final int visible;

  /** Whether all digits are added and different: then some may be required. */
  private final boolean cage;

  public TripleSum(int[] cells, int minus, int target, int visible, int side, int priority) {
    super(cells, true);
    this.priority = priority;
    this.first = cells[0];
    this.second = cells[1];
    this.third = cells[2];
    this.side = side;
    this.minus = minus;
    this.target = target + Integer.bitCount(minus) * (side + 1);
    this.visible = visible;
    this.cage = minus == 0 && visible == 7;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public int work() {
    return side;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    return cage ? different(state, masks) : mixed(state, masks);
  }

  private boolean different(SearchState state, int[] masks) {
    int m0 = masks[first];
    int m1 = masks[second];
    long r2 = Long.reverse(masks[third]);
    int o0 = 0;
    int o1 = 0;
    long o2 = 0;
    int required = -1;
    for (int rest = m0; rest != 0; rest &= rest - 1) {
      int bit = rest & -rest;
      int sum = target - Integer.numberOfTrailingZeros(rest) - 1;
      if (sum < 3 || sum > 2 * side) {
        continue;
      }
      int shift = 65 - sum;
      int pairs = m1 & (int) (r2 >>> shift) & ~bit;
      // Neither the digit of the first cell again nor twice the same one.
      pairs &= ~PairSum.mirror(bit, sum);
      if ((sum & 1) == 0) {
        pairs &= ~(1 << sum / 2 - 1);
      }
      if (pairs != 0) {
        long back = (long) pairs << shift;
        o0 |= bit;
        o1 |= pairs;
        o2 |= back;
        if (required != 0) {
          int both = pairs | (int) Long.reverse(back);
          required &= Integer.bitCount(both) == 2 ? bit | both : bit;
        }
      }
    }
    return state.keep(first, o0)
        && state.keep(second, o1)
        && state.keep(third, (int) Long.reverse(o2))
        && (required == 0 || state.require(cells, required));
  }

  private boolean mixed(SearchState state, int[] masks) {
    int m0 = flip(masks[first], 1);
    int m1 = flip(masks[second], 2);
    long r2 = Long.reverse(flip(masks[third], 4));
    int o0 = 0;
    int o1 = 0;
    long o2 = 0;
    boolean same01 = (minus & 3) == 0 || (minus & 3) == 3;
    boolean same02 = (minus & 5) == 0 || (minus & 5) == 5;
    boolean same12 = (minus & 6) == 0 || (minus & 6) == 6;
    for (int rest = m0; rest != 0; rest &= rest - 1) {
      int bit = rest & -rest;
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      int sum = target - digit;
      if (sum < 2 || sum > 2 * side) {
        continue;
      }
      int shift = 65 - sum;
      int pairs = m1 & (int) (r2 >>> shift);
      if ((visible & 1) != 0) {
        pairs &= ~(same01 ? bit : 1 << side - digit);
      }
      if ((visible & 2) != 0) {
        pairs &= ~PairSum.mirror(same02 ? bit : 1 << side - digit, sum);
      }
      if ((visible & 4) != 0) {
        if (!same12) {
          pairs = sum == side + 1 ? 0 : pairs;
        } else if ((sum & 1) == 0) {
          pairs &= ~(1 << sum / 2 - 1);
        }
      }
      if (pairs != 0) {
        o0 |= bit;
        o1 |= pairs;
        o2 |= (long) pairs << shift;
      }
    }
    return state.keep(first, flip(o0, 1))
        && state.keep(second, flip(o1, 2))
        && state.keep(third, flip((int) Long.reverse(o2), 4));
  }

  private int flip(int mask, int cell) {
    return (minus & cell) == 0 ? mask : Integer.reverse(mask) >>> Integer.SIZE - side;
  }
}
