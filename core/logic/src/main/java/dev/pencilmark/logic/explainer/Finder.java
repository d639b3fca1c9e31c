package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;

/** A technique of Sudoku Explainer, for one field: it may remember where nothing is to be found. */
@FunctionalInterface
interface Finder {

  /**
   * What it finds first, in that program's order.
   *
   * @param work asked every 100 microseconds or so by those that may take longer
   * @return null if it finds nothing
   */
  Move find(Field field, Checkpoint work);
}
