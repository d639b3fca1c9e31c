package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;

/** A technique of Sudoku Explainer, for one field: it may remember where nothing is to be found. */
@FunctionalInterface
interface Finder {

  /**
   * Returns the first move, in the order of Sudoku Explainer.
   *
   * @param work called every 100 microseconds or so by long searches
   * @return null if there is none
   */
  Move find(Field field, Checkpoint work);
}
