package dev.pencilmark.server.rpc;

import dev.pencilmark.server.status.Failures;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.function.Function;

/**
 * A call whose kind is determined by its first message, such as ConvertStream with batches or a
 * file.
 *
 * @param <Q> the messages that it receives
 * @param <A> the messages that it sends
 */
final class OpeningCall<Q, A> implements StreamCall<Q> {

  private final Function<Q, StreamCall<Q>> opening;
  private final ServerCallStreamObserver<A> client;

  /** The end while waiting for the first message. */
  private final CallEnd end;

  /**
   * Null until the first message. Messages arrive one at a time, but {@code onReady} at any time.
   */
  private volatile StreamCall<Q> call;

  /**
   * Creates the call.
   *
   * @param opening creates the call of that kind from the first message
   */
  OpeningCall(
      HandlerContext context,
      ServerCallStreamObserver<A> client,
      Function<Q, StreamCall<Q>> opening) {
    this.opening = opening;
    this.client = client;
    this.end = new CallEnd(context.drain(), this::wrapUp);
  }

  /** Starts the call: requests its first message. */
  StreamObserver<Q> open() {
    open(client);
    end.awaitDrain();
    return this;
  }

  @Override
  public void onNext(Q message) {
    if (call == null) {
      if (!end.comesNow()) {
        return;
      }
      call = opening.apply(message);
    }
    call.onNext(message);
  }

  @Override
  public void onCompleted() {
    if (call != null) {
      call.onCompleted();
    } else if (end.comesNow()) {
      client.onCompleted();
    }
  }

  /** The server drains, and there has been no message yet. */
  private void wrapUp() {
    if (end.comesNow()) {
      client.onError(Failures.stopping());
    }
  }

  @Override
  public void onReady() {
    if (call != null) {
      call.onReady();
    }
  }

  @Override
  public void onCancel() {
    end.comesNow();
    if (call != null) {
      call.onCancel();
    }
  }
}
