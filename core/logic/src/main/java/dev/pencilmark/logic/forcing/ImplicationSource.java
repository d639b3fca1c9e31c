package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.problem.ProblemException;

/** Returns the consequences of each candidate of a grid. */
@FunctionalInterface
interface ImplicationSource {

  /**
   * Returns the steps from a candidate to its end.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  ImplicationChain chain(Candidate assumption) throws ProblemException;
}
