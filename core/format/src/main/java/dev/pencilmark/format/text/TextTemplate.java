package dev.pencilmark.format.text;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * A text around one stretch that holds the board: a simple layout for formats whose cells are not
 * single characters. In the serialized form, U+E000 represents the stretch. Callers may have
 * changed it.
 *
 * @param before the text before the stretch
 * @param after the text after it
 */
public record TextTemplate(String before, String after) {

  private static final char STRETCH = '\uE000';

  /**
   * Returns the layout of a text; empty if the text has the character that represents the stretch.
   */
  public static String layout(String text, int start, int end) {
    return text.indexOf(STRETCH) >= 0
        ? ""
        : text.substring(0, start) + STRETCH + text.substring(end);
  }

  /**
   * Returns a layout as it came back.
   *
   * @throws ProblemException BAD_REQUEST if it has not exactly one stretch
   */
  public static TextTemplate parse(String layout) throws ProblemException {
    int at = layout.indexOf(STRETCH);
    if (at < 0 || layout.indexOf(STRETCH, at + 1) >= 0) {
      String found = at < 0 ? "no place" : "several places";
      throw Problem.otherLayout("one U+E000", found).exception();
    }
    return new TextTemplate(layout.substring(0, at), layout.substring(at + 1));
  }
}
