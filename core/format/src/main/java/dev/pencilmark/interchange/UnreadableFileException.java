package dev.pencilmark.interchange;

import dev.pencilmark.problem.Problem;
import java.io.IOException;

/** That a file cannot be read on, by its own fault. Goes through readers that know no problems. */
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
