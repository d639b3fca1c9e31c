package dev.pencilmark.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Makes calls of one request and one answer on a channel, each with a deadline. A method that takes
 * a stream of requests and answers each is called with a stream of one.
 *
 * @param channel the channel
 * @param deadline how long a call may take, with all its retries
 */
record Calls(Channel channel, Duration deadline) {

  /** The same with more time for each call. */
  Calls plus(Duration more) {
    return new Calls(channel, deadline.plus(more));
  }

  /** Calls and waits. */
  <Q, A, R> R call(MethodDescriptor<Q, A> method, Q request, Function<A, R> read) {
    try {
      return read.apply(ClientCalls.blockingUnaryCall(channel, method, options(), request));
    } catch (StatusRuntimeException failure) {
      throw Failures.of(failure);
    }
  }

  /** Calls; cancelling the future cancels the call. */
  <Q, A, R> CompletableFuture<R> start(
      MethodDescriptor<Q, A> method, Q request, Function<A, R> read) {
    CompletableFuture<R> result = new CompletableFuture<>();
    ClientCall<Q, A> call = channel.newCall(method, options());
    result.whenComplete(
        (value, failure) -> {
          if (result.isCancelled()) {
            call.cancel("the caller cancelled", null);
          }
        });
    ClientCalls.asyncUnaryCall(
        call,
        request,
        new StreamObserver<A>() {
          private A answer;

          @Override
          public void onNext(A message) {
            answer = message;
          }

          @Override
          public void onError(Throwable failure) {
            result.completeExceptionally(
                failure instanceof StatusRuntimeException status ? Failures.of(status) : failure);
          }

          @Override
          public void onCompleted() {
            try {
              result.complete(read.apply(answer));
            } catch (RuntimeException refused) {
              result.completeExceptionally(refused);
            }
          }
        });
    return result;
  }

  private CallOptions options() {
    return CallOptions.DEFAULT.withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS);
  }
}
