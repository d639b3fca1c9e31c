package dev.pencilmark.server.rpc;

import dev.pencilmark.server.status.Failures;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.function.Function;

/**
 * One call that becomes what its first message asks for, such as one of ConvertStream, which sends
 * batches or a file.
 *
 * @param <Q> the messages that it takes
 * @param <A> those that it answers
 */
final class OpeningCall<Q, A> implements StreamCall<Q> {

  private final Function<Q, StreamCall<Q>> opening;
  private final ServerCallStreamObserver<A> client;

  /** That of the wait for the first message. */
  private final CallEnd end;

  /** Null until the first message. Messages come one at a time, but "ready" at any time. */
  private volatile StreamCall<Q> call;

  /**
   * A call that begins.
   *
   * @param opening makes the call that goes on, of the first message
   */
  OpeningCall(
      HandlerContext context,
      ServerCallStreamObserver<A> client,
      Function<Q, StreamCall<Q>> opening) {
    this.opening = opening;
    this.client = client;
    this.end = new CallEnd(context.drain(), this::wrapUp);
  }

  /** Starts the call: asks for its first message. */
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
