package dev.pencilmark.client;

import dev.pencilmark.v1.Puzzle;
import io.grpc.CallOptions;
import io.grpc.Deadline;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The answers of a call, to one request or to a stream of batches. The server computes only a few
 * answers ahead of the reader, so that a slow reader costs no memory on either side. One thread may
 * send while another receives answers, and any thread may close the stream. Close it if you do not
 * read it to its end.
 *
 * <p>Where {@link PencilmarkClient} permits it, the stream resumes after a failure: if the server
 * or the connection is lost, if the server stops, or if it returns a retry delay, a new call to any
 * server requests the missing answers. No answer is lost or duplicated. The stream fails if that
 * does not succeed for some seconds.
 *
 * <p>The failures are those of the calls of {@link PencilmarkClient}. If an answer takes longer
 * than the deadline of the client plus the time for its searches, the stream fails with
 * DEADLINE_EXCEEDED; after an interrupt of a waiting thread, and after {@link #close}, with
 * CANCELLED.
 *
 * @param <Q> the message of a request
 * @param <A> the message of an answer
 */
public class AnswerStream<Q, A> implements AutoCloseable {

  /** A reasonable number of puzzles per batch. */
  public static final int BATCH = 100;

  /** The maximum number of batches in flight: sent, but not yet answered to the reader. */
  public static final int WINDOW = 4;

  /** The maximum number of answers to one request that the server may be ahead of the reader. */
  static final int ANSWERS = 64;

  /**
   * The maximum number of consecutive failed calls; gRPC has already retried each several times.
   */
  static final int RETRIES = 6;

  /** A batch ends early here, so that it fits a server's message limit for any puzzles. */
  private static final int BATCH_BYTES = 512 << 10;

  private static final long INITIAL_BACKOFF_MILLIS = 100;
  private static final long MAX_BACKOFF_MILLIS = 2_000;

  private final Calls calls;
  private final MethodDescriptor<Q, A> method;
  private final int window;
  private final int mostRetries;
  private final boolean endsWithCall;

  // Guarded by this, which is notified of changes.
  private final Deque<Q> inFlight = new ArrayDeque<>();
  private Attempt attempt;
  private int retries;
  private boolean complete;
  private RuntimeException failure;

  /** Whether no more requests will be sent. */
  boolean finished;

  /**
   * Creates a stream.
   *
   * @param window the maximum number of messages in flight
   * @param mostRetries the maximum number of consecutive failed calls
   * @param endsWithCall whether no message is marked as the last one
   */
  AnswerStream(
      Calls calls,
      MethodDescriptor<Q, A> method,
      int window,
      int mostRetries,
      boolean endsWithCall) {
    this.calls = calls;
    this.method = method;
    this.window = window;
    this.mostRetries = mostRetries;
    this.endsWithCall = endsWithCall;
    open();
  }

  /** Returns the request for the missing answers of a request. */
  Q rest(Q request) {
    return request;
  }

  /** Returns whether an answer is the last one of its request. */
  boolean isLast(A answer) {
    return !endsWithCall;
  }

  /** Records an answer. Returns the answer for the reader, or null to skip it. */
  A read(A answer) {
    return answer;
  }

  /** Returns the end of a lost call, if only that was missing; otherwise null. */
  A lostEnd() {
    return null;
  }

  /** Returns whether there is more to send; {@link #sendMore} sends it. */
  boolean isSending() {
    return false;
  }

  void sendMore() {}

  private void open() {
    attempt = new Attempt();
    ClientCalls.asyncBidiStreamingCall(
        calls.channel().newCall(method, CallOptions.DEFAULT), attempt);
    inFlight.forEach(request -> put(rest(request)));
    if (finished) {
      attempt.call.onCompleted();
    }
  }

  /** Sends a batch; blocks while {@link #WINDOW} batches are in flight. */
  public synchronized void send(Q batch) {
    while (inFlight.size() == window) {
      awaitChange(Long.MAX_VALUE);
    }
    check();
    put(batch);
    inFlight.add(batch);
    notifyAll();
  }

  /** Sends a message, unless the call has ended, which the reader detects. */
  final synchronized void put(Q message) {
    if (!attempt.ended) {
      attempt.call.onNext(message);
    }
  }

  /** Half-closes the stream: no more requests will be sent. The answers can still be received. */
  public synchronized void finish() {
    if (!finished && !attempt.ended) {
      attempt.call.onCompleted();
    }
    finished = true;
    notifyAll();
  }

  /** Sends the only request. */
  AnswerStream<Q, A> with(Q request) {
    send(request);
    finish();
    return this;
  }

  /** Waits for the next answer; returns null after the last one. */
  public A next() {
    A answered = null;
    while (answered == null) {
      A answer = take();
      if (answer != null) {
        answered = read(answer);
        retries = answered == null ? retries : 0;
      } else if (complete) {
        return null;
      } else {
        sendMore();
      }
    }
    return answered;
  }

  /** Returns whether {@link #next} would not block, or not for long. */
  public synchronized boolean isNextReady() {
    return complete || !attempt.arrived.isEmpty();
  }

  /** Returns the remaining answers as a stream; closing it closes this. */
  public Stream<A> asStream() {
    return Stream.generate(this::next).takeWhile(Objects::nonNull).onClose(this::close);
  }

  /**
   * Sends any number of puzzles in batches, in constant memory, and returns all answers in the
   * order of the puzzles. The iterator is read on the thread of the reader, a few batches ahead.
   *
   * @param pack creates the message of a batch
   */
  public Stream<A> pipe(Iterator<Puzzle> puzzles, Function<List<Puzzle>, Q> pack) {
    return Stream.generate(
            () -> {
              while (inFlight.size() < window && puzzles.hasNext()) {
                send(pack.apply(batch(puzzles)));
              }
              if (!puzzles.hasNext()) {
                finish();
              }
              return next();
            })
        .takeWhile(Objects::nonNull)
        .onClose(this::close);
  }

  private static List<Puzzle> batch(Iterator<Puzzle> puzzles) {
    List<Puzzle> batch = new ArrayList<>(BATCH);
    int bytes = 0;
    while (batch.size() < BATCH && bytes < BATCH_BYTES && puzzles.hasNext()) {
      Puzzle puzzle = puzzles.next();
      batch.add(puzzle);
      bytes += puzzle.getSerializedSize();
    }
    return batch;
  }

  /** Returns the next answer of any call; null when all are received or more can be sent. */
  private synchronized A take() {
    while (inFlight.isEmpty() && !finished) {
      awaitChange(Long.MAX_VALUE);
    }
    Deadline end = calls.deadlineFor(method, inFlight.peek());
    while (!complete) {
      check();
      if (!attempt.arrived.isEmpty()) {
        return attempt.take();
      } else if (attempt.ended) {
        boolean well = attempt.broken == null;
        A lostEnd = well || inFlight.isEmpty() ? null : lostEnd();
        complete = lostEnd != null || finished && inFlight.isEmpty() || endsWithCall && well;
        if (complete) {
          return lostEnd;
        }
        pause(attempt.broken);
        open();
        end = calls.deadlineFor(method, inFlight.peek());
      } else if (isSending() && attempt.call.isReady()) {
        return null;
      } else if (!end.isExpired()) {
        awaitChange(end.timeRemaining(TimeUnit.NANOSECONDS));
      } else {
        attempt.end(Status.DEADLINE_EXCEEDED.withDescription("no answer before the deadline"));
      }
    }
    return null;
  }

  /** Waits before a retry, or fails. */
  private void pause(StatusRuntimeException broken) {
    if (broken == null) {
      throw fail(Status.DATA_LOSS.withDescription("the stream ended before its last message"));
    }
    long backoff = backoffAfter(broken);
    if (backoff < 0 || ++retries > mostRetries) {
      failure = PuzzleException.of(broken);
      throw fail(broken.getStatus());
    }
    Deadline end = Deadline.after(backoff, TimeUnit.MILLISECONDS);
    while (!end.isExpired()) {
      awaitChange(end.timeRemaining(TimeUnit.NANOSECONDS));
    }
    check();
  }

  /** Returns the delay before a retry in milliseconds; negative if the failure is final. */
  private long backoffAfter(StatusRuntimeException broken) {
    Metadata trailers = Objects.requireNonNullElseGet(broken.getTrailers(), Metadata::new);
    String pushback = trailers.get(key("grpc-retry-pushback-ms"));
    if (pushback != null) {
      return pushback.matches("[0-9]{1,6}") ? Long.parseLong(pushback) : -1;
    }
    boolean lost =
        switch (broken.getStatus().getCode()) {
          case UNAVAILABLE -> true;
          // A proxy resets a call whose server it has lost; gRPC maps that to one of these codes.
          // The server adds a request id to the calls that it fails itself.
          case INTERNAL, UNKNOWN, CANCELLED ->
              broken.getStatus().getCause() == null && !trailers.containsKey(key("x-request-id"));
          default -> false;
        };
    long backoff = Math.min(MAX_BACKOFF_MILLIS, INITIAL_BACKOFF_MILLIS << retries);
    return lost ? backoff / 2 + ThreadLocalRandom.current().nextLong(backoff) : -1;
  }

  static Metadata.Key<String> key(String name) {
    return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
  }

  /** Waits for a change, at most this many nanoseconds. An interrupt ends the stream. */
  private void awaitChange(long nanos) {
    check();
    try {
      TimeUnit.NANOSECONDS.timedWait(this, nanos);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw fail(Status.CANCELLED.withDescription("interrupted").withCause(stop));
    }
  }

  private void check() {
    if (failure != null) {
      throw failure;
    }
  }

  /** Ends the stream, and returns its failure, which is the first one. */
  private RuntimeException fail(Status why) {
    failure = failure == null ? why.asRuntimeException() : failure;
    attempt.end(why);
    return failure;
  }

  /** Cancels the stream; has no effect if it has ended. */
  @Override
  public synchronized void close() {
    fail(Status.CANCELLED.withDescription("the stream was closed"));
  }

  /** One call, and its answers that have not been received by the reader. */
  private final class Attempt implements ClientResponseObserver<Q, A> {

    private final Deque<A> arrived = new ArrayDeque<>();
    private ClientCallStreamObserver<Q> call;
    private boolean ended;
    private StatusRuntimeException broken;
    private int taken;

    A take() {
      if (++taken >= (window + 1) / 2) {
        call.request(taken);
        taken = 0;
      }
      if (isLast(arrived.peek())) {
        inFlight.poll();
        AnswerStream.this.notifyAll();
      }
      return arrived.poll();
    }

    void end(Status why) {
      onError(why.asRuntimeException());
      call.cancel(why.getDescription(), why.getCause());
    }

    @Override
    public void beforeStart(ClientCallStreamObserver<Q> requests) {
      call = requests;
      requests.disableAutoRequestWithInitial(window);
      requests.setOnReadyHandler(() -> change(() -> {}));
    }

    @Override
    public void onNext(A answer) {
      change(() -> arrived.add(answer));
    }

    @Override
    public void onError(Throwable cause) {
      change(() -> broken = ended ? broken : (StatusRuntimeException) cause);
      onCompleted();
    }

    @Override
    public void onCompleted() {
      change(() -> ended = true);
    }

    private void change(Runnable change) {
      synchronized (AnswerStream.this) {
        change.run();
        AnswerStream.this.notifyAll();
      }
    }
  }
}
