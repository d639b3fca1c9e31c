package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Scratch;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Digits, each added or subtracted, that make a given sum, no matter which of them are different.
 * Filtered by the sets of sums that the cells can reach from the left and from the right (Trick, "A
 * dynamic programming approach for consistency and propagation for knapsack constraints", 2003),
 * each set the bits of one long.
 *
 * <p>Four and five cells are taken by pairs: the sums that two cells make with one that the others
 * make. If all sums of both pairs stay, as they do in 19 calls of 20, nothing is removed and no
 * digit is examined: hard killers are 1.07 times as fast, extreme 1.09.
 *
 * <p>In searches, those that are derived are examined only where the sum is near the least or the
 * most that the cells can have: elsewhere each of them can have any digit between its own least and
 * most, but for gaps. Without, extreme killers take 1.25 times the time, with as many guesses.
 * docs/lab/solver.md has more.
 */
public final class SumOfMany extends Constraint {

  /** The maximum number of cells. */
  static final int MOST = Scratch.MOST_CELLS;

  private final int side;
  private final int priority;

  /** Bit i: the i-th digit counts as its mirror image, side+1-d. */
  private final int mirrored;

  /** The sum of the digits less one each, after mirroring. */
  private final int target;

  /** Whether propagation is skipped if only gaps could exclude candidates. */
  private final boolean loose;

  private SumOfMany(int[] cells, int mirrored, int target, int side, int priority, boolean loose) {
    super(cells, true);
    this.loose = loose;
    this.side = side;
    this.priority = priority;
    this.mirrored = mirrored;
    this.target = target;
  }

  /**
   * Creates a sum.
   *
   * @param minus bit i: the digit of the i-th cell is subtracted
   * @param loose whether deductions from gaps alone may be skipped
   * @return null if the sums do not fit a long
   */
  public static SumOfMany of(
      int[] cells, int minus, long target, int side, int priority, boolean loose) {
    if (cells.length > MOST) {
      return null;
    }
    long most = (long) cells.length * (side - 1);
    long reach = target + (long) Integer.bitCount(minus) * (side + 1) - cells.length;
    if (reach < 0 || reach > most) {
      // Out of range: contradictory.
      return new SumOfMany(cells, minus, Long.SIZE - 1, 1, priority, false);
    }
    int mirrored = minus;
    if (reach > most - reach) {
      // The mirror image of all digits has a smaller sum, and the same solutions.
      mirrored = ~minus & (1 << cells.length) - 1;
      reach = most - reach;
    }
    return reach >= Long.SIZE
        ? null
        : new SumOfMany(cells, mirrored, (int) reach, side, priority, loose);
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
    if (loose && saysLittle(state.masks)) {
      return true;
    }
    int size = cells.length;
    return size == 4 || size == 5 ? byPairs(state) : byCells(state);
  }

  /**
   * Returns whether every cell can have its least and its most digit, as far as those of others
   * report.
   */
  private boolean saysLittle(int[] masks) {
    int least = 0;
    int most = 0;
    int widest = 0;
    for (int i = 0; i < cells.length; i++) {
      int mask = masks[cells[i]];
      int low = Integer.numberOfTrailingZeros(mask);
      int high = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(mask);
      boolean turned = (mirrored >>> i & 1) != 0;
      least += turned ? side - 1 - high : low;
      most += turned ? side - 1 - low : high;
      widest = Math.max(widest, high - low);
    }
    return target - least >= widest && most - target >= widest;
  }

  /** Returns the candidates of a cell, or their mirror images. */
  private int mask(SearchState state, int index) {
    return turned(state.masks[cells[index]], index);
  }

  private int turned(int mask, int index) {
    return (mirrored >>> index & 1) == 0 ? mask : Integer.reverse(mask) >>> Integer.SIZE - side;
  }

  private boolean byPairs(SearchState state) {
    int a = mask(state, 0);
    int b = mask(state, 1);
    int c = mask(state, 2);
    int d = mask(state, 3);
    long first = sums(a, b);
    long last = sums(c, d);
    long firstLeft = 0;
    long lastLeft = 0;
    if (cells.length == 4) {
      firstLeft = first & others(last, target);
      lastLeft = last & others(first, target);
    } else {
      int e = mask(state, 4);
      int possible = 0;
      for (int rest = e; rest != 0; rest &= rest - 1) {
        int more = target - Integer.numberOfTrailingZeros(rest);
        long here = more < 0 ? 0 : first & others(last, more);
        if (here != 0) {
          possible |= rest & -rest;
          firstLeft |= here;
          lastLeft |= last & others(first, more);
        }
      }
      if (!state.keep(cells[4], turned(possible, 4))) {
        return false;
      }
    }
    return firstLeft != 0
        && (firstLeft == first || keepTwo(state, 0, a, b, firstLeft))
        && (lastLeft == last || keepTwo(state, 2, c, d, lastLeft));
  }

  /**
   * Returns the sums of two cells, bit s for the sum s; those beyond a long are beyond the target.
   */
  private static long sums(int one, int other) {
    long sums = 0;
    for (int rest = one; rest != 0; rest &= rest - 1) {
      sums |= (long) other << Integer.numberOfTrailingZeros(rest);
    }
    return sums;
  }

  /** Returns the sums that make the target with one of these. */
  private static long others(long sums, int target) {
    return Long.reverse(sums) >>> Long.SIZE - 1 - target;
  }

  /** Restricts two cells to their digits in some of their sums. */
  private boolean keepTwo(SearchState state, int index, int one, int other, long sums) {
    return state.keep(cells[index], turned(partOf(sums, one, other), index))
        && state.keep(cells[index + 1], turned(partOf(sums, other, one), index + 1));
  }

  private static int partOf(long sums, int one, int other) {
    int possible = 0;
    for (int rest = one; rest != 0; rest &= rest - 1) {
      long here = sums >>> Integer.numberOfTrailingZeros(rest) & other;
      possible |= here == 0 ? 0 : rest & -rest;
    }
    return possible;
  }

  private boolean byCells(SearchState state) {
    int size = cells.length;
    int[] masks = state.scratch.masks;
    long[] forward = state.scratch.forward;
    long reached = 1;
    for (int i = 0; i < size; i++) {
      int mask = mask(state, i);
      masks[i] = mask;
      forward[i] = reached;
      long next = 0;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        next |= reached << Integer.numberOfTrailingZeros(rest);
      }
      reached = next;
    }
    if ((reached >>> target & 1) == 0) {
      return false;
    }
    long wanted = 1L << target;
    for (int i = size - 1; i >= 0; i--) {
      int mask = masks[i];
      int possible = 0;
      long before = 0;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest);
        long from = wanted >>> digit & forward[i];
        before |= from;
        possible |= from == 0 ? 0 : 1 << digit;
      }
      wanted = before;
      if (possible != mask && !state.keep(cells[i], turned(possible, i))) {
        return false;
      }
    }
    return true;
  }
}
