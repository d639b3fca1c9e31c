package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.LowestBit;

/** Lookup tables for masks of 9 bits: see {@link LowestBit} for the reason. */
final class Masks {

  private static final byte[] FIRST = new byte[Layout.ALL + 1];
  private static final byte[] COUNT = new byte[Layout.ALL + 1];

  static {
    for (int mask = 1; mask <= Layout.ALL; mask++) {
      FIRST[mask] = (byte) Integer.numberOfTrailingZeros(mask);
      COUNT[mask] = (byte) Integer.bitCount(mask);
    }
  }

  private Masks() {}

  /** Returns the lowest bit of a mask of 9 that is not empty. */
  static int first(int mask) {
    return FIRST[mask];
  }

  /** Returns the number of bits that a mask of 9 has. */
  static int count(int mask) {
    return COUNT[mask];
  }
}
