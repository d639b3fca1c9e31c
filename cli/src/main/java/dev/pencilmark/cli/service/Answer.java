package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Problem;

/**
 * The answer for a puzzle.
 *
 * @param value the result, or null
 * @param problem the reason why there is none, or null
 */
public record Answer<R>(R value, Problem problem) {

  /** Returns an answer with a result. */
  public static <R> Answer<R> of(R value) {
    return new Answer<>(value, null);
  }

  /**
   * Returns an answer with a problem.
   *
   * @throws RefusedException if the request is invalid rather than the puzzle
   */
  public static <R> Answer<R> refused(Problem problem) {
    RefusedException refused = new RefusedException(problem);
    if (refused.isOfRequest()) {
      throw refused;
    }
    return new Answer<>(null, problem);
  }
}
