package dev.pencilmark.format.text;

/**
 * Whether digits that only their number shows to be a grid may be a table of anything: counts,
 * distances, a matrix. A Sudoku has digits enough, nearly all different ones, and none twice in a
 * unit, or few by mistake; hardly any table has.
 */
public final class FalsePositiveCheck {

  /** A digit that was entered wrong is in three units. */
  private static final int MOST_MISTAKES = 3;

  private static final int MOST_SINGLE_DIGITS = 9;

  private FalsePositiveCheck() {}

  /**
   * Returns the reason why digits are not a grid.
   *
   * @param digits of every cell, 0 for blank
   * @param twice those of them that are in a unit again
   * @param apart whether something is between all cells, as in a table
   * @param sign whether a sign that no number has represents blank
   * @return in plain words; null if they may well be a grid
   */
  static String of(int side, int[] digits, DuplicateDigits twice, boolean apart, boolean sign) {
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
    String pairs = sign && side >= LEAST_SIDE_OF_PAIRS ? ofPairs(digits) : null;
    if (pairs != null) {
      return pairs;
    }
    if (twice.count() > 0) {
      // As many as 26 of 81: fewer numbers at random often have as few mistakes.
      boolean enough = sign ? 5 * count >= side * side : 3 * count >= side * side - 3;
      if (sign && side > MOST_SINGLE_DIGITS && set >> MOST_SINGLE_DIGITS + 1 != 0) {
        return null;
      }
      return many && enough && twice.count() <= MOST_MISTAKES ? null : twice.first();
    }
    if (sign) {
      return ofPuzzle(side, count, different);
    }
    if (count >= side - 1 && isOneEachRow(side, digits)) {
      return "no row has more than one digit";
    }
    int least = apart ? leastGivens(side) : side;
    return count >= least && !many || apart && count < least
        ? "there are " + count + " digits, " + different + " different ones"
        : null;
  }

  /** Returns the reason why digits among signs for blank are a puzzle of another kind. */
  private static String ofPuzzle(int side, int count, int different) {
    if (side < LEAST_SIDE_OF_PAIRS) {
      return null;
    }
    boolean few = 2 * different <= side + 1;
    return few && count > side + different - 1
        ? "there are " + count + " digits, " + different + " different ones"
        : null;
  }

  private static final int LEAST_SIDE_OF_PAIRS = 6;
  private static final int MANY_PAIRS = 8;

  /**
   * Returns the reason why digits are the ends of the lines of a Numberlink.
   *
   * @param digits of every cell, 0 for blank
   * @return in plain words; null if they are not
   */
  public static String ofPairs(int[] digits) {
    int count = 0;
    long set = 0;
    for (int digit : digits) {
      count += digit > 0 ? 1 : 0;
      set |= digit > 0 ? 1L << digit : 0;
    }
    return count >= MANY_PAIRS && areAllTwice(digits)
        ? "each of its " + Long.bitCount(set) + " digits is there twice, as in a Numberlink"
        : null;
  }

  /** Returns the fewest digits that a puzzle of a side needs, as far as a bound is known. */
  public static int leastGivens(int side) {
    return side == Classic.SIDE ? LEAST_GIVENS : side * side / 5;
  }

  /** No Sudoku of 9x9 with fewer givens has one solution (McGuire et al., 2012). */
  private static final int LEAST_GIVENS = 17;

  private static boolean areAllTwice(int[] digits) {
    int[] counts = new int[Alphabet.MOST_SIDE + 1];
    for (int digit : digits) {
      counts[Math.max(0, digit)]++;
    }
    for (int digit = 1; digit < counts.length; digit++) {
      if (counts[digit] != 0 && counts[digit] != 2) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether no row has two digits, as in a matrix with a diagonal. */
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
