package dev.pencilmark.solve;

/**
 * Every digit is in as many rows as it is in columns, and the digits together fill all cells that
 * have one. Where black cells leave open which digits a line has, this ties the lines together: if
 * as few rows can have a digit as columns must, these rows all have it.
 */
final class DigitCounts extends Constraint {

  private final StraightLine[] lines;
  private final int side;

  /**
   * Of a grid.
   *
   * @param cells all that have digits
   * @param lines the rows, then the columns
   */
  DigitCounts(int[] cells, StraightLine[] lines) {
    super(cells);
    this.lines = lines;
    this.side = lines.length / 2;
  }

  @Override
  int rank() {
    return AFTER_HOUSES + 100;
  }

  @Override
  boolean narrow(Grid grid) {
    int[] possible = grid.possible;
    int[] required = grid.required;
    for (int i = 0; i < lines.length; i++) {
      if (!lines[i].digits(grid, i)) {
        return false;
      }
    }
    int least = 0;
    int most = 0;
    int[] low = grid.low;
    int[] high = grid.high;
    for (int digit = 0; digit < side; digit++) {
      int rowsLow = count(required, 0, digit);
      int rowsHigh = count(possible, 0, digit);
      int columnsLow = count(required, side, digit);
      int columnsHigh = count(possible, side, digit);
      low[digit] = Math.max(rowsLow, columnsLow);
      high[digit] = Math.min(rowsHigh, columnsHigh);
      if (low[digit] > high[digit]) {
        return false;
      }
      least += low[digit];
      most += high[digit];
    }
    if (least > cells.length || most < cells.length) {
      return false;
    }
    for (int digit = 0; digit < side; digit++) {
      int down = Math.min(high[digit], cells.length - least + low[digit]);
      int up = Math.max(low[digit], cells.length - most + high[digit]);
      if (!bound(grid, 0, digit, up, down) || !bound(grid, side, digit, up, down)) {
        return false;
      }
    }
    return true;
  }

  private boolean bound(Grid grid, int first, int digit, int low, int high) {
    int bit = 1 << digit;
    int least = count(grid.required, first, digit);
    int most = count(grid.possible, first, digit);
    if (least == most) {
      return true;
    }
    for (int i = first; i < first + side; i++) {
      if ((grid.required[i] & bit) == 0 && (grid.possible[i] & bit) != 0) {
        if (most == low && !grid.require(lines[i].cells, bit)) {
          return false;
        }
        if (least == high) {
          for (int cell : lines[i].cells) {
            if (!grid.remove(cell, bit)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private int count(int[] sets, int first, int digit) {
    int count = 0;
    for (int i = first; i < first + side; i++) {
      count += sets[i] >> digit & 1;
    }
    return count;
  }
}
