package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.engine.Budget;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The sets of {@link DigitSets} of one size and sum, of digits up to nine, as <i>slices</i>: a word
 * has a lane for every digit of a set, in order of size, and in a lane a bit for every set, of
 * which there are at most twelve. The candidates of a cell in all sets are one word, and deductions
 * are computed for all sets at once by operations on words (after Biham, "A fast new DES
 * implementation in software", 1997). Computed on first use, a kilobyte each. Thread-safe.
 */
public final class SlicedSets {

  /** The largest digit. */
  public static final int MOST_SIDE = 9;

  private static final int SUMS = MOST_SIDE * (MOST_SIDE + 1) / 2 + 1;

  /**
   * The number of digits that share a table; the others have a second one. Two tables have 48
   * words, one would have 512.
   */
  private static final int LOW_DIGITS = 5;

  private static final int LOW_MASKS = 1 << LOW_DIGITS;

  private static final AtomicReferenceArray<SlicedSets> MADE =
      new AtomicReferenceArray<>((MOST_SIDE + 1) * SUMS);

  /** The number of sets that share a table; the others have a second one. */
  private static final int LOW_SETS = 6;

  /** By some of the first sets the digits that all have, and behind them the same by the others. */
  private final int[] common = new int[2 << LOW_SETS];

  /** By digit less one: its bits. */
  private final long[] ofDigit = new long[MOST_SIDE];

  /** By the low digits of a mask their bits, and behind them the same by the others. */
  private final long[] ofMask = new long[LOW_MASKS + (1 << MOST_SIDE - LOW_DIGITS)];

  /** By some low digits all lanes of the sets that have them all, and behind them the same. */
  private final long[] having = new long[LOW_MASKS + (1 << MOST_SIDE - LOW_DIGITS)];

  private SlicedSets(int size, int sum) {
    int[] sets = DigitSets.of(MOST_SIDE, size, sum, Budget.endless());
    int width = Long.SIZE / size;
    for (int set = 0; set < sets.length; set++) {
      int lane = 0;
      for (int rest = sets[set]; rest != 0; rest &= rest - 1) {
        ofDigit[Integer.numberOfTrailingZeros(rest)] |= 1L << width * lane++ + set;
      }
    }
    for (int half = 0, at = 0; half < 2; half++, at += 1 << LOW_SETS) {
      common[at] = -1;
      for (int some = 1; some < 1 << LOW_SETS; some++) {
        int set = half * LOW_SETS + Integer.numberOfTrailingZeros(some);
        common[at + some] = common[at + (some & some - 1)] & (set < sets.length ? sets[set] : -1);
      }
    }
    fill(0, 0, LOW_DIGITS, size);
    fill(LOW_MASKS, LOW_DIGITS, MOST_SIDE, size);
  }

  private void fill(int at, int digit, int end, int size) {
    having[at] = -1;
    for (int mask = 1; mask < 1 << end - digit; mask++) {
      long first = ofDigit[digit + Integer.numberOfTrailingZeros(mask)];
      ofMask[at + mask] = ofMask[at + (mask & mask - 1)] | first;
      having[at + mask] = having[at + (mask & mask - 1)] & inAllLanes(first, size);
    }
  }

  /** Returns the sets of some bits in every lane. */
  private static long inAllLanes(long some, int size) {
    long sets = some;
    for (int lane = 1; lane < size; lane++) {
      sets |= SlicedSum.next(some, lane, size);
    }
    return sets;
  }

  /** Returns the sets of a size from 1 and a sum, of which there is one at least. */
  static SlicedSets of(int size, int sum) {
    int place = size * SUMS + sum;
    SlicedSets made = MADE.get(place);
    if (made == null) {
      made = new SlicedSets(size, sum);
      MADE.set(place, made);
    }
    return made;
  }

  /** Returns the bits of some candidates in all sets. */
  long of(int mask) {
    return ofMask[mask & LOW_MASKS - 1] | ofMask[LOW_MASKS + (mask >>> LOW_DIGITS)];
  }

  /** Returns all bits of the sets that have all of some digits. */
  long having(int digits) {
    return having[digits & LOW_MASKS - 1] & having[LOW_MASKS + (digits >>> LOW_DIGITS)];
  }

  /** Returns the digits of some bits. */
  int digits(long some) {
    int found = 0;
    for (int digit = 0; digit < MOST_SIDE; digit++) {
      found |= (some & ofDigit[digit]) != 0 ? 1 << digit : 0;
    }
    return found;
  }

  /** Returns the digits that all of some sets have; bit i for the i-th set, one at least. */
  int common(int some) {
    return common[some & (1 << LOW_SETS) - 1] & common[(1 << LOW_SETS) + (some >>> LOW_SETS)];
  }
}
