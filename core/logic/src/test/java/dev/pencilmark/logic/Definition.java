package dev.pencilmark.logic;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;

/** What a technique is, written down apart from the finder: fails if a step is not what it says. */
@FunctionalInterface
interface Definition {

  /**
   * Checks a step.
   *
   * @param grid the grid before the step
   */
  void check(Step step, Grid grid);
}
