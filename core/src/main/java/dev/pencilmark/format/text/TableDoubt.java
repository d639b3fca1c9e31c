package dev.pencilmark.format.text;

/**
 * Whether digits that nothing but their number shows to be a grid may be a table of anything:
 * counts, distances, a matrix. A Sudoku has digits enough, nearly all different ones, and none
 * twice in a unit, or few by mistake; hardly any table has.
 */
final class TableDoubt {

  /** A digit that was entered wrong is in three units. */
  private static final int MOST_MISTAKES = 3;

  private TableDoubt() {}

  /**
   * What shows that digits are no grid.
   *
   * @param digits of every cell, 0 for blank
   * @param twice those of them that are in a unit again
   * @param apart whether something stands between all cells, as in a table
   * @return in plain words; null if they may well be a grid
   */
  static String of(int side, int[] digits, Twice twice, boolean apart) {
    int count = 0;
    long set = 0;
    for (int digit : digits) {
      count += digit > 0 ? 1 : 0;
      set |= digit > 0 ? 1L << digit : 0;
    }
    if (count == 0) {
      return null;
    }
    int different = Long.bitCount(set);
    boolean many = different >= side - 1;
    if (twice.count() > 0) {
      // As many as 26 of 81: fewer numbers at random often have as few mistakes.
      boolean enough = 3 * count >= side * side - 3;
      return many && enough && twice.count() <= MOST_MISTAKES ? null : twice.first();
    }
    if (count >= side - 1 && isOneEachRow(side, digits)) {
      return "no row has more than one digit";
    }
    int least = apart ? side == 9 ? 17 : side * side / 5 : side;
    return count >= least && !many || apart && count < least
        ? "there are " + count + " digits, " + different + " different ones"
        : null;
  }

  /** Whether no row has two digits, as in a matrix with a diagonal. */
  private static boolean isOneEachRow(int side, int[] digits) {
    int inRow = 0;
    for (int cell = 0; cell < digits.length; cell++) {
      inRow = (cell % side == 0 ? 0 : inRow) + (digits[cell] > 0 ? 1 : 0);
      if (inRow > 1) {
        return false;
      }
    }
    return true;
  }
}
