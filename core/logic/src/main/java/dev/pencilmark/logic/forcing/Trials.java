package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.problem.ProblemException;

/** What follows from each candidate of a grid, worked out when it is asked for. */
interface Trials extends Stories {

  /**
   * What every cell can have if a candidate is true, as masks: nothing at all after a
   * contradiction.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off
   */
  int[] after(Candidate assumed) throws ProblemException;
}
