package dev.pencilmark.logic.model;

import java.util.Arrays;

/** The sets of different digits that reach a cage's target. */
final class Combinations {

  /** The maximum number of sets of a size that are tried: all of 16 digits, or of four in 31. */
  private static final long MOST = 40_000;

  private Combinations() {}

  /** Returns the sets in ascending order; null if too many would have to be tried. */
  static int[] of(CageRule cage, int side) {
    int size = cage.size();
    if (size > side) {
      return new int[0];
    }
    long count = 1;
    for (int i = 0; i < size; i++) {
      count = count * (side - i) / (i + 1);
      if (count > MOST) {
        return null;
      }
    }
    int[] found = new int[(int) count];
    int used = 0;
    long limit = 1L << side;
    for (long set = (1L << size) - 1; set < limit; set = next(set)) {
      if (cage.isReachedBy((int) set)) {
        found[used++] = (int) set;
      }
    }
    return Arrays.copyOf(found, used);
  }

  /** Returns the next larger number with as many bits (Gosper's hack: HAKMEM 175, 1972). */
  private static long next(long set) {
    long lowest = set & -set;
    long carried = set + lowest;
    return (((set ^ carried) >>> 2) / lowest) | carried;
  }
}
