package dev.pencilmark.pages;

import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;

/**
 * What is to stand around the puzzles of a book. Immutable.
 *
 * @param textFormat the format of the text below each puzzle; empty for plain.line where it holds
 *     all and else swiki.v2, as far as they can; {@link #NO_TEXT} for none
 * @param levels whether to work out and tell how hard each puzzle is
 * @param solutions whether to look for solutions
 */
public record PageWishes(String textFormat, boolean levels, boolean solutions) {

  /** The name of no format. */
  public static final String NO_TEXT = "none";

  /**
   * Refuses a format that there is not.
   *
   * @throws ProblemException BAD_REQUEST
   */
  public void check() throws ProblemException {
    if (!textFormat.isEmpty() && !textFormat.equals(NO_TEXT)) {
      Formats.find(textFormat);
    }
  }
}
