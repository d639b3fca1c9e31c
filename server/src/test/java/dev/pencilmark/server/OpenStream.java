package dev.pencilmark.server;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/**
 * A call that sends and takes streams, what it was answered and how it ended. Answers come as
 * {@link #call} requests them.
 */
final class OpenStream<Q, A> extends ClientCall.Listener<A> {

  final List<A> answers = new CopyOnWriteArrayList<>();
  final ClientCall<Q, A> call;
  private final CompletableFuture<Status> end = new CompletableFuture<>();
  private volatile Metadata trailers;

  OpenStream(InProcess server, MethodDescriptor<Q, A> method) {
    call = server.channel().newCall(method, CallOptions.DEFAULT);
    call.start(this, new Metadata());
  }

  @Override
  public void onMessage(A answer) {
    answers.add(answer);
  }

  @Override
  public void onClose(Status status, Metadata trailers) {
    this.trailers = trailers;
    end.complete(status);
  }

  void awaitAnswers(int count) {
    while (answers.size() < count) {
      Thread.onSpinWait();
    }
  }

  /** Whether the call has ended. */
  boolean hasEnded() {
    return end.isDone();
  }

  /** How the call ends. */
  Status end() throws Exception {
    return end.get(30, TimeUnit.SECONDS);
  }

  /** The code that the call ends with. */
  Status.Code endCode() throws Exception {
    return end().getCode();
  }

  /** What came with the end. */
  Metadata trailers() throws Exception {
    end();
    return trailers;
  }
}
