package dev.pencilmark.format.penpa;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of Penpa. */
public final class PenpaFormats {

  private static final List<Format> ALL = List.of(new Penpa());

  private PenpaFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
