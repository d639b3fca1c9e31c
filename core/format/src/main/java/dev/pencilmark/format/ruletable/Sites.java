package dev.pencilmark.format.ruletable;

import dev.pencilmark.format.Site;
import java.util.List;

/** Sites to which links in several formats lead. */
public final class Sites {

  /** The last part of a path is the id of a puzzle, unless it is the code of one. */
  public static final Site SUDOKUPAD =
      new Site(
          "sudokupad",
          "SudokuPad",
          List.of("sudokupad.app", "crackingthecryptic.com"),
          "(?:sudokupad\\.app|crackingthecryptic\\.com)/"
              + "(?:[^?]*/)?(?!scl|ctc|fpuz|scf|classic)[^/?]+(?:\\?|$)");

  private Sites() {}
}
