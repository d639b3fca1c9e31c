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

  /** Whether {@link #change} makes puzzles of the kind. */
  boolean canChange();

  /**
   * Makes a puzzle that differs little from another, in an attempt that always ends.
   *
   * @param from a puzzle that this has made
   * @param random what it follows from, together with that
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off
   */
  Draft change(Draft from, SplitMix random, Cancellation cancellation) throws ProblemException;
}
