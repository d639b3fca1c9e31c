package dev.pencilmark.show;

import dev.pencilmark.draw.PagePuzzle;
import java.util.ArrayList;
import java.util.List;

/**
 * The captions of a puzzle on a page.
 *
 * @param heading its number and title
 * @param details type, level and author; empty if there are none
 * @param text the text below it
 * @param link the link of the line after the text; empty for none
 */
record Entry(String heading, String details, String text, String link) {

  /** The size of the text below. */
  static final int SMALL = 6;

  /** The size of the details. */
  static final int DETAILS = 7;

  private static final float LINE = 1.25f;

  private static final String BETWEEN = " \u00b7 ";

  static Entry of(int number, PagePuzzle puzzle, Lettering lettering) {
    int side = puzzle.board().side();
    String type = puzzle.board().type().title() + (side == 9 ? "" : " " + side + "x" + side);
    List<String> details = new ArrayList<>();
    boolean titled = !puzzle.title().isBlank();
    if (titled) {
      details.add(type);
    }
    if (!puzzle.level().isBlank()) {
      details.add(lettering.shown(puzzle.level(), Typeface.REGULAR));
    }
    if (!puzzle.author().isBlank()) {
      details.add("by " + lettering.shown(puzzle.author(), Typeface.REGULAR));
    }
    String title = titled ? lettering.shown(puzzle.title(), Typeface.BOLD) : type;
    return new Entry(
        number + ". " + title,
        String.join(BETWEEN, details),
        lettering.shown(puzzle.text(), Typeface.REGULAR),
        puzzle.link());
  }

  /** Returns the font size of the heading on a page of {@code places} puzzles. */
  static int headingSize(int places) {
    return places <= 4 ? 10 : 8;
  }

  /** Returns the height of the space above the board. */
  static float above(int places) {
    return 1.4f * headingSize(places) + 1.5f * DETAILS;
  }

  /** Returns the lines of the text in a width of points. */
  List<String> lines(float width) {
    List<String> lines = new ArrayList<>();
    long room = (long) (1000 * width / SMALL);
    int begin = 0;
    long used = 0;
    for (int at = 0; at < text.length(); ) {
      int point = text.codePointAt(at);
      int advance = Typeface.REGULAR.advance(point);
      if (used + advance > room) {
        lines.add(text.substring(begin, at));
        begin = at;
        used = 0;
      }
      used += advance;
      at += Character.charCount(point);
    }
    if (begin < text.length()) {
      lines.add(text.substring(begin));
    }
    return lines;
  }

  /** Returns the height of some lines of text and the link. */
  float below(int lines) {
    int all = lines + (link.isEmpty() ? 0 : 1);
    return all == 0 ? 0 : (all * LINE + 0.5f) * SMALL;
  }

  /** Returns the distance of lines. */
  static float pitch() {
    return LINE * SMALL;
  }
}
