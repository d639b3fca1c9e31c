package dev.pencilmark.server.rpc;

import dev.pencilmark.server.mapping.Failures;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** One call of ConvertStream: its first message tells whether it sends batches or a file. */
final class ConvertCall implements StreamCall<ConvertStreamRequest> {

  private final HandlerContext context;
  private final ServerCallStreamObserver<ConvertStreamResponse> client;

  /** That of the wait for the first message. */
  private final CallEnd end;

  /** Null until the first message. Messages come one at a time, but "ready" at any time. */
  private volatile StreamCall<ConvertStreamRequest> call;

  ConvertCall(HandlerContext context, ServerCallStreamObserver<ConvertStreamResponse> client) {
    this.context = context;
    this.client = client;
    this.end = new CallEnd(context.drain(), this::wrapUp);
  }

  /** Starts the call: asks for its first message. */
  StreamObserver<ConvertStreamRequest> open() {
    open(client);
    end.awaitDrain();
    return this;
  }

  @Override
  public void onNext(ConvertStreamRequest message) {
    if (call == null) {
      if (!end.comesNow()) {
        return;
      }
      call =
          message.hasFile()
              ? new FileCall(context, client)
              : new BatchCall<>(
                  Rpc.CONVERT_STREAM,
                  context,
                  context.largeWork(),
                  new ConvertBatches(context),
                  client);
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
