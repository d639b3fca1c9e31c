package dev.pencilmark.logic.model;

import java.util.Arrays;

/**
 * Fills cells that have different digits with one of some sets of as many digits. Exact up to
 * twelve cells; beyond, a digit counts as supported if every cell has one of the set's digits, and
 * each of the digits a cell.
 *
 * <p>Cells with one digit left in a set are filled first. For the k others it iterates over them
 * with the set of all subsets of digits that the previous cells can have, as 2^k bits: a shift adds
 * a digit to all subsets at once. A digit is supported where what leads up to a cell and what leads
 * on from it meet.
 */
final class SetFill {

  private static final int MOST_EXACT = 12;

  private final int[] masks;
  private final int size;
  private final int[] supported;

  /** The candidates of every cell, as places in the set's digits. */
  private final int[] inSet;

  private SetFill(int[] masks) {
    this.masks = masks;
    size = masks.length;
    supported = new int[size];
    inSet = new int[size];
  }

  /**
   * Returns the ways of some cells.
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

  /** Returns whether the set can be filled; records the supported digits. */
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
    int left = set;
    int filled = 0;
    boolean again = true;
    while (again) {
      again = false;
      for (int i = 0; i < size; i++) {
        int digits = masks[i] & left;
        if ((filled & 1 << i) == 0 && (digits & digits - 1) == 0) {
          if (digits == 0) {
            return false;
          }
          inSet[i] = digits;
          filled |= 1 << i;
          left &= ~digits;
          again = true;
        }
      }
    }
    int[] cells = new int[size - Integer.bitCount(filled)];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if ((filled & 1 << i) == 0) {
        cells[count++] = i;
      }
    }
    if (!fill(cells, left)) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      supported[i] |= (filled & 1 << i) != 0 ? inSet[i] : 0;
    }
    return true;
  }

  /** Fills some cells with just as many digits. */
  private boolean fill(int[] cells, int set) {
    int count = cells.length;
    if (count == 0) {
      return true;
    }
    int[] digits = new int[count];
    int used = 0;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      digits[used++] = rest & -rest;
    }
    for (int cell : cells) {
      inSet[cell] = 0;
      for (int k = 0; k < count; k++) {
        inSet[cell] |= (masks[cell] & digits[k]) != 0 ? 1 << k : 0;
      }
    }
    Subsets reached = new Subsets(count);
    reached.start();
    for (int i = 0; i < count; i++) {
      reached.add(i, inSet[cells[i]]);
    }
    if (!reached.isFull()) {
      return false;
    }
    for (int i = count - 1; i >= 0; i--) {
      for (int rest = reached.takeBack(i, inSet[cells[i]]); rest != 0; rest &= rest - 1) {
        supported[cells[i]] |= digits[Integer.numberOfTrailingZeros(rest)];
      }
    }
    return true;
  }

  /** Sets of subsets of a few digits, one bit a subset, as cells are filled one after the other. */
  private static final class Subsets {

    private static final int IN_WORD = 6;

    /** At digit: the subsets of the first six digits that do not have it. */
    private static final long[] WITHOUT = {
      0x5555555555555555L,
      0x3333333333333333L,
      0x0F0F0F0F0F0F0F0FL,
      0x00FF00FF00FF00FFL,
      0x0000FFFF0000FFFFL,
      0x00000000FFFFFFFFL
    };

    private final int count;
    private final int words;

    /** At i * words: the possible sets of the first i cells. */
    private final long[] reached;

    /** The sets of the cells so far that the cells after them can complete. */
    private long[] needed;

    Subsets(int count) {
      this.count = count;
      words = count <= IN_WORD ? 1 : 1 << count - IN_WORD;
      reached = new long[(count + 1) * words];
      needed = new long[words];
    }

    void start() {
      reached[0] = 1;
    }

    /** Fills the cell number i with any of some digits. */
    void add(int i, int digits) {
      int from = i * words;
      int to = from + words;
      for (int rest = digits; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest);
        if (digit < IN_WORD) {
          for (int word = 0; word < words; word++) {
            reached[to + word] |= (reached[from + word] & WITHOUT[digit]) << (1 << digit);
          }
        } else {
          int bit = 1 << digit - IN_WORD;
          for (int word = 0; word < words; word++) {
            if ((word & bit) == 0) {
              reached[to + word | bit] |= reached[from + word];
            }
          }
        }
      }
    }

    /** Returns whether all cells together can have all digits. */
    boolean isFull() {
      long full = 1L << ((1 << Math.min(count, IN_WORD)) - 1);
      needed[words - 1] = full;
      return (reached[count * words + words - 1] & full) != 0;
    }

    /**
     * Backtracks to before the cell number i.
     *
     * @return those of its digits that lead from a reachable set before it to the end
     */
    int takeBack(int i, int digits) {
      int from = i * words;
      long[] before = new long[words];
      int leading = 0;
      for (int rest = digits; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest);
        long any = 0;
        for (int word = 0; word < words; word++) {
          long way = 0;
          if (digit < IN_WORD) {
            way = needed[word] >>> (1 << digit) & WITHOUT[digit] & reached[from + word];
          } else if ((word & 1 << digit - IN_WORD) == 0) {
            way = needed[word | 1 << digit - IN_WORD] & reached[from + word];
          }
          before[word] |= way;
          any |= way;
        }
        leading |= any != 0 ? 1 << digit : 0;
      }
      needed = before;
      return leading;
    }
  }
}
