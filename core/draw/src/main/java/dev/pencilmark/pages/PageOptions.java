package dev.pencilmark.pages;

import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;

/**
 * The options for the captions of puzzles in a book. Immutable.
 *
 * @param textFormat the format of the text below each puzzle; empty for plain.line if it holds
 *     everything and otherwise swiki.v2, if possible; {@link #NO_TEXT} for none
 * @param levels whether to compute and show the difficulty of each puzzle
 * @param solutions whether to compute solutions
 */
public record PageOptions(String textFormat, boolean levels, boolean solutions) {

  /** The name of no format. */
  public static final String NO_TEXT = "none";

  /**
   * Rejects a format that there is not.
   *
   * @throws ProblemException BAD_REQUEST
   */
  public void check() throws ProblemException {
    if (!textFormat.isEmpty() && !textFormat.equals(NO_TEXT)) {
      Formats.find(textFormat);
    }
  }
}
