package dev.pencilmark.logic;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;

/** The definition of a technique, independent of the finder: fails if a step does not match it. */
@FunctionalInterface
interface Definition {

  /**
   * Checks a step.
   *
   * @param grid the grid before the step
   */
  void check(Step step, Grid grid);
}
