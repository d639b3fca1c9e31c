package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of f-puzzles. */
public final class FpuzzlesFormats {

  private static final List<Format> ALL = List.of(new Fpuzzles());

  private FpuzzlesFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
