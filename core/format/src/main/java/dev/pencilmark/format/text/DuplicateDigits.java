package dev.pencilmark.format.text;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Units;

/**
 * Digits of a Sudoku that are in a row, column or box again.
 *
 * @param count how often there is one
 * @param first the first of them, in words; empty if there is none
 * @param cell where its second digit is; -1 if there is none
 */
public record DuplicateDigits(int count, String first, int cell) {

  private static final DuplicateDigits NONE = new DuplicateDigits(0, "", -1);

  /**
   * Counts them.
   *
   * @param digits of every cell, 0 for blank
   */
  public static DuplicateDigits in(int side, int[] digits) {
    if (isLegal(side, digits)) {
      return NONE;
    }
    int count = 0;
    String first = "";
    int where = -1;
    int[] place = new int[side + 1];
    for (Units.Unit unit : Units.regular(PuzzleType.SUDOKU, side).all()) {
      long seen = 0;
      for (int cell : unit.cells()) {
        int digit = digits[cell];
        long bit = digit > 0 ? 1L << digit : 0;
        if ((seen & bit) != 0 && count++ == 0) {
          first = words(digit, unit, place[digit], cell, side);
          where = cell;
        }
        if ((seen & bit) == 0) {
          place[digit] = cell;
        }
        seen |= bit;
      }
    }
    return new DuplicateDigits(count, first, where);
  }

  /** Returns whether there are none, as nearly always: without taking memory. */
  private static boolean isLegal(int side, int[] digits) {
    for (Units.Unit unit : Units.regular(PuzzleType.SUDOKU, side).all()) {
      long seen = 0;
      for (int cell : unit.cells()) {
        long bit = digits[cell] > 0 ? 1L << digits[cell] : 0;
        if ((seen & bit) != 0) {
          return false;
        }
        seen |= bit;
      }
    }
    return true;
  }

  private static String words(int digit, Units.Unit unit, int one, int other, int side) {
    return digit
        + " is twice in "
        + unit.name()
        + ", at "
        + Cells.name(one, side)
        + " and "
        + Cells.name(other, side);
  }
}
