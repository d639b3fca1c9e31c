package dev.pencilmark.format.plain;

import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.Mentions;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.List;

/** Warnings about digits in the shape of a grid that may be any numbers. */
final class TableOfNumbers {

  static final String REPEATS = "digits and blanks, though one is twice in a row, column or box";

  private TableOfNumbers() {}

  /**
   * Returns why a grid is not a plain Sudoku, by its digits or the words around it.
   *
   * @param id the format to name
   * @return null if nothing does
   */
  static Recognition.Near near(GridText grid, Mentions mentions, String id) {
    String doubt = grid.doubt();
    if (mentions.isOther()) {
      return new Recognition.Near(mentions.problem().message(), true, mentions.problem());
    }
    if (doubt != null) {
      return near(grid, doubt, id);
    }
    return mentions.hasRule()
        ? new Recognition.Near(
            "the text around the grid says \"" + mentions.rule() + "\"; " + id + " has no rules",
            true)
        : null;
  }

  /** Returns the losses of the text around a grid; none if there is none. */
  static List<Loss> around(GridText grid, Mentions mentions, String what) {
    if (mentions.hasRule()) {
      return List.of(
          new Loss(LossKind.RULES, 0, "\"" + mentions.rule() + "\" in the text around the grid"));
    }
    return grid.hasComments() ? List.of(new Loss(LossKind.COMMENT, 0, what)) : List.of();
  }

  /**
   * Returns that they are no grid unless the caller requests it.
   *
   * @param doubt why they may be anything
   * @param id the format to name
   */
  static Recognition.Near near(GridText grid, String doubt, String id) {
    String stated =
        grid.shape()
            + ", but "
            + doubt
            + ": this may be any table of numbers; name the format "
            + id
            + " if it is a Sudoku";
    return new Recognition.Near(
        stated, true, Problem.of(ProblemCode.UNKNOWN_FORMAT, stated).at(grid.start(0)));
  }
}
