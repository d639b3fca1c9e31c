package dev.pencilmark.wire;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/**
 * A request that is refused: what is wrong, and in which field of the request. An answer, not an
 * accident: it has no stack trace.
 */
public final class RefusedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String field;
  private final transient Problem problem;

  /**
   * A refusal.
   *
   * @param field the path of the field, such as {@code puzzle.text}
   * @param problem what is wrong with it
   */
  public RefusedException(String field, Problem problem) {
    super(problem.message(), null, false, false);
    this.field = field;
    this.problem = problem;
  }

  /** What core refused, in the field that it was given. */
  public static RefusedException in(String field, ProblemException refused) {
    return new RefusedException(field, refused.problem());
  }

  /** A request that breaks the rules of the API. */
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
