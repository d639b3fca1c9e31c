package dev.pencilmark.canonical;

/** The contents of a grid as entries at the intersections of lines and digits. */
final class LineEntries {

  private final LineFrame frame;
  private final int[] rows;
  private final int[] columns;
  private final int[] digits;

  /** How a digit is in a cell: as its solution, alone, or one of several. */
  private final long[] kinds;

  private int count;

  /**
   * Creates the entries of a grid.
   *
   * @param contents the content of each cell: a mask of digits, 0 for none
   * @param solution the digit of every cell; null to ignore it
   */
  LineEntries(LineFrame frame, int[] contents, byte[] solution) {
    this.frame = frame;
    int most = solution == null ? 0 : solution.length;
    for (int mask : contents) {
      most += Integer.bitCount(mask);
    }
    rows = new int[most];
    columns = new int[most];
    digits = new int[most];
    kinds = new long[most];
    for (int cell = 0; cell < contents.length; cell++) {
      if (solution != null) {
        add(cell, solution[cell] - 1, 1);
      }
      int mask = contents[cell];
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        add(cell, Integer.numberOfTrailingZeros(rest), 1L + Integer.bitCount(mask));
      }
    }
  }

  private void add(int cell, int digit, long kind) {
    rows[count] = cell / frame.side();
    columns[count] = frame.lineOfColumn(cell % frame.side());
    digits[count] = digit;
    kinds[count++] = kind;
  }

  /** Returns the work of visiting all entries. */
  long work() {
    return count;
  }

  /**
   * Adds the intersecting entries of every line and digit.
   *
   * @param lineSums the sums to add to, as {@code digitSums}
   */
  void meet(long[] ofLines, long[] ofDigits, long[] lineSums, long[] digitSums) {
    for (int i = 0; i < count; i++) {
      int row = rows[i];
      int column = columns[i];
      int digit = digits[i];
      long what = Colours.mix(ofDigits[digit] + kinds[i]);
      lineSums[row] += Colours.mix(ofLines[column] * 5 + what);
      lineSums[column] += Colours.mix(ofLines[row] * 9 + what);
      digitSums[digit] += Colours.mix(Colours.mix(ofLines[row]) * 5 + ofLines[column] + kinds[i]);
    }
  }
}
