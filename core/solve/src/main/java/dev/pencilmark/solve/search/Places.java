package dev.pencilmark.solve.search;

import java.util.Arrays;

/**
 * For every digit the cells that have it as a candidate, as sets: the candidates of a search, the
 * other way round. A caller that searches for a digit among many cells finds those that have it
 * without asking each: a cell that has become single, most of whose peers have lost its digit
 * already, or a cage that must have a digit. With them jigsaws take 0.87 of the time, hard killers
 * 0.93 to 0.99, KenKen 0.96. Not thread-safe.
 */
final class Places {

  private final int words;

  /** The set of digit d+1 from {@code d * words} on. */
  private final long[] sets;

  /** Creates the positions of {@code digits} digits, as sets of {@code words} longs. */
  Places(int digits, int words) {
    this.words = words;
    sets = new long[digits * words];
  }

  /** Takes the places from the candidates of all cells. */
  void start(int[] masks) {
    Arrays.fill(sets, 0);
    for (int cell = 0; cell < masks.length; cell++) {
      for (int rest = masks[cell]; rest != 0; rest &= rest - 1) {
        sets[at(rest) + (cell >> 6)] |= 1L << cell;
      }
    }
  }

  /** Takes a cell from the places of some digits. */
  void remove(int cell, int digits) {
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      sets[at(rest) + (cell >> 6)] &= ~(1L << cell);
    }
  }

  /**
   * Takes some cells from the places of a digit, the lowest of a mask: those of one long of the
   * set. As many at once as there are: that is 2 % of hard killers.
   *
   * @return those of them that had the digit
   */
  long take(int digit, int word, long cells) {
    int at = at(digit) + word;
    long found = sets[at] & cells;
    if (found != 0) {
      sets[at] ^= found;
    }
    return found;
  }

  /** Returns one long of the set of the cells that have a digit, the lowest of a mask. */
  long of(int digit, int word) {
    return sets[at(digit) + word];
  }

  private int at(int mask) {
    return Integer.numberOfTrailingZeros(mask) * words;
  }

  /** Returns the number of longs that a frame takes. */
  int size() {
    return sets.length;
  }

  /** Copies the places to a frame. */
  void save(long[] frame) {
    System.arraycopy(sets, 0, frame, 0, sets.length);
  }

  /** Copies them back. */
  void restore(long[] frame) {
    System.arraycopy(frame, 0, sets, 0, sets.length);
  }
}
