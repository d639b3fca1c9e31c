package dev.pencilmark.solve;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * For any digits up to nine, those sets of a list of {@link DigitSets} that have one of them, as a
 * mask: bit i for the i-th set of the list. So the sets that fit some cells are a few lookups, and
 * no set that does not fit is looked at. Made when they are first asked for, 1 kB each. Safe for
 * use by many threads.
 */
final class MeetingSets {

  /** The largest side: there are at most twelve sets of one size and sum. */
  static final int MOST_SIDE = 9;

  private static final int SUMS = MOST_SIDE * (MOST_SIDE + 1) / 2 + 1;

  private static final AtomicReferenceArray<char[]> TABLES =
      new AtomicReferenceArray<>((MOST_SIDE + 1) * (MOST_SIDE + 1) * SUMS);

  private MeetingSets() {}

  /** For every mask of digits, the sets that have one of them; not to be changed. */
  static char[] of(int side, int[] sets) {
    int sum = 0;
    for (int rest = sets[0]; rest != 0; rest &= rest - 1) {
      sum += Integer.numberOfTrailingZeros(rest) + 1;
    }
    int place = (side * (MOST_SIDE + 1) + Integer.bitCount(sets[0])) * SUMS + sum;
    char[] table = TABLES.get(place);
    if (table == null) {
      table = make(side, sets);
      TABLES.set(place, table);
    }
    return table;
  }

  private static char[] make(int side, int[] sets) {
    char[] table = new char[1 << side];
    for (int i = 0; i < sets.length; i++) {
      for (int rest = sets[i]; rest != 0; rest &= rest - 1) {
        table[rest & -rest] |= (char) (1 << i);
      }
    }
    for (int digits = 1; digits < table.length; digits++) {
      table[digits] = (char) (table[digits & -digits] | table[digits & digits - 1]);
    }
    return table;
  }
}
