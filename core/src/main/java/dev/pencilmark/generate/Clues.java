package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** The clues of a puzzle whose solution is known, which come and go. For one thread. */
interface Clues {

  /** Takes a clue away. */
  void take(int cell);

  /** Gives a clue. */
  void give(int cell);

  /**
   * Whether there is one solution; false if that is not found out within the guesses.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off
   */
  boolean isUnique(Cancellation cancellation) throws ProblemException;

  /**
   * Whether there still is one solution, now that a clue was taken away which left one with it.
   *
   * @param cell where the clue was
   * @throws ProblemException LIMIT_EXCEEDED if the work was called off
   */
  boolean isStillUnique(int cell, Cancellation cancellation) throws ProblemException;
}
