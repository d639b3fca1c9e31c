package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.FileThreads;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.mapping.Failures;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** One call of ConvertStream: its first message tells whether it sends batches or a file. */
final class ConvertCall implements StreamCall<ConvertStreamRequest> {

  private final InterchangeServiceImpl endpoint;
  private final WorkPool pool;
  private final FileThreads fileThreads;
  private final ServerCallStreamObserver<ConvertStreamResponse> client;

  private final Runnable wrapUp = this::wrapUp;

  /** Null until the first message. Messages come one at a time, but "ready" at any time. */
  private volatile StreamCall<ConvertStreamRequest> call;

  /** Whether it has ended before its first message. Guarded by this. */
  private boolean ended;

  private ConvertCall(
      InterchangeServiceImpl endpoint,
      WorkPool pool,
      FileThreads fileThreads,
      ServerCallStreamObserver<ConvertStreamResponse> client) {
    this.endpoint = endpoint;
    this.pool = pool;
    this.fileThreads = fileThreads;
    this.client = client;
  }

  /** Starts a call: asks for its first message. */
  static StreamObserver<ConvertStreamRequest> open(
      InterchangeServiceImpl endpoint,
      WorkPool pool,
      FileThreads fileThreads,
      StreamObserver<ConvertStreamResponse> observer) {
    ServerCallStreamObserver<ConvertStreamResponse> client =
        (ServerCallStreamObserver<ConvertStreamResponse>) observer;
    ConvertCall call = new ConvertCall(endpoint, pool, fileThreads, client);
    client.disableAutoRequest();
    client.setOnReadyHandler(call::onReady);
    client.setOnCancelHandler(call::onCancel);
    client.setOnCloseHandler(call::onCancel);
    client.request(1);
    endpoint.drain().add(call.wrapUp);
    return call;
  }

  @Override
  public void onNext(ConvertStreamRequest message) {
    if (call == null) {
      if (!end()) {
        return;
      }
      call =
          message.hasFile()
              ? new FileCall(endpoint, fileThreads, client)
              : new BatchCall<>(
                  Rpc.CONVERT_STREAM, endpoint, pool, new ConvertBatches(endpoint), client);
    }
    call.onNext(message);
  }

  @Override
  public void onCompleted() {
    if (call != null) {
      call.onCompleted();
    } else if (end()) {
      client.onCompleted();
    }
  }

  /** The server drains, and there has been no message yet. */
  private void wrapUp() {
    if (end()) {
      client.onError(Failures.stopping());
    }
  }

  /** Whether the wait for the first message ends now; false if it had ended before. */
  private boolean end() {
    synchronized (this) {
      if (ended) {
        return false;
      }
      ended = true;
    }
    endpoint.drain().remove(wrapUp);
    return true;
  }

  @Override
  public void onError(Throwable cancelled) {
    onCancel();
  }

  @Override
  public void onReady() {
    if (call != null) {
      call.onReady();
    }
  }

  @Override
  public void onCancel() {
    end();
    if (call != null) {
      call.onCancel();
    }
  }
}
