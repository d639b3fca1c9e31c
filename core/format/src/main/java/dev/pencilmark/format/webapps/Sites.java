package dev.pencilmark.format.webapps;

import dev.pencilmark.format.Site;
import java.util.List;

/** Sites that several formats of this room share, or that keep puzzles themselves. */
final class Sites {

  static final Site FPUZZLES =
      new Site("fpuzzles", "f-puzzles", List.of("f-puzzles.com"), "f-puzzles\\.com/.*\\?id=");

  /** Whatever is last in a path and no code of a puzzle is the id of one. */
  static final Site SUDOKUPAD =
      new Site(
          "sudokupad",
          "SudokuPad",
          List.of("sudokupad.app", "crackingthecryptic.com"),
          "(?:sudokupad\\.app|crackingthecryptic\\.com)/"
              + "(?:[^?]*/)?(?!scl|ctc|fpuz|scf|classic)[^/?]+(?:\\?|$)");

  static final Site LISUDOKU =
      new Site("lisudoku", "lisudoku", List.of("lisudoku.xyz"), "lisudoku\\.xyz/");

  static final Site PENPA =
      new Site(
          "penpa",
          "Penpa",
          List.of("swaroopg92.github.io", "logicmastersindia.com", "opt-pan.github.io"),
          "");

  private Sites() {}
}
