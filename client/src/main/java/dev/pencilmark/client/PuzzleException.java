package dev.pencilmark.client;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.pencilmark.v1.Problem;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;

/** The server refused a puzzle, a target or a limit, and said why and where. */
public final class PuzzleException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  private PuzzleException(Problem problem, Throwable cause) {
    super(problem.getMessage(), cause);
    this.problem = problem;
  }

  /** What to throw for a failed call: the Problem among its details, else the failure itself. */
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

  /** What is wrong, where, what was expected and what was found; its code is there to branch on. */
  public Problem problem() {
    return problem;
  }
}
