package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;

/** Finds the steps that need no more than a look, besides singles. Safe for use by many threads. */
@FunctionalInterface
public interface SimpleSteps {

  /**
   * The next step, or null if there is none.
   *
   * @param outer what is to be asked whether the work was called off
   * @throws ProblemException from {@link Found#check} alone
   */
  Step next(Grid grid, Found outer) throws ProblemException;
}
