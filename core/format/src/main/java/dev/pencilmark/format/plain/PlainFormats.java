package dev.pencilmark.format.plain;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class PlainFormats {

  private static final Format LINE = new PlainLine();

  private static final List<Format> ALL =
      List.of(new PlainJigsaw(), new Sukaku(), new PmGrid(), new PlainGrid(), LINE);

  private PlainFormats() {}

  /** A character a cell. */
  public static Format line() {
    return LINE;
  }

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
