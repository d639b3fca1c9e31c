package dev.pencilmark.draw;

import java.util.Set;

/**
 * The layout of pages. Immutable.
 *
 * @param paper the size of the paper
 * @param perPage the number of puzzles per page, one of {@link #PER_PAGE}; reduced with a warning
 *     if cells would be too small
 * @param solutions the position of the solutions
 * @param title the title of the document, or empty; at most {@link Look#MOST_TEXT} characters
 * @param look the style of boards
 */
public record PageLayout(Paper paper, int perPage, Solutions solutions, String title, Look look) {

  /** The number of puzzles that a page may have. */
  public static final Set<Integer> PER_PAGE = Set.of(1, 2, 4, 6, 9);

  /** A4, four puzzles a page, solutions at the end, in the colours of paper. */
  public static final PageLayout DEFAULT =
      new PageLayout(Paper.A4, 4, Solutions.AT_END, "", Look.DEFAULT.withTheme(Theme.PRINT));

  /** Sizes of paper, upright. */
  public enum Paper {
    /** 210 by 297 mm. */
    A4,
    /** 8.5 by 11 inches. */
    LETTER
  }

  /** Where solutions are. */
  public enum Solutions {
    /** On separate pages after the puzzles. */
    AT_END,
    /** The same, upside down. */
    UPSIDE_DOWN,
    /** Nowhere. */
    NONE
  }

  /**
   * As above.
   *
   * @throws IllegalArgumentException if the title is too long or there is no such number a page
   */
  public PageLayout {
    if (title.length() > Look.MOST_TEXT) {
      throw new IllegalArgumentException("a text of more than " + Look.MOST_TEXT + " characters");
    }
    if (!PER_PAGE.contains(perPage)) {
      throw new IllegalArgumentException(perPage + " puzzles a page");
    }
  }
}
