package dev.pencilmark.canonical;

import java.util.Arrays;

/** Colours that distinguish lines and digits: hashes over intersecting lines and digits. */
final class Colours {

  private Colours() {}

  /** Returns a number that depends on all bits of another (SplitMix64; Steele and others, 2014). */
  static long mix(long number) {
    long z = number + 0x9e37_79b9_7f4a_7c15L;
    z = (z ^ z >>> 30) * 0xbf58_476d_1ce4_e5b9L;
    z = (z ^ z >>> 27) * 0x94d0_49bb_1331_11ebL;
    return z ^ z >>> 31;
  }

  /** Returns the colour of an individualised element of a colour class. */
  static long special(long colour) {
    return mix(colour + 0x5bd1_e995_9e37_79b9L);
  }

  /** Returns the number of there that are that differ. */
  static int apart(long[] colours) {
    long[] sorted = colours.clone();
    Arrays.sort(sorted);
    int apart = 1;
    for (int i = 1; i < sorted.length; i++) {
      apart += sorted[i] != sorted[i - 1] ? 1 : 0;
    }
    return apart;
  }
}
