package dev.pencilmark.format.text;

import dev.pencilmark.format.Recognition;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/** A text is not a grid of cells: the problem of the closest match, with its position. */
public final class NotAGrid extends ProblemException {

  private static final long serialVersionUID = 1L;

  private final boolean near;

  NotAGrid(Problem problem, boolean near) {
    super(problem);
    this.near = near;
  }

  /** Returns whether the text is close to a grid, so that the problem is worth reporting. */
  boolean isNear() {
    return near;
  }

  /** Returns the recognition of the text: a near miss if it is close to a grid, else no match. */
  public Recognition recognition() {
    return near ? Recognition.Near.broken(problem(), true) : Recognition.NONE;
  }
}
