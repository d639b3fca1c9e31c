package dev.pencilmark.wire;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/**
 * Thrown if a request is rejected, with the problem and the field of the request. An answer, not a
 * fault: it has no stack trace.
 */
public final class RefusedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String field;
  private final transient Problem problem;

  /**
   * Creates an exception.
   *
   * @param field the path of the field, such as {@code puzzle.text}
   * @param problem the problem of the field
   */
  public RefusedException(String field, Problem problem) {
    super(problem.message(), null, false, false);
    this.field = field;
    this.problem = problem;
  }

  /** Returns an exception for an error of the core in the value of a field. */
  public static RefusedException in(String field, ProblemException refused) {
    return new RefusedException(field, refused.problem());
  }

  /** Returns an exception for a request that violates the rules of the API. */
  public static RefusedException badRequest(String field, String message) {
    return new RefusedException(field, Problem.of(ProblemCode.BAD_REQUEST, message));
  }

  public String field() {
    return field;
  }

  public Problem problem() {
    return problem;
  }
}
