package dev.pencilmark.library.store;

import dev.pencilmark.library.LibraryPuzzle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The place in a list that a page begins after. As a text {@code S.3.1200.77} or, where puzzles are
 * in an order of their own, {@code 77}.
 *
 * @param type the letter of the type, below all letters at the start
 * @param level the level
 * @param score the score
 * @param number the number of the puzzle, or its position
 */
record PageKey(String type, int level, int score, long number) {

  private static final Pattern TEXT =
      Pattern.compile("(?:([A-Z])\\.([0-9])\\.([0-9]{1,9})\\.)?([0-9]{1,18})");

  private static final PageKey START = new PageKey("", -1, -1, 0);

  /** Returns the key of a text, the start for an empty one. */
  static PageKey of(String text) {
    if (text.isEmpty()) {
      return START;
    }
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("no place in a list");
    }
    long number = Long.parseLong(parts.group(4));
    return parts.group(1) == null
        ? new PageKey("", -1, -1, number)
        : new PageKey(
            parts.group(1),
            Integer.parseInt(parts.group(2)),
            Integer.parseInt(parts.group(3)),
            number);
  }

  /** Returns the place after a puzzle. */
  static String after(LibraryPuzzle puzzle) {
    return puzzle.board().type().letter()
        + "."
        + puzzle.level()
        + "."
        + puzzle.score()
        + "."
        + puzzle.id();
  }
}
