package dev.pencilmark.solve;

import java.util.Arrays;

/** The sets of different digits that have a given size and sum. Safe for use by many threads. */
final class DigitSets {

  /** The longest list that is made: beyond it, going through all sets costs more than it tells. */
  static final int MOST = 1024;

  /** Sides up to this one have their lists made at once: 2,048 sets in all. */
  private static final int SMALL = 10;

  /** The most sets that the cache of the larger sides holds: 4 MB. */
  private static final int CACHED = 1 << 20;

  /** What a list costs beyond its sets, in sets. */
  private static final int OVERHEAD = 32;

  private static final int[] NONE = {};

  /** Stands for a list that is too long. */
  private static final int[] TOO_MANY = {};

  private static final int[][][][] BY_SIDE = small();

  private static final BoundedCache<int[]> CACHE = new BoundedCache<>(CACHED);

  private DigitSets() {}

  /**
   * The sets.
   *
   * @param side the largest digit
   * @param size the number of digits, at least 1
   * @param sum what they add up to
   * @return masks, not to be changed; empty if there is no such set, null if there are more than
   *     {@link #MOST}
   */
  static int[] of(int side, int size, long sum) {
    if (size > side || sum < least(size) || sum > most(side, size)) {
      return NONE;
    }
    if (side <= SMALL) {
      return BY_SIDE[side][size][(int) sum];
    }
    long key = (side << 5 | size) << 9 | (int) sum;
    int[] sets = CACHE.get(key);
    if (sets == null) {
      sets = compute(side, size, (int) sum);
      CACHE.put(key, sets, sets.length + OVERHEAD);
    }
    return sets == TOO_MANY ? null : sets;
  }

  /** The weight of the cache, to see that it is bounded. */
  static long held() {
    return CACHE.held();
  }

  private static int least(int size) {
    return size * (size + 1) / 2;
  }

  private static int most(int side, int size) {
    return size * (2 * side - size + 1) / 2;
  }

  private static int[] compute(int side, int size, int sum) {
    int[] found = new int[MOST + 1];
    int count = extend(found, 0, 0, side, size, sum);
    return count > MOST ? TOO_MANY : Arrays.copyOf(found, count);
  }

  /** Adds the sets that consist of some digits and of smaller ones; returns the new count. */
  private static int extend(int[] found, int count, int digits, int largest, int size, int sum) {
    if (size == 0) {
      found[count] = digits;
      return count + 1;
    }
    int to = count;
    for (int digit = largest; digit >= size && to < found.length; digit--) {
      int rest = sum - digit;
      // What is left can be made of smaller digits if it is between the least and the most.
      if (rest >= least(size - 1) && rest <= most(digit - 1, size - 1)) {
        to = extend(found, to, digits | 1 << digit - 1, digit - 1, size - 1, rest);
      }
    }
    return to;
  }

  private static int[][][][] small() {
    int[][][][] lists = new int[SMALL + 1][SMALL + 1][][];
    for (int side = 1; side <= SMALL; side++) {
      int sums = side * (side + 1) / 2;
      for (int size = 1; size <= side; size++) {
        lists[side][size] = new int[sums + 1][];
        Arrays.fill(lists[side][size], NONE);
        for (int sum = least(size); sum <= most(side, size); sum++) {
          lists[side][size][sum] = compute(side, size, sum);
        }
      }
    }
    return lists;
  }
}
