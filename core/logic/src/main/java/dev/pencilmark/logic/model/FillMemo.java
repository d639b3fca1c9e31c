package dev.pencilmark.logic.model;

import java.util.Arrays;

/**
 * Ways to fill cages and compartments that were computed lately: assumptions come back to the same
 * candidates again and again. A later one takes the room of an earlier one. Not thread-safe.
 */
final class FillMemo {

  /** A power of two. */
  private static final int PER_CAGE = 64;

  private final int[][][] masks;
  private final Fill[][] fills;

  FillMemo(int cages) {
    masks = new int[cages][][];
    fills = new Fill[cages][];
  }

  /**
   * Returns the ways of a cage whose cells have these candidates; null if they are to be computed.
   */
  Fill get(int cage, int[] candidates) {
    if (fills[cage] == null) {
      return null;
    }
    int at = place(candidates);
    return Arrays.equals(masks[cage][at], candidates) ? fills[cage][at] : null;
  }

  /** Stores a result with the candidates, which must not be changed any more. */
  void put(int cage, int[] candidates, Fill fill) {
    if (fills[cage] == null) {
      fills[cage] = new Fill[PER_CAGE];
      masks[cage] = new int[PER_CAGE][];
    }
    int at = place(candidates);
    masks[cage][at] = candidates;
    fills[cage][at] = fill;
  }

  private static int place(int[] candidates) {
    int hash = 0;
    for (int mask : candidates) {
      hash = hash * 0x9E3779B1 + mask;
    }
    return (hash ^ hash >>> 16) * 0x85EBCA6B >>> 26 & PER_CAGE - 1;
  }
}
