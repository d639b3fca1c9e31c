package dev.pencilmark.format.sudokupad;

import dev.pencilmark.format.Format;
import java.util.List;

/** The formats of SudokuPad alone; it reads those of f-puzzles, too. */
public final class SudokuPadFormats {

  private static final List<Format> ALL =
      List.of(new SudokuPadScl(), new SudokuPadScf(), new SudokuPadClassic());

  private SudokuPadFormats() {}

  /** Returns the formats in the order in which detection considers them. */
  public static List<Format> all() {
    return ALL;
  }
}
