package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.engine.BoundedCache;
import dev.pencilmark.solve.engine.Budget;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The sets of different digits that have a given size and sum. Thread-safe. */
public final class DigitSets {

  /**
   * The longest list that is made: beyond it, iterating over all sets costs more than it reports.
   */
  static final int MOST = 1024;

  /** Sides up to this one have all their lists made at once, when they are first requested one. */
  private static final int SMALL = 10;

  /** The maximum number of sets that the cache of the larger sides holds: 4 MB. */
  private static final int CACHED = 1 << 20;

  /** The overhead of a list, in sets. */
  private static final int OVERHEAD = 32;

  /** The work of a step, in units of {@link Budget}. */
  private static final int SET_WORK = 4;

  private static final int[] NONE = {};

  /** The value for a list that is too long. */
  private static final int[] TOO_MANY = {};

  /** For the small sides, by size and sum. */
  private static final AtomicReferenceArray<int[][][]> BY_SIDE =
      new AtomicReferenceArray<>(SMALL + 1);

  private static final BoundedCache<int[]> CACHE = new BoundedCache<>(CACHED);

  private DigitSets() {}

  /**
   * Returns the sets.
   *
   * @param side the largest digit
   * @param size the number of digits, at least 1
   * @param sum the sum of the digits
   * @return masks, not to be changed; empty if there is no such set, null if there are more than
   *     {@link #MOST} or the budget ended the work
   */
  public static int[] of(int side, int size, long sum, Budget budget) {
    if (size > side || sum < least(size) || sum > most(side, size)) {
      return NONE;
    }
    if (side <= SMALL) {
      int[][][] lists = BY_SIDE.get(side);
      if (lists == null) {
        lists = small(side);
        BY_SIDE.set(side, lists);
      }
      return lists[size][(int) sum];
    }
    long key = (side << 5 | size) << 9 | (int) sum;
    int[] sets = CACHE.get(key);
    if (sets == null) {
      sets = compute(side, size, (int) sum, budget);
      if (!budget.mayGoOn()) {
        return null;
      }
      CACHE.put(key, sets, sets.length + OVERHEAD);
    }
    return sets == TOO_MANY ? null : sets;
  }

  /** Returns the weight of the cache, to see that it is bounded. */
  public static long held() {
    return CACHE.held();
  }

  private static int least(int size) {
    return size * (size + 1) / 2;
  }

  private static int most(int side, int size) {
    return size * (2 * side - size + 1) / 2;
  }

  private static int[] compute(int side, int size, int sum, Budget budget) {
    int[] found = new int[MOST + 1];
    int count = extend(found, 0, 0, side, size, sum, budget);
    return count > MOST ? TOO_MANY : Arrays.copyOf(found, count);
  }

  /** Adds the sets that consist of some digits and of smaller ones; returns the new count. */
  private static int extend(
      int[] found, int count, int digits, int largest, int size, int sum, Budget budget) {
    if (!budget.mayGoOn(SET_WORK)) {
      return found.length;
    }
    if (size == 0) {
      found[count] = digits;
      return count + 1;
    }
    int to = count;
    for (int digit = largest; digit >= size && to < found.length; digit--) {
      int rest = sum - digit;
      // The rest can be made of smaller digits if it is between the least and the most.
      if (rest >= least(size - 1) && rest <= most(digit - 1, size - 1)) {
        to = extend(found, to, digits | 1 << digit - 1, digit - 1, size - 1, rest, budget);
      }
    }
    return to;
  }

  private static int[][][] small(int side) {
    int[][][] lists = new int[side + 1][][];
    int sums = side * (side + 1) / 2;
    for (int size = 1; size <= side; size++) {
      lists[size] = new int[sums + 1][];
      Arrays.fill(lists[size], NONE);
      for (int sum = least(size); sum <= most(side, size); sum++) {
        lists[size][sum] = compute(side, size, sum, Budget.endless());
      }
    }
    return lists;
  }
}
