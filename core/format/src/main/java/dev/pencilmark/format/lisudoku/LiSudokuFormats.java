package dev.pencilmark.format.lisudoku;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of lisudoku. */
public final class LiSudokuFormats {

  private static final List<Format> ALL = List.of(new LiSudoku());

  private LiSudokuFormats() {}

  /** The formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
