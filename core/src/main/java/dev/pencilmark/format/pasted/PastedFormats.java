package dev.pencilmark.format.pasted;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of this room. */
public final class PastedFormats {

  private static final List<Format> ALL = List.of(new Pasted());

  private PastedFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
