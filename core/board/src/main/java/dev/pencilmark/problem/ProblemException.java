package dev.pencilmark.problem;

/**
 * Carries a {@link Problem} out of a decoder or encoder. An answer, not an accident: it has no
 * stack trace.
 */
public class ProblemException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  /** Called by {@link Problem#exception}, and by subclasses with further data. */
  protected ProblemException(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  /** Returns the problem. */
  public Problem problem() {
    return problem;
  }
}
