package dev.pencilmark.server.rpc;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * One call of a method that takes a stream and answers with one.
 *
 * @param <Q> the messages that it takes
 */
interface StreamCall<Q> extends StreamObserver<Q> {

  /** The transport wants more answers. */
  void onReady();

  /** The caller has gone, or the call is over. */
  void onCancel();

  @Override
  default void onError(Throwable cancelled) {
    onCancel();
  }

  /** Has the events of a call that begins come here, and asks for its first message. */
  default StreamObserver<Q> open(ServerCallStreamObserver<?> client) {
    client.disableAutoRequest();
    client.setOnReadyHandler(this::onReady);
    client.setOnCancelHandler(this::onCancel);
    client.setOnCloseHandler(this::onCancel);
    client.request(1);
    return this;
  }
}
