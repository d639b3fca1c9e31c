package dev.pencilmark.format.iss;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of the Interactive Sudoku Solver. */
public final class IssFormats {

  private static final List<Format> ALL = List.of(new Iss());

  private IssFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
