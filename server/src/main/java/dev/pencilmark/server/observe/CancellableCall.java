package dev.pencilmark.server.observe;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;

/**
 * A call that may be closed by another thread while its handler is running. A lock guards the
 * messages and the end of the call, and everything after the end is discarded.
 */
public class CancellableCall<Q, S> extends SimpleForwardingServerCall<Q, S> {

  /** Guarded by this. */
  private boolean closed;

  /** Creates an open call. */
  public CancellableCall(ServerCall<Q, S> call) {
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

  /** Closes the call from any thread; has no effect on a closed call. */
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
