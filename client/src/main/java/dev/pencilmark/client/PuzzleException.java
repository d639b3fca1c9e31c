package dev.pencilmark.client;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.pencilmark.v1.Problem;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;

/** The server rejected a puzzle, a target format or a limit, with a reason and a position. */
public final class PuzzleException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  private PuzzleException(Problem problem, Throwable cause) {
    super(problem.getMessage(), cause);
    this.problem = problem;
  }

  /**
   * Returns the exception for a failed call: with the Problem in its details, otherwise the failure
   * itself.
   */
  static RuntimeException of(StatusRuntimeException failure) {
    try {
      for (Any detail : StatusProto.fromThrowable(failure).getDetailsList()) {
        if (detail.is(Problem.class)) {
          return new PuzzleException(detail.unpack(Problem.class), failure);
        }
      }
    } catch (InvalidProtocolBufferException broken) {
      failure.addSuppressed(broken);
    }
    return failure;
  }

  /**
   * Returns the problem: its code, which programs should use, its position, and the expected and
   * found values.
   */
  public Problem problem() {
    return problem;
  }
}
