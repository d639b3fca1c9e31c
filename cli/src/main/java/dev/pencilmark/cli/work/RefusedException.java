package dev.pencilmark.cli.work;

/** A puzzle, or what was asked for, is refused. An answer, not an accident. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  public RefusedException(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  /** Why. */
  public Problem problem() {
    return problem;
  }
}
