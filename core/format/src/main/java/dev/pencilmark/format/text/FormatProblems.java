package dev.pencilmark.format.text;

import dev.pencilmark.board.Cells;
import dev.pencilmark.problem.Problem;

/** Problems that many formats have in common, with the same wording. */
public final class FormatProblems {

  private FormatProblems() {}

  /**
   * Returns the problem of a text that is too short or too long.
   *
   * @param expected the expected content, such as "162 characters, two a cell"
   * @param length the expected length
   */
  public static Problem length(String text, String expected, int length) {
    return Problem.badLength(expected, text.length() + " characters")
        .at(Math.min(text.length(), length));
  }

  /** Returns the problem of a wrong character of a cell. */
  public static Problem character(String text, int index, int cell, int side, String expected) {
    return Problem.badCharacter(expected, text, index).in(Cells.name(cell, side));
  }

  /**
   * Returns a field of a cell has a character that is no digit of its base: the first such from an
   * index.
   */
  public static Problem digit(String text, int start, int base, int cell, int side) {
    int index = start;
    while (Radix.parse(text, index, 1, base) >= 0) {
      index++;
    }
    String last = base <= 10 ? "" : " or a-" + (char) ('a' + base - 11);
    return character(text, index, cell, side, "a digit 0-9" + last);
  }
}
