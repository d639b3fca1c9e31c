package dev.pencilmark.server.rpc;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * A call of a method with a stream of requests and a stream of answers.
 *
 * @param <Q> the messages that it receives
 */
interface StreamCall<Q> extends StreamObserver<Q> {

  /** The transport wants more answers. */
  void onReady();

  /** The call was cancelled or is complete. */
  void onCancel();

  @Override
  default void onError(Throwable cancelled) {
    onCancel();
  }

  /** Registers for the events of a starting call, and requests its first message. */
  default StreamObserver<Q> open(ServerCallStreamObserver<?> client) {
    client.disableAutoRequest();
    client.setOnReadyHandler(this::onReady);
    client.setOnCancelHandler(this::onCancel);
    client.setOnCloseHandler(this::onCancel);
    client.request(1);
    return this;
  }
}
