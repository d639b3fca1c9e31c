package dev.pencilmark.edge.wire;

import com.google.protobuf.MessageLite;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import java.util.concurrent.Executor;

/**
 * A channel to a server over two connections: one for small requests, and one for large requests
 * and streams, so that a small request never waits for the bytes of a large one. The call of a
 * request without a stream starts with its message, whose size is only known then.
 */
public final class TwoConnections extends Channel {

  /** The largest size of a small request in bytes: a board of 31x31 with many rules. */
  private static final int MOST_SMALL = 64 * 1024;

  private final Channel small;
  private final Channel large;

  /** Creates a channel over two others, which are not closed with it. */
  public TwoConnections(Channel small, Channel large) {
    this.small = small;
    this.large = large;
  }

  @Override
  public String authority() {
    return small.authority();
  }

  @Override
  public <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method, CallOptions options) {
    boolean isStream =
        method.getType() != MethodType.UNARY && method.getType() != MethodType.SERVER_STREAMING;
    return isStream ? large.newCall(method, options) : new Sized<>(method, options);
  }

  private static boolean isLarge(Object message) {
    if (message instanceof byte[] bytes) {
      return bytes.length > MOST_SMALL;
    }
    return message instanceof MessageLite lite && lite.getSerializedSize() > MOST_SMALL;
  }

  /**
   * A call with one request. For one thread at a time, except {@link #cancel}, as all calls: the
   * lock orders a cancellation before or after the start of the call, never within.
   */
  private final class Sized<Q, A> extends ClientCall<Q, A> {

    private final MethodDescriptor<Q, A> method;
    private final CallOptions options;
    private Listener<A> listener;
    private Metadata headers;
    private int requested;
    private volatile boolean cancelled;
    private volatile ClientCall<Q, A> call;

    Sized(MethodDescriptor<Q, A> method, CallOptions options) {
      this.method = method;
      this.options = options;
    }

    @Override
    public synchronized void start(Listener<A> answers, Metadata metadata) {
      if (cancelled) {
        throw new IllegalStateException("the call was cancelled");
      }
      listener = answers;
      headers = metadata;
    }

    private synchronized void begin(boolean isLarge) {
      if (call != null || cancelled) {
        return;
      }
      ClientCall<Q, A> begun = (isLarge ? large : small).newCall(method, options);
      begun.start(listener, headers);
      if (requested > 0) {
        begun.request(requested);
      }
      call = begun;
    }

    @Override
    public void sendMessage(Q message) {
      if (call == null) {
        begin(isLarge(message));
      }
      if (call != null) {
        call.sendMessage(message);
      }
    }

    @Override
    public void halfClose() {
      if (call == null) {
        begin(false);
      }
      if (call != null) {
        call.halfClose();
      }
    }

    @Override
    public void request(int messages) {
      if (call == null) {
        requested += messages;
      } else {
        call.request(messages);
      }
    }

    @Override
    public void cancel(String message, Throwable cause) {
      if (isFirstBeforeBegin()) {
        Status status = Status.CANCELLED.withDescription(message).withCause(cause);
        Executor executor = options.getExecutor();
        Runnable close = () -> listener.onClose(status, new Metadata());
        if (executor == null) {
          close.run();
        } else {
          executor.execute(close);
        }
      } else if (call != null) {
        call.cancel(message, cause);
      }
    }

    /** Returns whether a cancellation ends a call that has a listener and has not begun. */
    private synchronized boolean isFirstBeforeBegin() {
      boolean isFirst = call == null && !cancelled;
      cancelled = true;
      return isFirst && listener != null;
    }

    @Override
    public boolean isReady() {
      return call == null || call.isReady();
    }
  }
}
