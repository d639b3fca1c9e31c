package dev.pencilmark.format.ruletable;

import dev.pencilmark.format.Site;
import java.util.List;

/** Sites to which links in several formats lead. */
public final class Sites {

  /** Whatever is last in a path and no code of a puzzle is the id of one. */
  public static final Site SUDOKUPAD =
      new Site(
          "sudokupad",
          "SudokuPad",
          List.of("sudokupad.app", "crackingthecryptic.com"),
          "(?:sudokupad\\.app|crackingthecryptic\\.com)/"
              + "(?:[^?]*/)?(?!scl|ctc|fpuz|scf|classic)[^/?]+(?:\\?|$)");

  private Sites() {}
}
