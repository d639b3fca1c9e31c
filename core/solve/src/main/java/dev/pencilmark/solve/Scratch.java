package dev.pencilmark.solve;

/** Working memory of constraints: one for all of a search, used by one of them at a time. */
final class Scratch {

  /** The most cells of a sum that uses it. */
  static final int MOST_CELLS = 16;

  /** The most longs for a bit of every way to fill a cage. */
  static final int MOST_WORDS = 16;

  /** The longs that count up to 36 digits, nine a long. */
  static final int CHUNKS = 4;

  /**
   * For every digit, the cells of a cage that may have it: nine digits to a long, seven bits each.
   */
  final long[] columns = new long[CHUNKS];

  /** Those of them that were not found to be possible so far. */
  final long[] missing = new long[CHUNKS];

  /** The masks of a cage's cells; sets of digits by how often they are in some cells. */
  final int[] masks = new int[4 * (MOST_CELLS + 2)];

  /** The cells that failed, if a constraint tells; else null. */
  int[] blamed;

  final long[] forward = new long[MOST_CELLS + 1];
  private long[] longs = {};
  private int[] ints = {};

  /** So many longs or more, in which anything may be; for one call of a constraint. */
  long[] longs(int size) {
    if (longs.length < size) {
      longs = new long[2 * size];
    }
    return longs;
  }

  /** So many ints or more, in which anything may be; for one call of a constraint. */
  int[] ints(int size) {
    if (ints.length < size) {
      ints = new int[2 * size];
    }
    return ints;
  }

  final long[] alive = new long[MOST_WORDS];

  /** How many lines may and must have each digit. */
  final long[] counts = new long[4 * CHUNKS];
}
