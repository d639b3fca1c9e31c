package dev.pencilmark.format.plain;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class PlainFormats {

  private static final List<Format> ALL =
      List.of(new PlainJigsaw(), new Sukaku(), new PmGrid(), new PlainGrid(), new PlainLine());

  private PlainFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
