package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Problem;
import java.util.Set;

/** A puzzle, or what was asked for, is refused. An answer, not an accident. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** The codes of requests that are wrong. */
  private static final Set<String> OF_REQUESTS = Set.of("BAD_REQUEST", "UNKNOWN_TECHNIQUE");

  private final transient Problem problem;

  public RefusedException(Problem problem) {
    super(problem.getMessage(), null, false, false);
    this.problem = problem;
  }

  /** A problem of the whole text. */
  public static RefusedException of(String code, String message) {
    return new RefusedException(Problem.newBuilder().setCode(code).setMessage(message).build());
  }

  /** Why. */
  public Problem problem() {
    return problem;
  }

  /** Whether the request is wrong rather than the puzzle: it names something that is not there. */
  public boolean isOfRequest() {
    return OF_REQUESTS.contains(problem.getCode());
  }
}
