package dev.pencilmark.server.observe;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;

/**
 * A call that may be ended from outside while its handler is at work on another thread, and does
 * not know yet: what the handler sends and its end are behind a lock, and what comes after the end
 * is dropped.
 */
public class CutCall<Q, S> extends SimpleForwardingServerCall<Q, S> {

  /** Guarded by this. */
  private boolean closed;

  /** A call that nobody has ended yet. */
  public CutCall(ServerCall<Q, S> call) {
    super(call);
  }

  @Override
  public final synchronized void sendHeaders(Metadata headers) {
    if (!closed) {
      super.sendHeaders(headers);
    }
  }

  @Override
  public final synchronized void sendMessage(S message) {
    if (!closed) {
      super.sendMessage(message);
    }
  }

  /** Ends the call, whoever works on it; without effect on one that has ended. */
  @Override
  public final synchronized void close(Status status, Metadata trailers) {
    if (!closed) {
      closed = true;
      ending(status, trailers);
      super.close(status, trailers);
    }
  }

  /** The call is about to end. */
  void ending(Status status, Metadata trailers) {}
}
