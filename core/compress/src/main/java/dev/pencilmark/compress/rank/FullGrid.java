package dev.pencilmark.compress.rank;

import dev.pencilmark.problem.Problem;

/** Says why digits are not a full grid. */
public final class FullGrid {

  private static final String[] UNITS = {"row", "column", "box"};

  private FullGrid() {}

  /** Returns the first fault of digits that are not a full grid, or null if they are one. */
  public static Problem problem(byte[] digits) {
    if (digits.length != 81) {
      return Problem.badLength(81, digits.length, "digits");
    }
    for (int cell = 0; cell < 81; cell++) {
      int digit = digits[cell];
      if (digit == 0) {
        return Problem.notRepresentable("a code of full grids", "an empty cell")
            .at(cell)
            .in(name(cell))
            .expected("a digit 1 to 9", "an empty cell");
      }
      if (digit < 0 || digit > 9) {
        return Problem.outOfRange("the digit", 1, 9, digit).at(cell).in(name(cell));
      }
    }
    return duplicate(digits);
  }

  /**
   * Returns the first pair of cells that see each other and have one digit, or null; 0 is no digit.
   */
  static Problem duplicate(byte[] digits) {
    if (!hasDuplicate(digits)) {
      return null;
    }
    for (int cell = 1; cell < 81; cell++) {
      for (int other = 0; other < cell; other++) {
        if (digits[cell] != 0 && digits[cell] == digits[other]) {
          for (int kind = 0; kind < 3; kind++) {
            if (unit(kind, cell) == unit(kind, other)) {
              String where = UNITS[kind] + " " + (unit(kind, cell) + 1);
              return Problem.twice(digits[cell], where).in(name(other), name(cell));
            }
          }
        }
      }
    }
    throw new IllegalStateException("a digit is twice in a unit, and no two cells have it");
  }

  private static boolean hasDuplicate(byte[] digits) {
    int[] seen = new int[27];
    for (int cell = 0; cell < 81; cell++) {
      for (int kind = 0; kind < 3 && digits[cell] != 0; kind++) {
        int in = 9 * kind + unit(kind, cell);
        if ((seen[in] >> digits[cell] & 1) != 0) {
          return true;
        }
        seen[in] |= 1 << digits[cell];
      }
    }
    return false;
  }

  /** Returns the row (kind 0), column (1) or box (2) of a cell, from 0. */
  static int unit(int kind, int cell) {
    int row = cell / 9;
    int column = cell % 9;
    return kind == 0 ? row : kind == 1 ? column : row / 3 * 3 + column / 3;
  }

  /** Returns a cell's name, as R1C1. */
  public static String name(int cell) {
    return "R" + (cell / 9 + 1) + "C" + (cell % 9 + 1);
  }
}
