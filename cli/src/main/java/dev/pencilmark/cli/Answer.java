package dev.pencilmark.cli;

import dev.pencilmark.client.Problem;
import dev.pencilmark.client.PuzzleException;
import java.util.function.Supplier;

/**
 * What the server makes of a puzzle.
 *
 * @param value the result, or null
 * @param problem why there is none, or null
 */
record Answer<R>(R value, Problem problem) {

  /** The code of requests that name a format or dialect that is not there, or the like. */
  static final String BAD_REQUEST = "BAD_REQUEST";

  /**
   * Takes the answer from a call.
   *
   * @throws PuzzleException if the request is wrong rather than the puzzle
   */
  static <R> Answer<R> of(Supplier<R> call) {
    try {
      return new Answer<>(call.get(), null);
    } catch (PuzzleException refused) {
      if (refused.code().equals(BAD_REQUEST)) {
        throw refused;
      }
      return new Answer<>(null, refused.problem());
    }
  }

  boolean isProblem() {
    return problem != null;
  }

  /** The line that stands in the place of a result. */
  String failedLine() {
    return "! " + problem.code() + ": " + Words.oneLine(problem.message());
  }
}
