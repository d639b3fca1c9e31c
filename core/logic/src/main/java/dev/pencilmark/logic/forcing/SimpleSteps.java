package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;

/** Finds simple steps in addition to singles. Thread-safe. */
@FunctionalInterface
public interface SimpleSteps {

  /**
   * Returns the next step, or null if there is none.
   *
   * @param outer checks for cancellation
   * @throws ProblemException from {@link Found#check} alone
   */
  Step next(Grid grid, Found outer) throws ProblemException;
}
