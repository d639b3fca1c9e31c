package dev.pencilmark.format.text;

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
  public boolean isNear() {
    return near;
  }
}
