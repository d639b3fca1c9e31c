package dev.pencilmark.format.plain;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Source;
import java.util.List;

/** The formats of this room. */
public final class PlainFormats {

  private static final Format LINE = new PlainLine();

  private static final Format TABLE = new PmGrid();

  /** The signs of candidates, blanks and frames. */
  private static final String ALONE = "0123456789.|-+*_:'";

  private static final List<Format> ALL =
      List.of(new PlainJigsaw(), new Sukaku(), TABLE, new PlainGrid(), LINE);

  private PlainFormats() {}

  /** Returns a character a cell. */
  public static Format line() {
    return LINE;
  }

  /**
   * Returns whether a text is a table of candidates in a frame and nothing else: no letter, bracket
   * or comma, as lists of cages have.
   *
   * @param format the format that was recognised
   */
  public static boolean isTableAlone(Format format, Source source) {
    return format == TABLE
        && source.sent().chars().allMatch(c -> c <= ' ' || ALONE.indexOf(c) >= 0);
  }

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
