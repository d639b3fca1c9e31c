package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import io.grpc.Context;
import io.grpc.Status;

/**
 * The position of a call in a distributed trace, with the ids of W3C Trace Context in hexadecimal.
 * Only a recorded call has one in its gRPC context; other calls have no context of their own, which
 * saves its cost.
 */
public interface CallTrace {

  /** The key in gRPC contexts. */
  Context.Key<CallTrace> KEY = Context.key("pencilmark-trace");

  /** Returns the trace of the current call; null if it is not recorded. */
  static CallTrace current() {
    return KEY.get();
  }

  /** The span of the caller, from its headers. */
  record OfCaller(String traceId, String spanId, boolean sampled) implements CallTrace {}

  /** Returns the trace, 32 hex digits. */
  String traceId();

  /**
   * Returns the span id, 16 hex digits: of the server span if there is one, otherwise of the
   * caller's.
   */
  String spanId();

  /** Work of the call has waited for a pool until now. */
  default void waited(String pool, long nanos) {}

  /** A puzzle of the call has been searched for solutions until now. */
  default void solved(PuzzleType type, SolveEnd end, long nanos, long guesses) {}

  /** The call has ended. */
  default void end(Status status) {}
}
