package dev.pencilmark.server.rpc;

import io.grpc.stub.StreamObserver;

/**
 * One call of a method that takes a stream and answers with one.
 *
 * @param <Q> the messages that it takes
 */
interface StreamCall<Q> extends StreamObserver<Q> {

  /** The transport wants more answers. */
  void onReady();

  /** The caller has gone. */
  void onCancel();
}
