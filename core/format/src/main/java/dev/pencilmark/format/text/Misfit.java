package dev.pencilmark.format.text;

import dev.pencilmark.format.Recognition;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/** That a text is no grid of cells: what comes nearest, with its place. */
public final class Misfit extends ProblemException {

  private static final long serialVersionUID = 1L;

  private final boolean near;

  Misfit(Problem problem, boolean near) {
    super(problem);
    this.near = near;
  }

  /** Whether the text is close to a grid, so that the problem is worth telling. */
  boolean isNear() {
    return near;
  }

  /** What a format says of the text: a near miss if it is close to a grid, else nothing. */
  public Recognition recognition() {
    return near ? new Recognition.Near(problem().message(), true) : Recognition.NONE;
  }
}
