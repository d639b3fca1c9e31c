package dev.pencilmark.logic.model;

import java.util.Arrays;

/**
 * Fills cells that have different digits with one of some sets of as many digits. Exact up to
 * twelve cells; beyond, a digit counts as supported if every cell has one of the set's digits, and
 * each of the digits a cell.
 *
 * <p>For a set of k digits it goes through the 2^k subsets, as {@code reached[s]} tells whether the
 * first |s| cells can be filled with just the digits of s, and {@code left[s]} whether the others
 * can take the rest.
 */
final class SetFill {

  private static final int MOST_EXACT = 12;

  private final int[] masks;
  private final int size;
  private final int[] supported;
  private final boolean[] reached;
  private final boolean[] left;

  /** The candidates of every cell, as places in the set's digits. */
  private final int[] inSet;

  private SetFill(int[] masks) {
    this.masks = masks;
    size = masks.length;
    supported = new int[size];
    inSet = new int[size];
    int states = size <= MOST_EXACT ? 1 << size : 0;
    reached = new boolean[states];
    left = new boolean[states];
  }

  /**
   * The ways of some cells.
   *
   * @param masks the candidates of the cells
   * @param sets the sets of digits, as many digits each as there are cells
   */
  static Fill of(int[] masks, int[] sets) {
    SetFill fill = new SetFill(masks);
    int sure = -1;
    int[] fitting = new int[sets.length];
    int count = 0;
    for (int set : sets) {
      if (fill.fits(set)) {
        sure &= set;
        fitting[count++] = set;
      }
    }
    return count == 0
        ? Fill.none(masks.length)
        : new Fill(true, fill.supported, sure, Arrays.copyOf(fitting, count));
  }

  /** Whether the set has a way; notes what that supports. */
  private boolean fits(int set) {
    int union = 0;
    for (int mask : masks) {
      int common = mask & set;
      if (common == 0) {
        return false;
      }
      union |= common;
    }
    if (union != set) {
      return false;
    }
    if (size > MOST_EXACT) {
      for (int i = 0; i < size; i++) {
        supported[i] |= masks[i] & set;
      }
      return true;
    }
    return fill(set);
  }

  private boolean fill(int set) {
    int[] digits = new int[size];
    int count = 0;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      digits[count++] = rest & -rest;
    }
    for (int i = 0; i < size; i++) {
      inSet[i] = 0;
      for (int k = 0; k < size; k++) {
        inSet[i] |= (masks[i] & digits[k]) != 0 ? 1 << k : 0;
      }
    }
    int full = (1 << size) - 1;
    Arrays.fill(reached, false);
    Arrays.fill(left, false);
    reached[0] = true;
    for (int state = 0; state < full; state++) {
      if (reached[state]) {
        for (int rest = inSet[Integer.bitCount(state)] & ~state; rest != 0; rest &= rest - 1) {
          reached[state | rest & -rest] = true;
        }
      }
    }
    if (!reached[full]) {
      return false;
    }
    left[full] = true;
    for (int state = full - 1; state >= 0; state--) {
      if (reached[state]) {
        int cell = Integer.bitCount(state);
        for (int rest = inSet[cell] & ~state; rest != 0; rest &= rest - 1) {
          int bit = rest & -rest;
          if (left[state | bit]) {
            left[state] = true;
            supported[cell] |= digits[Integer.numberOfTrailingZeros(bit)];
          }
        }
      }
    }
    return true;
  }
}
