package dev.pencilmark.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/**
 * A call and what it is answered, for a reader that waits. No more answers are asked for than a
 * window beyond those taken: a slow reader costs no memory here and no work there.
 */
final class BlockingCall<Q, A> implements ClientResponseObserver<Q, A> {

  private final int window;
  private ClientCallStreamObserver<Q> call;

  // Guarded by this, which is also notified whenever one of them changes.
  private final Deque<A> arrived = new ArrayDeque<>();
  private boolean ended;
  private StatusRuntimeException failure;
  private int taken;

  /** Starts a call of a method that takes a stream of requests. */
  BlockingCall(Channel channel, MethodDescriptor<Q, A> method, int window) {
    this.window = window;
    ClientCalls.asyncBidiStreamingCall(channel.newCall(method, CallOptions.DEFAULT), this);
  }

  /** Sends a request; without effect on a call that has ended, which the reader finds out. */
  void send(Q request) {
    unlessCancelled(() -> call.onNext(request));
  }

  void finish() {
    unlessCancelled(call::onCompleted);
  }

  private static void unlessCancelled(Runnable word) {
    try {
      word.run();
    } catch (IllegalStateException cancelled) {
      // By another thread, which tells the reader.
    }
  }

  void cancel(String why) {
    call.cancel(why, null);
  }

  /**
   * Waits for the next answer, so many nanoseconds at most. Null at the end of the call or, if
   * asked for, when there is room to send; throws the call's failure when all before it is taken.
   */
  synchronized A take(long nanos, boolean orReady) {
    long since = System.nanoTime();
    while (arrived.isEmpty() && !ended && !(orReady && call.isReady())) {
      long left = nanos - (System.nanoTime() - since);
      if (left <= 0) {
        cancel("no answer in time");
        throw Status.DEADLINE_EXCEEDED.withDescription("no answer in time").asRuntimeException();
      }
      try {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      } catch (InterruptedException stop) {
        cancel("interrupted");
        throw interrupted(stop);
      }
    }
    A answer = arrived.poll();
    if (answer == null && failure != null) {
      throw failure;
    }
    if (answer != null && ++taken >= (window + 1) / 2) {
      call.request(taken);
      taken = 0;
    }
    return answer;
  }

  /** Whether {@link #take} would not wait. */
  synchronized boolean isAtHand() {
    return ended || !arrived.isEmpty();
  }

  /** Whether all was taken, and the call has ended well. */
  synchronized boolean hasEnded() {
    return ended && failure == null && arrived.isEmpty();
  }

  /** What a wait throws whose thread is interrupted, and stays so. */
  static StatusRuntimeException interrupted(InterruptedException stop) {
    Thread.currentThread().interrupt();
    return Status.CANCELLED.withDescription("interrupted").withCause(stop).asRuntimeException();
  }

  @Override
  public void beforeStart(ClientCallStreamObserver<Q> requests) {
    call = requests;
    requests.disableAutoRequestWithInitial(window);
    requests.setOnReadyHandler(() -> tell(() -> {}));
  }

  @Override
  public void onNext(A answer) {
    tell(() -> arrived.add(answer));
  }

  @Override
  public void onError(Throwable cause) {
    Status status = Status.fromThrowable(cause);
    tell(() -> failure = status.asRuntimeException(Status.trailersFromThrowable(cause)));
    onCompleted();
  }

  @Override
  public void onCompleted() {
    tell(() -> ended = true);
  }

  private synchronized void tell(Runnable word) {
    word.run();
    notifyAll();
  }
}
