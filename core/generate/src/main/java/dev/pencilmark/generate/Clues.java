package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** The clues of a puzzle with a known solution, which can be added and removed. Not thread-safe. */
interface Clues {

  /** Takes a clue away. */
  void take(int cell);

  /** Gives a clue. */
  void give(int cell);

  /** Removes clues. */
  default void take(int[] orbit) {
    for (int cell : orbit) {
      take(cell);
    }
  }

  /** Gives clues. */
  default void give(int[] orbit) {
    for (int cell : orbit) {
      give(cell);
    }
  }

  /** Adds a clue with any digit, which may differ from the solution. */
  void give(int cell, int digit);

  /**
   * Counts solutions.
   *
   * @param most where to stop, at least 1
   * @return how many there are, or the most; negative if that is not determined within the guesses
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  long count(long most, Cancellation cancellation) throws ProblemException;

  /**
   * Returns whether there is one solution; false if that is not determined within the guesses.
   *
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  boolean isUnique(Cancellation cancellation) throws ProblemException;

  /**
   * Returns whether there still is one solution, now that a clue was removed which left one with
   * it.
   *
   * @param cell where the clue was
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  boolean isStillUnique(int cell, Cancellation cancellation) throws ProblemException;
}
