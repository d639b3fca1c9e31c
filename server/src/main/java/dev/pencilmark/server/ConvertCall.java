package dev.pencilmark.server;

import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** One call of ConvertStream: its first message tells whether it sends batches or a file. */
final class ConvertCall implements StreamCall<ConvertStreamRequest> {

  private final InterchangeEndpoint endpoint;
  private final WorkPool pool;
  private final FileThreads fileThreads;
  private final ServerCallStreamObserver<ConvertStreamResponse> client;

  /** Null until the first message. Messages come one at a time, but "ready" at any time. */
  private volatile StreamCall<ConvertStreamRequest> call;

  private ConvertCall(
      InterchangeEndpoint endpoint,
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
      InterchangeEndpoint endpoint,
      WorkPool pool,
      FileThreads fileThreads,
      StreamObserver<ConvertStreamResponse> observer) {
    ServerCallStreamObserver<ConvertStreamResponse> client =
        (ServerCallStreamObserver<ConvertStreamResponse>) observer;
    ConvertCall call = new ConvertCall(endpoint, pool, fileThreads, client);
    client.disableAutoRequest();
    client.setOnReadyHandler(call::onReady);
    client.setOnCancelHandler(call::onCancel);
    client.request(1);
    return call;
  }

  @Override
  public void onNext(ConvertStreamRequest message) {
    if (call == null) {
      call =
          message.hasFile()
              ? new FileCall(endpoint, fileThreads, client)
              : new BatchCall<>(
                  Rpc.CONVERT_STREAM,
                  endpoint,
                  pool,
                  new ConvertBatches(endpoint),
                  new Cancellation(),
                  client);
    }
    call.onNext(message);
  }

  @Override
  public void onCompleted() {
    if (call == null) {
      client.onCompleted();
    } else {
      call.onCompleted();
    }
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
    if (call != null) {
      call.onCancel();
    }
  }
}
