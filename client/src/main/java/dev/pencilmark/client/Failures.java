package dev.pencilmark.client;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;

/** Finds out whether a failed call was about the puzzle or about the transport. */
final class Failures {

  private Failures() {}

  /**
   * The exception for the caller: a {@link PuzzleException} if the status has a Problem among its
   * details, else the status exception itself.
   */
  static RuntimeException of(StatusRuntimeException failure) {
    com.google.rpc.Status status = StatusProto.fromThrowable(failure);
    if (status == null) {
      return failure;
    }
    for (Any detail : status.getDetailsList()) {
      if (detail.is(dev.pencilmark.v1.Problem.class)) {
        try {
          return new PuzzleException(
              Wire.problem(detail.unpack(dev.pencilmark.v1.Problem.class)), failure);
        } catch (InvalidProtocolBufferException broken) {
          failure.addSuppressed(broken);
        }
      }
    }
    return failure;
  }
}
