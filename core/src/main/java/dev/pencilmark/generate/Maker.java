package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** Makes puzzles of a family of types. For one thread. */
interface Maker {

  /**
   * Makes a puzzle, in an attempt that always ends.
   *
   * @param random what it follows from
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off
   */
  Draft make(SplitMix random, Cancellation cancellation) throws ProblemException;
}
