package dev.pencilmark.solve;

/** What the classic engine looks up. The tables of its inner loop take 7 KB. */
final class ClassicTables {

  /** All cells of a band. */
  static final int BAND = (1 << 27) - 1;

  /** The leftmost cell of every minirow of a band. */
  static final int MINIROWS = 0x1249249;

  /** The leftmost cell of every row of a band. */
  static final int ROWS = 1 | 1 << 9 | 1 << 18;

  /** The cells of a box's line. */
  private static final int MINIROW = 7;

  private static final int[][] PERMUTATIONS = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}
  };

  /**
   * By the minirows of a band in which a digit is still possible (bit 3 * box + row): the cells of
   * those that are part of some choice of one minirow for every row and box; none if there is no
   * such choice.
   */
  static final int[] MINIROWS_LEFT = new int[512];

  /** By columns: the cells of a band whose right neighbour in the box is in one of them. */
  static final int[] RIGHT_IN = new int[512];

  /** By columns: the cells of a band whose left neighbour in the box is in one of them. */
  static final int[] LEFT_IN = new int[512];

  /** By place in a band: the cells of the band that do not see it, and itself. */
  static final int[] ALONE = new int[27];

  /** By 4 * cell + band: the cells of the band that see the cell. */
  static final int[] PEERS = new int[4 * 81];

  static {
    for (int index = 0; index < 512; index++) {
      for (int[] boxes : PERMUTATIONS) {
        int needed = 0;
        int cells = 0;
        for (int row = 0; row < 3; row++) {
          needed |= 1 << 3 * boxes[row] + row;
          cells |= MINIROW << 9 * row + 3 * boxes[row];
        }
        if ((index & needed) == needed) {
          MINIROWS_LEFT[index] |= cells;
        }
      }
      for (int column = 0; column < 9; column++) {
        int box = column / 3 * 3;
        if ((index >> box + (column + 1) % 3 & 1) != 0) {
          RIGHT_IN[index] |= ROWS << column;
        }
        if ((index >> box + (column + 2) % 3 & 1) != 0) {
          LEFT_IN[index] |= ROWS << column;
        }
      }
    }
    for (int cell = 0; cell < 81; cell++) {
      for (int other = 0; other < 81; other++) {
        if (other != cell && see(cell, other)) {
          PEERS[4 * cell + other / 27] |= 1 << other % 27;
        }
      }
    }
    for (int place = 0; place < 27; place++) {
      ALONE[place] = BAND & ~PEERS[4 * place];
    }
  }

  private ClassicTables() {}

  private static boolean see(int cell, int other) {
    boolean row = cell / 9 == other / 9;
    boolean column = cell % 9 == other % 9;
    boolean box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
    return row || column || box;
  }
}
