package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.problem.ProblemException;

/** Tells what follows from each candidate of a grid. */
@FunctionalInterface
interface Stories {

  /**
   * The steps from a candidate to its end.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off
   */
  Story story(Candidate assumed) throws ProblemException;
}
