package dev.pencilmark.interchange;

import dev.pencilmark.problem.Problem;
import java.io.IOException;

/**
 * Thrown if a file cannot be read further because it is damaged. Passes through readers that do not
 * declare problems.
 */
final class UnreadableFileException extends IOException {

  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  UnreadableFileException(Problem problem) {
    super(problem.message());
    this.problem = problem;
  }

  /** Returns the problem of the file. */
  Problem problem() {
    return problem;
  }
}
