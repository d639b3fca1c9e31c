package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The solution that a puzzle text declares: the text as written, and the digits that were read from
 * it, 0 where the board has it. It is a statement of the author: neither checked nor found by a
 * solver. Immutable.
 *
 * <p>A solution is <em>unusable</em> if it has another number of cells than the board, a symbol
 * that is no digit, or contradicts a given. Its text is preserved.
 */
public final class DeclaredSolution {

  /** The value of a cell whose digit the text does not state. */
  public static final int UNKNOWN = -1;

  /** The largest number of a cell. */
  public static final int MOST_DIGIT = 99;

  /** The longest text: a list of the largest grid has less than 8,192 characters. */
  public static final int MOST_TEXT = 16_384;

  private final String text;

  /** The digit or {@link #UNKNOWN} of every cell; empty if unusable. */
  private final int[] digits;

  private final int unknown;

  /** The reason why the solution is unusable; null if it is usable. */
  private final UnusableSolution unusable;

  private DeclaredSolution(String text, int[] digits, UnusableSolution unusable) {
    this.text = text;
    this.digits = digits;
    this.unknown = (int) Arrays.stream(digits).filter(digit -> digit == UNKNOWN).count();
    this.unusable = unusable;
  }

  /**
   * Reads a solution with one symbol per cell, or with commas between the cells. Dots, question
   * marks and spaces mean unknown.
   *
   * @param text the text as written, at most {@link #MOST_TEXT} characters
   * @param unknowns further symbols that mean unknown, such as {@code 0}
   * @param board the board of the text, whose givens the solution must not contradict
   */
  public static DeclaredSolution of(String text, String unknowns, Board board) {
    List<String> cells = new ArrayList<>();
    if (text.indexOf(',') >= 0) {
      cells.addAll(List.of(text.split(",", -1)));
    } else {
      text.codePoints().forEach(symbol -> cells.add(Character.toString(symbol)));
    }
    return of(text, cells, unknowns, board);
  }

  /**
   * Reads a solution from its cells.
   *
   * @param text the text as written, at most {@link #MOST_TEXT} characters
   * @param cells the symbols of the cells, row by row; empty ones are unknown
   * @param unknowns symbols that mean unknown, in addition to dots and question marks
   * @param board the board of the text, whose givens the solution must not contradict
   */
  public static DeclaredSolution of(String text, List<String> cells, String unknowns, Board board) {
    if (cells.size() != board.cellCount()) {
      return unusable(text, UnusableSolution.cellCount(board.cellCount(), cells.size()));
    }
    int[] digits = new int[cells.size()];
    for (int cell = 0; cell < digits.length; cell++) {
      String symbol = cells.get(cell).strip();
      boolean isUnknown =
          symbol.isEmpty() || symbol.length() == 1 && (".?" + unknowns).contains(symbol);
      digits[cell] = isUnknown ? UNKNOWN : digit(symbol, board.side());
      if (!isUnknown && digits[cell] < 0) {
        String name = Cells.name(cell, board.side());
        return unusable(text, UnusableSolution.notADigit(name));
      }
    }
    return of(text, digits, board);
  }

  /**
   * Returns a solution that was read before.
   *
   * @param text the text as written, at most {@link #MOST_TEXT} characters
   * @param digits the digits of the cells, or {@link #UNKNOWN}
   * @param board the board of the text, whose givens the solution must not contradict
   */
  public static DeclaredSolution of(String text, int[] digits, Board board) {
    if (digits.length != board.cellCount()) {
      return unusable(text, UnusableSolution.cellCount(board.cellCount(), digits.length));
    }
    for (int cell = 0; cell < digits.length; cell++) {
      int given = board.digits().value(board.digit(cell));
      if (digits[cell] != UNKNOWN && board.isGiven(cell) && given != digits[cell]) {
        return unusable(text, UnusableSolution.contradictsGiven(Cells.name(cell, board.side())));
      }
    }
    return new DeclaredSolution(text, digits.clone(), null);
  }

  /** Returns a solution that cannot be read, with the reason. */
  public static DeclaredSolution unusable(String text, UnusableSolution reason) {
    return new DeclaredSolution(text, new int[0], reason);
  }

  /** Returns the number that a symbol is, also 0 and numbers over the side; -1 if it is none. */
  private static int digit(String symbol, int side) {
    if (symbol.length() == 1) {
      char c = symbol.charAt(0);
      if (c >= '0' && c <= '9') {
        return c - '0';
      }
      int letter = Character.toUpperCase(c) - 'A' + 10;
      return side > 9 && letter >= 10 && letter <= side ? letter : -1;
    }
    boolean number = symbol.length() == 2 && symbol.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Integer.parseInt(symbol) : -1;
  }

  /** Returns the text as written: of a list in JSON, the list. */
  public String text() {
    return text;
  }

  /** Returns whether the cells were read. */
  public boolean isUsable() {
    return unusable == null;
  }

  /** Returns the reason why the solution is unusable; null if it is usable. */
  public UnusableSolution unusable() {
    return unusable;
  }

  /** Returns the number of cells that were read; 0 if the solution is unusable. */
  public int size() {
    return digits.length;
  }

  /**
   * Returns the digit of a cell, or {@link #UNKNOWN}. It may be a digit that the board lacks, such
   * as 0.
   */
  public int digit(int cell) {
    return digits[cell];
  }

  /** Returns the digits of all cells, or {@link #UNKNOWN}; empty if the solution is unusable. */
  public int[] digits() {
    return digits.clone();
  }

  /** Returns the number of unknown cells. */
  public int unknown() {
    return unknown;
  }

  /** Returns whether the digits of all cells are known. */
  public boolean isFull() {
    return isUsable() && unknown == 0;
  }

  /**
   * Returns whether another solution has the same digits, or the same text if both are unusable.
   */
  public boolean isEquivalent(DeclaredSolution other) {
    return isUsable()
        ? Arrays.equals(digits, other.digits)
        : !other.isUsable() && text.equals(other.text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeclaredSolution solution
        && text.equals(solution.text)
        && Arrays.equals(digits, solution.digits)
        && Objects.equals(unusable, solution.unusable);
  }

  @Override
  public int hashCode() {
    return 31 * text.hashCode() + Arrays.hashCode(digits);
  }

  @Override
  public String toString() {
    return isUsable() ? text : text + " (" + unusable + ")";
  }
}
