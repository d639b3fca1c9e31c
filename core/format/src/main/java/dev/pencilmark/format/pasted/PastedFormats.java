package dev.pencilmark.format.pasted;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Source;
import java.util.List;

/** The formats of this room. */
public final class PastedFormats {

  private static final List<Format> ALL = List.of(new Pasted());

  private PastedFormats() {}

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }

  /** Returns whether a text has cages or regions, so that a grid of digits is only a part of it. */
  public static boolean hasCages(Source source) {
    return MoreThanCells.hasCages(source);
  }

  /** Returns whether a text names rules, such as diagonals or thermometers. */
  public static boolean hasRules(Source source) {
    return MoreThanCells.hasRules(source);
  }
}
