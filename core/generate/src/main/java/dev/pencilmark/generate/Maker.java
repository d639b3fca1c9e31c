package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** Makes puzzles of a family of types. Not thread-safe. */
interface Maker {

  /**
   * Makes a puzzle, in an attempt that always ends.
   *
   * @param random the source of random numbers, which determines the result
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  AttemptResult make(SplitMix random, Cancellation cancellation) throws ProblemException;

  /** Returns whether {@link #change} makes puzzles of the kind. */
  boolean canChange();

  /**
   * Makes a puzzle that differs little from another, in an attempt that always ends.
   *
   * @param from a puzzle that this maker has made
   * @param random the source of random numbers, which determines the result together with the
   *     puzzle
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  AttemptResult change(AttemptResult from, SplitMix random, Cancellation cancellation)
      throws ProblemException;
}
