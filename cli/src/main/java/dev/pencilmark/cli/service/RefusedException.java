package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Problem;
import java.util.Set;

/** Thrown if a puzzle or request is rejected. An answer, not a fault. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** The codes of invalid requests. */
  private static final Set<String> OF_REQUESTS = Set.of("BAD_REQUEST", "UNKNOWN_TECHNIQUE");

  private final transient Problem problem;

  public RefusedException(Problem problem) {
    super(problem.getMessage(), null, false, false);
    this.problem = problem;
  }

  /** Returns an exception with a problem of the whole text. */
  public static RefusedException of(String code, String message) {
    return new RefusedException(Problem.newBuilder().setCode(code).setMessage(message).build());
  }

  /** Returns the problem. */
  public Problem problem() {
    return problem;
  }

  /**
   * Returns whether the request is invalid rather than the puzzle: it names something that does not
   * exist.
   */
  public boolean isOfRequest() {
    return OF_REQUESTS.contains(problem.getCode());
  }
}
