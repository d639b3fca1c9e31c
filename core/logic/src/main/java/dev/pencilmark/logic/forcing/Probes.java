package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.problem.ProblemException;

/** The consequences of each candidate of a grid, computed on demand. */
interface Probes extends ImplicationSource {

  /**
   * Returns the candidates of every cell if a candidate is true, as masks: all 0 after a
   * contradiction.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  int[] after(Candidate assumption) throws ProblemException;
}
