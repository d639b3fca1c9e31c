package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.LowestBit;

/** Sets of nodes as bits, many of them in one array: the set number i begins at i * words. */
final class Bits {

  private Bits() {}

  static int words(int nodes) {
    return nodes + Long.SIZE - 1 >> 6;
  }

  static void set(long[] sets, int from, int node) {
    sets[from + (node >> 6)] |= 1L << node;
  }

  static boolean has(long[] sets, int from, int node) {
    return (sets[from + (node >> 6)] & 1L << node) != 0;
  }

  /** Returns whether two sets have a member in common. */
  static boolean meet(long[] left, int leftFrom, long[] right, int rightFrom, int words) {
    for (int i = 0; i < words; i++) {
      if ((left[leftFrom + i] & right[rightFrom + i]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the first common member, or -1. */
  static int firstCommon(long[] left, int leftFrom, long[] right, int rightFrom, int words) {
    for (int i = 0; i < words; i++) {
      long word = left[leftFrom + i] & right[rightFrom + i];
      if (word != 0) {
        return (i << 6) + LowestBit.of(word);
      }
    }
    return -1;
  }
}
