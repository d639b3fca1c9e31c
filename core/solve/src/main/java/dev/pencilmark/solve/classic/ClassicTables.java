package dev.pencilmark.solve.classic;

/**
 * The lookup tables of the classic engine. The tables of its inner loop are of ints and take 6 KB:
 * they share the 32 KB of the first cache with the frames.
 */
public final class ClassicTables {

  /** All cells of a band. */
  public static final long BAND = (1 << 27) - 1;

  /** The leftmost cell of every minirow of a band. */
  static final long MINIROWS = 0x1249249;

  /** The leftmost cell of every row of a band. */
  public static final long ROWS = 1 | 1 << 9 | 1 << 18;

  /** Makes a word of two bands from one of one band: times this. */
  public static final long TWICE = 1 | 1L << 32;

  /** The three cells of a minirow. */
  private static final int MINIROW = 7;

  private static final int[][] PERMUTATIONS = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}
  };

  /**
   * By the minirows of a band in which a digit is still possible (bit 3 * box + row): the cells of
   * those that are part of some choice of one minirow for every row and box; none if there is no
   * such choice.
   */
  static final int[] FITTING = new int[512];

  /** By columns: the cells of a band whose right neighbour in the box is in one of them. */
  static final int[] RIGHT_IN = new int[512];

  /** By columns: the cells of a band whose left neighbour in the box is in one of them. */
  static final int[] LEFT_IN = new int[512];

  /** {@link #FITTING} in the second band of an upper word. */
  static final long[] FITTING_SECOND = new long[512];

  /** {@link #RIGHT_IN} in both bands of an upper word. */
  static final long[] RIGHT_IN_BOTH = new long[512];

  /** {@link #LEFT_IN} in both bands of an upper word. */
  static final long[] LEFT_IN_BOTH = new long[512];

  /** By place in a word: the cells of its band that do not see it, itself, and the other band. */
  static final long[] ALONE = new long[64];

  /** By place: the cells that see it, in the upper word. */
  static final long[] UPPER_PEERS = new long[96];

  /** By place: the cells that see it, in the lower word. */
  static final long[] LOWER_PEERS = new long[96];

  /** The rows, columns and boxes. */
  public static final int UNITS = 27;

  /** By unit: its cells in the upper word. */
  public static final long[] UPPER_UNITS = new long[UNITS];

  /** By unit: its cells in the lower word. */
  public static final long[] LOWER_UNITS = new long[UNITS];

  // Entries are made of others wherever that takes few steps: before it is compiled, this code
  // is a hundred times as slow, and cannot be cancelled. Entry by entry it took 5 ms.
  static {
    for (int cell = 0; cell < 81; cell++) {
      long[] units = cell < 54 ? UPPER_UNITS : LOWER_UNITS;
      long bit = 1L << place(cell);
      units[cell / 9] |= bit;
      units[9 + cell % 9] |= bit;
      units[18 + cell / 27 * 3 + cell % 9 / 3] |= bit;
    }
    for (int[] boxes : PERMUTATIONS) {
      int needed = 0;
      int cells = 0;
      for (int row = 0; row < 3; row++) {
        needed |= 1 << 3 * boxes[row] + row;
        cells |= MINIROW << 9 * row + 3 * boxes[row];
      }
      // All sets of minirows that have those that are needed.
      for (int index = needed; index < 512; index = index + 1 | needed) {
        FITTING[index] |= cells;
      }
    }
    for (int index = 1; index < 512; index++) {
      int fewer = index & index - 1;
      int column = Integer.numberOfTrailingZeros(index);
      int box = column / 3 * 3;
      RIGHT_IN[index] = RIGHT_IN[fewer] | (int) ROWS << box + (column + 2) % 3;
      LEFT_IN[index] = LEFT_IN[fewer] | (int) ROWS << box + (column + 1) % 3;
      RIGHT_IN_BOTH[index] = RIGHT_IN[index] * TWICE;
      LEFT_IN_BOTH[index] = LEFT_IN[index] * TWICE;
      FITTING_SECOND[index] = (long) FITTING[index] << 32;
    }
    for (int cell = 0; cell < 81; cell++) {
      int[] units = {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
      int place = place(cell);
      for (int unit : units) {
        UPPER_PEERS[place] |= UPPER_UNITS[unit];
        LOWER_PEERS[place] |= LOWER_UNITS[unit];
      }
      long[] peers = cell < 54 ? UPPER_PEERS : LOWER_PEERS;
      peers[place] &= ~(1L << place);
    }
    for (int column = 0; column < 27; column++) {
      ALONE[column] = BAND * TWICE & ~(UPPER_PEERS[column] & BAND);
      ALONE[32 + column] = BAND * TWICE & ~(UPPER_PEERS[32 + column] & BAND << 32);
    }
  }

  private ClassicTables() {}

  /**
   * Returns the place of a cell: 64 for the lower word and the number of its bit, of which every
   * band takes 27 from 32.
   */
  public static int place(int cell) {
    return cell + 5 * (cell * 19 >>> 9);
  }
}
