package dev.pencilmark.solve.search;

import java.util.random.RandomGenerator;

/** Which candidate of a cell a search guesses first. */
@FunctionalInterface
interface ValueOrder {

  /** The lowest. */
  ValueOrder LOWEST = mask -> mask & -mask;

  /** Returns one of a mask, as a bit. */
  int digit(int mask);

  /** Returns a random order; the probabilities of the few candidates are equal to within 2^-26. */
  static ValueOrder drawn(RandomGenerator random) {
    return mask -> {
      int rest = mask;
      long draw = random.nextLong() >>> 32;
      for (long skip = draw * Integer.bitCount(mask) >>> 32; skip > 0; skip--) {
        rest &= rest - 1;
      }
      return rest & -rest;
    };
  }
}
