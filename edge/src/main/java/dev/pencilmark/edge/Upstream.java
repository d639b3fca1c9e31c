package dev.pencilmark.edge;

import com.google.common.util.concurrent.MoreExecutors;
import com.google.protobuf.Message;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Makes calls of one request and one answer to the server behind. */
final class Upstream {

  private Upstream() {}

  /**
   * Calls. The future fails with a {@link ApiException}; the call is cancelled when the caller of
   * the edge goes.
   */
  static CompletableFuture<Message> call(
      Channel channel,
      MethodDescriptor<Message, Message> method,
      Message request,
      Exchange exchange,
      Duration longest) {
    CompletableFuture<Message> future = new CompletableFuture<>();
    ClientCall<Message, Message> call =
        channel.newCall(
            method, exchange.options(longest).withExecutor(MoreExecutors.directExecutor()));
    call.start(new Answer(future, exchange), exchange.metadata());
    call.request(2);
    call.sendMessage(request);
    call.halfClose();
    // An in-process server has usually answered by now.
    if (!future.isDone()) {
      exchange
          .context
          .whenRequestCancelling()
          .thenAccept(why -> call.cancel("cancelled by the caller", null));
    }
    return future;
  }

  private static final class Answer extends ClientCall.Listener<Message> {

    private final CompletableFuture<Message> future;
    private final Exchange exchange;
    private Message answer;

    Answer(CompletableFuture<Message> future, Exchange exchange) {
      this.future = future;
      this.exchange = exchange;
    }

    @Override
    public void onMessage(Message message) {
      answer = message;
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      exchange.namedBy(trailers);
      if (status.isOk() && answer != null) {
        future.complete(answer);
      } else {
        Status reported = status.isOk() ? Status.INTERNAL : status;
        future.completeExceptionally(ApiError.of(reported, trailers).exception());
      }
    }
  }
}
