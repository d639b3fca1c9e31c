package dev.pencilmark.solve;

/** The cells that every cell of a board sees, as lists. Immutable. */
final class Peers {

  /** How many cells of a set are listed at a time. */
  private static final int BATCH = 4;

  /** The peers of a cell are those from {@code starts[cell]} to before the next cell's. */
  final int[] starts;

  /** May be longer than the lists are. */
  final int[] cells;

  private Peers(int[] starts, int[] cells) {
    this.starts = starts;
    this.cells = cells;
  }

  /**
   * The lists of some sets. Those of a board without its cages are copied, and what the cages add
   * is put behind them.
   *
   * @param sees the sets, {@code words} longs each
   * @param plainSees the sets without the cages, and {@code plain} their lists; null if there are
   *     none yet
   * @return null if the budget ended the work
   */
  static Peers of(long[] sees, int words, long[] plainSees, Peers plain, Budget budget) {
    int count = sees.length / words;
    int[] starts = new int[count + 1];
    for (int cell = 0; cell < count; cell++) {
      if (!budget.mayGoOn(words)) {
        return null;
      }
      int size = starts[cell];
      for (int word = 0; word < words; word++) {
        size += Long.bitCount(sees[cell * words + word]);
      }
      starts[cell + 1] = size;
    }
    int[] cells = new int[starts[count] + BATCH];
    for (int cell = 0; cell < count; cell++) {
      int at = starts[cell];
      if (!budget.mayGoOn(starts[cell + 1] - at)) {
        return null;
      }
      if (plain != null) {
        int size = plain.starts[cell + 1] - plain.starts[cell];
        System.arraycopy(plain.cells, plain.starts[cell], cells, at, size);
        at += size;
      }
      for (int word = 0; word < words; word++) {
        int i = cell * words + word;
        long rest = plain == null ? sees[i] : sees[i] & ~plainSees[i];
        // So many at a time, and those that are too many are written over: where a set ends is
        // hard to predict. A microsecond less for 9x9.
        int end = at + Long.bitCount(rest);
        for (; at < end; at += BATCH) {
          for (int k = 0; k < BATCH; k++) {
            cells[at + k] = (word << 6) + Long.numberOfTrailingZeros(rest);
            rest &= rest - 1;
          }
        }
        at = end;
      }
    }
    return new Peers(starts, cells);
  }
}
