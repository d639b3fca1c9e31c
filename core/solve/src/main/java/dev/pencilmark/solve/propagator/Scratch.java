package dev.pencilmark.solve.propagator;

/** Working memory of constraints: one for all of a search, used by one of them at a time. */
public final class Scratch {

  /** The maximum number of cells of a sum that uses it. */
  public static final int MOST_CELLS = 16;

  /** The maximum number of longs for a bit of every way to fill a cage. */
  public static final int MOST_WORDS = 16;

  /** The longs that count up to 36 digits, nine a long. */
  public static final int CHUNKS = 4;

  /**
   * For every digit, the cells of a cage that may have it: nine digits to a long, seven bits each.
   */
  public final long[] columns = new long[CHUNKS];

  /** Those of them that were not found to be possible so far. */
  public final long[] missing = new long[CHUNKS];

  /** The masks of a cage's cells. */
  public final int[] masks = new int[MOST_CELLS];

  /** The cells that failed, if a constraint reports; else null. */
  public int[] blamed;

  public final long[] forward = new long[MOST_CELLS + 1];
  private long[] longs = {};
  private int[] ints = {};

  /** Up to this size, arrays grow to twice the required size. */
  private static final int SMALL = 1 << 16;

  /** Returns at least {@code size} longs with undefined contents, for one call of a constraint. */
  public long[] longs(int size) {
    if (longs.length < size) {
      longs = new long[size < SMALL ? 2 * size : size];
    }
    return longs;
  }

  /** Returns at least {@code size} ints with undefined contents, for one call of a constraint. */
  public int[] ints(int size) {
    if (ints.length < size) {
      ints = new int[size < SMALL ? 2 * size : size];
    }
    return ints;
  }

  public final long[] alive = new long[MOST_WORDS];

  /** The number of lines that may and must have each digit. */
  public final long[] counts = new long[4 * CHUNKS];
}
