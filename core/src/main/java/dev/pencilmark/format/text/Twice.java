package dev.pencilmark.format.text;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Units;

/**
 * Digits of a Sudoku that are in a row, column or box again.
 *
 * @param count how often there is one
 * @param first the first of them, in words; empty if there is none
 */
public record Twice(int count, String first) {

  /**
   * Counts them.
   *
   * @param digits of every cell, 0 for blank
   */
  public static Twice in(int side, int[] digits) {
    int count = 0;
    String first = "";
    int[] place = new int[side + 1];
    for (Units.Unit unit : Units.regular(PuzzleType.SUDOKU, side).all()) {
      long seen = 0;
      for (int cell : unit.cells()) {
        int digit = digits[cell];
        long bit = digit > 0 ? 1L << digit : 0;
        if ((seen & bit) != 0 && count++ == 0) {
          first = words(digit, unit, place[digit], cell, side);
        }
        if ((seen & bit) == 0) {
          place[digit] = cell;
        }
        seen |= bit;
      }
    }
    return new Twice(count, first);
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
