package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import io.grpc.Context;
import io.grpc.Status;

/**
 * Where a call is in a trace that goes through many services, by the ids of W3C Trace Context in
 * hex. Only a call that somebody records, its caller or we, has one in its gRPC context: the others
 * have no context of their own, and cost nothing.
 */
public interface CallTrace {

  /** Where gRPC contexts have it. */
  Context.Key<CallTrace> KEY = Context.key("pencilmark-trace");

  /** That of the call that is worked on; null if nobody records it. */
  static CallTrace current() {
    return KEY.get();
  }

  /** What a caller tells of its own span. */
  record OfCaller(String traceId, String spanId, boolean sampled) implements CallTrace {}

  /** The trace, 32 hex digits. */
  String traceId();

  /** The span, 16 hex digits: ours if we make one, else the caller's. */
  String spanId();

  /** Work of the call has waited for a pool until now. */
  default void waited(String pool, long nanos) {}

  /** A puzzle of the call has been searched for solutions until now. */
  default void solved(PuzzleType type, SolveEnd end, long nanos, long guesses) {}

  /** The call has ended. */
  default void end(Status status) {}
}
