package dev.pencilmark.cli.work;

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
    if (problem.isBadRequest()) {
      throw new RefusedException(problem);
    }
    return new Answer<>(null, problem);
  }
}
