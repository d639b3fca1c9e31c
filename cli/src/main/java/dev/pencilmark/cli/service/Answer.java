package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Problem;

/**
 * What became of a puzzle.
 *
 * @param value the result, or null
 * @param problem why there is none, or null
 */
public record Answer<R>(R value, Problem problem) {

  /** A result. */
  public static <R> Answer<R> of(R value) {
    return new Answer<>(value, null);
  }

  /**
   * None.
   *
   * @throws RefusedException if the request is wrong rather than the puzzle
   */
  public static <R> Answer<R> refused(Problem problem) {
    RefusedException refused = new RefusedException(problem);
    if (refused.isOfRequest()) {
      throw refused;
    }
    return new Answer<>(null, problem);
  }
}
