package dev.pencilmark.format.ruletable;

import dev.pencilmark.format.Site;
import java.util.List;

/** Sites to which links in several formats lead. */
public final class Sites {

  /** SudokuPad: the rest of a path is the id of a puzzle, unless it is the code of one. */
  public static final Site SUDOKUPAD =
      new Site(
          "sudokupad",
          "SudokuPad",
          List.of("sudokupad.app", "crackingthecryptic.com"),
          "(?:sudokupad\\.app|crackingthecryptic\\.com)/(?:sudoku/)?+"
              + "(?:\\?(?:[^#]{0,200}&)?puzzleid=)?(?<id>[^?&#=]+?)/?(?:[?&#=]|$)",
          "https://sudokupad.app/api/puzzle/ID returns its code, which can be read");

  private Sites() {}
}
