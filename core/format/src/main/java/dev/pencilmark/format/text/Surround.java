package dev.pencilmark.format.text;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * A text around one stretch that the board is written to: a simple layout for formats whose cells
 * are not single characters. As it travels, U+E000 stands for the stretch. It comes back from the
 * caller, who may have changed it.
 *
 * @param before what stands before the stretch
 * @param after what stands after it
 */
public record Surround(String before, String after) {

  private static final char STRETCH = '\uE000';

  /** The layout of a text; empty if the text has the character that stands for the stretch. */
  public static String layout(String text, int start, int end) {
    return text.indexOf(STRETCH) >= 0
        ? ""
        : text.substring(0, start) + STRETCH + text.substring(end);
  }

  /**
   * A layout as it came back.
   *
   * @throws ProblemException BAD_REQUEST if it has not exactly one stretch
   */
  public static Surround parse(String layout) throws ProblemException {
    int at = layout.indexOf(STRETCH);
    if (at < 0 || layout.indexOf(STRETCH, at + 1) >= 0) {
      String found = at < 0 ? "no place" : "several places";
      throw Problem.otherLayout("one U+E000", found).exception();
    }
    return new Surround(layout.substring(0, at), layout.substring(at + 1));
  }
}
