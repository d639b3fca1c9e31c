package dev.pencilmark.format.plain;

import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;

/** What is said of digits that stand like a grid, and may be any numbers. */
final class TableOfNumbers {

  static final String REPEATS = "digits and blanks, though one is twice in a row, column or box";

  private TableOfNumbers() {}

  /**
   * That they are no grid unless the caller says so.
   *
   * @param doubt why they may be anything
   * @param id the format to name
   */
  static Recognition.Near near(GridText grid, String doubt, String id) {
    String told =
        grid.shape()
            + ", but "
            + doubt
            + ": this may be any table of numbers; name the format "
            + id
            + " if it is a Sudoku";
    return new Recognition.Near(
        told, true, Problem.of(ProblemCode.UNKNOWN_FORMAT, told).at(grid.start(0)));
  }
}
