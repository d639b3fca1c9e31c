package dev.pencilmark.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A stream of answers for a reader that waits. No more answers are asked for than a window beyond
 * those taken: a slow reader costs no memory here and no work there.
 *
 * <p>If its call breaks off, another goes on: when the server or the way to it was lost, when the
 * server stops, or when it says itself when to come again. A few times in a row, with growing
 * pauses; {@link #progress} begins the count anew. Each time gRPC has tried several times already.
 */
abstract class ResumableStream<Q, A> implements AutoCloseable {

  /** How many calls may break off in a row. */
  static final int RETRIES = 6;

  private static final long INITIAL_BACKOFF_MILLIS = 100;
  private static final long MAX_BACKOFF_MILLIS = 2_000;

  private final Channel channel;
  private final MethodDescriptor<Q, A> method;
  private final int window;
  private final int mostRetries;

  // What changes, here and in subclasses, is guarded by this, which is also notified of it.
  private Attempt attempt;
  private int retries;
  private boolean complete;
  private RuntimeException failure;

  ResumableStream(Channel channel, MethodDescriptor<Q, A> method, int window, int mostRetries) {
    this.channel = channel;
    this.method = method;
    this.window = window;
    this.mostRetries = mostRetries;
  }

  /** Sends to a call that has just been opened all that was not answered before. */
  abstract void begin();

  /** Whether no answer is missing, now that a call has ended: well, or by a failure. */
  boolean isAllAnswered(boolean well) {
    return well;
  }

  /** Whether there is more to send as soon as there is room. */
  boolean isSending() {
    return false;
  }

  final synchronized void open() {
    attempt = new Attempt();
    ClientCalls.asyncBidiStreamingCall(channel.newCall(method, CallOptions.DEFAULT), attempt);
    begin();
  }

  /** Sends a request, unless the call has ended, which the reader finds out. */
  final synchronized void request(Q request) {
    if (!attempt.ended) {
      attempt.call.onNext(request);
    }
  }

  /** Says that no request will follow. */
  final synchronized void halfClose() {
    if (!attempt.ended) {
      attempt.call.onCompleted();
    }
  }

  /**
   * Waits for the next answer, so many nanoseconds at most. Null when all are taken or there is
   * room to send more; throws what the stream failed with.
   */
  final synchronized A take(long nanos) {
    while (!complete) {
      check();
      if (!attempt.awaitAnswer(nanos)) {
        return null;
      }
      A answer = attempt.poll();
      if (answer != null) {
        return answer;
      }
      complete = isAllAnswered(attempt.broken == null);
      if (!complete) {
        pause(attempt.broken);
        open();
      }
    }
    return null;
  }

  /** Waits until it is time for another call, or fails. */
  private void pause(StatusRuntimeException broken) {
    check();
    if (broken == null) {
      throw fail(Status.DATA_LOSS.withDescription("the stream ended too early"));
    }
    long backoff = backoffAfter(broken);
    if (backoff < 0 || ++retries > mostRetries) {
      failure = PuzzleException.of(broken);
      throw fail(broken.getStatus());
    }
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(backoff);
    for (long left = end; (left = end - System.nanoTime()) > 0; check()) {
      awaitChange(left);
    }
  }

  /** In milliseconds; negative if the failure is final. */
  private long backoffAfter(StatusRuntimeException broken) {
    Metadata trailers = Objects.requireNonNullElseGet(broken.getTrailers(), Metadata::new);
    String pushback = trailers.get(key("grpc-retry-pushback-ms"));
    if (pushback != null) {
      return pushback.matches("[0-9]{1,6}") ? Long.parseLong(pushback) : -1;
    }
    boolean lost =
        switch (broken.getStatus().getCode()) {
          case UNAVAILABLE -> true;
          // A proxy resets a call whose server it lost; gRPC makes one of these of that. The server
          // names the calls that it fails itself.
          case INTERNAL, UNKNOWN, CANCELLED ->
              broken.getStatus().getCause() == null && !trailers.containsKey(key("x-request-id"));
          default -> false;
        };
    long backoff = Math.min(MAX_BACKOFF_MILLIS, INITIAL_BACKOFF_MILLIS << Math.min(retries, 10));
    return lost ? backoff / 2 + ThreadLocalRandom.current().nextLong(backoff) : -1;
  }

  private static Metadata.Key<String> key(String name) {
    return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
  }

  /** Something new was answered. */
  final void progress() {
    retries = 0;
  }

  /** Whether {@link #take} would give an answer without waiting. */
  final synchronized boolean isAtHand() {
    return !attempt.arrived.isEmpty();
  }

  /** Whether all answers were taken. */
  final synchronized boolean isComplete() {
    return complete;
  }

  /** Waits for a change, so many nanoseconds at most unless 0. An interrupt ends the stream. */
  final void awaitChange(long nanos) {
    try {
      wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw fail(Status.CANCELLED.withDescription("interrupted").withCause(stop));
    }
  }

  final void check() {
    if (failure != null) {
      throw failure;
    }
  }

  /** Ends the stream; gives what it ended with, which is the first that was said of it. */
  private RuntimeException fail(Status why) {
    failure = failure == null ? why.asRuntimeException() : failure;
    attempt.end(why);
    notifyAll();
    return failure;
  }

  /** Ends the stream, also in the middle; without effect on one that has ended. */
  @Override
  public synchronized void close() {
    fail(Status.CANCELLED.withDescription("the stream was closed"));
  }

  /** What lists of results make one after another, on the reader's own thread; null is the end. */
  final <R> Stream<R> results(Supplier<List<R>> next) {
    return Stream.iterate(List.<R>of(), Objects::nonNull, before -> next.get())
        .flatMap(List::stream)
        .onClose(this::close);
  }

  /** One call, and those of its answers that are not taken. */
  private final class Attempt implements ClientResponseObserver<Q, A> {

    private final Deque<A> arrived = new ArrayDeque<>();
    private ClientCallStreamObserver<Q> call;
    private boolean ended;
    private StatusRuntimeException broken;
    private int taken;

    /** Waits for an answer or the end of the call; false if there is room to send before that. */
    boolean awaitAnswer(long nanos) {
      long end = System.nanoTime() + nanos;
      while (arrived.isEmpty() && !ended) {
        check();
        if (isSending() && call.isReady()) {
          return false;
        }
        long left = end - System.nanoTime();
        if (left > 0) {
          awaitChange(left);
        } else {
          end(Status.DEADLINE_EXCEEDED.withDescription("no answer in time"));
        }
      }
      return true;
    }

    A poll() {
      A answer = arrived.poll();
      if (answer != null && ++taken >= (window + 1) / 2) {
        call.request(taken);
        taken = 0;
      }
      return answer;
    }

    void end(Status why) {
      onError(why.asRuntimeException());
      call.cancel(why.getDescription(), why.getCause());
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
      Metadata trailers = Status.trailersFromThrowable(cause);
      StatusRuntimeException why = Status.fromThrowable(cause).asRuntimeException(trailers);
      tell(() -> broken = ended ? broken : why);
      onCompleted();
    }

    @Override
    public void onCompleted() {
      tell(() -> ended = true);
    }

    private void tell(Runnable change) {
      synchronized (ResumableStream.this) {
        change.run();
        ResumableStream.this.notifyAll();
      }
    }
  }
}
