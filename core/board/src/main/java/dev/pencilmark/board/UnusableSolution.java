package dev.pencilmark.board;

import java.util.Map;

/**
 * The reason why a declared solution is unusable.
 *
 * @param code the stable code
 * @param parameters the values by name
 * @param text the same in English
 */
public record UnusableSolution(Code code, Map<String, String> parameters, String text) {

  /** The kinds of reasons. */
  public enum Code {
    /** The solution has another number of cells than the board. */
    CELL_COUNT,
    /** A symbol is no digit. */
    NOT_A_DIGIT,
    /** A digit contradicts a given. */
    CONTRADICTS_GIVEN,
    /** The text is too long. */
    TOO_LONG,
    /** The text has another structure than its format requires. */
    MALFORMED
  }

  public UnusableSolution {
    parameters = Map.copyOf(parameters);
  }

  static UnusableSolution cellCount(int expected, int found) {
    return new UnusableSolution(
        Code.CELL_COUNT,
        Map.of("expected", Integer.toString(expected), "found", Integer.toString(found)),
        found + " cells, where the board has " + expected);
  }

  static UnusableSolution notADigit(String cell) {
    return new UnusableSolution(
        Code.NOT_A_DIGIT, Map.of("cell", cell), "the symbol of " + cell + " is no digit");
  }

  static UnusableSolution contradictsGiven(String cell) {
    return new UnusableSolution(
        Code.CONTRADICTS_GIVEN, Map.of("cell", cell), "it contradicts the given in " + cell);
  }

  /** Returns the reason for a text over {@link DeclaredSolution#MOST_TEXT}. */
  public static UnusableSolution tooLong() {
    return new UnusableSolution(
        Code.TOO_LONG,
        Map.of("maximum", Integer.toString(DeclaredSolution.MOST_TEXT)),
        "it exceeds " + DeclaredSolution.MOST_TEXT + " characters");
  }

  /** Returns the reason for a text with another structure, such as "it is not a list". */
  public static UnusableSolution malformed(String text) {
    return new UnusableSolution(Code.MALFORMED, Map.of(), text);
  }
}
