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
 * The answers of a call as they come, to one request or to batches that are sent meanwhile. The
 * server is a few answers ahead of the reader and no more: a slow reader costs no memory here and
 * no work there. One thread may send while another takes the answers, and any may close it. Close
 * it if you do not read it to its end.
 *
 * <p>It outlives its server where {@link PencilmarkClient} says so: when the server or the way to
 * it was lost, when the server stops, or when it says itself when to come again, another call asks
 * for what was not answered, of whichever server there is. No answer is lost, and none comes twice.
 * It fails if that does not succeed for some seconds.
 *
 * <p>Failures are those of {@link PencilmarkClient}'s calls. An answer that takes longer than the
 * client's deadline and the time for its searches fails the stream with DEADLINE_EXCEEDED; an
 * interrupt of a thread that waits, and {@link #close}, with CANCELLED.
 *
 * @param <Q> the message that is sent
 * @param <A> the message with an answer
 */
public class AnswerStream<Q, A> implements AutoCloseable {

  /** How many puzzles make a good batch. */
  public static final int BATCH = 100;

  /** How many batches may be under way: sent, and their answers not taken. */
  public static final int WINDOW = 4;

  /** How many answers to one request a server may be ahead. */
  static final int ANSWERS = 64;

  /** How many calls may break off in a row. Each time gRPC has tried several times already. */
  static final int RETRIES = 6;

  /** A batch ends early here, so that it fits a server's message limit whatever its puzzles are. */
  private static final int BATCH_BYTES = 512 << 10;

  private static final long INITIAL_BACKOFF_MILLIS = 100;
  private static final long MAX_BACKOFF_MILLIS = 2_000;

  private final Calls calls;
  private final MethodDescriptor<Q, A> method;
  private final int window;
  private final int mostRetries;
  private final boolean endsWithCall;

  // What changes is guarded by this, which is also notified of it.
  private final Deque<Q> underWay = new ArrayDeque<>();
  private Attempt attempt;
  private int retries;
  private boolean complete;
  private RuntimeException failure;

  /** Whether nothing more will be sent. */
  boolean finished;

  /**
   * A stream.
   *
   * @param window how many messages may be under way, here or there
   * @param mostRetries how many calls may break off in a row
   * @param endsWithCall whether no message says that it is the last one
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

  /** How to ask for what is not answered of a request. */
  Q rest(Q request) {
    return request;
  }

  /** Whether nothing follows to the same request. */
  boolean isLast(A answer) {
    return !endsWithCall;
  }

  /** Takes note of an answer; what the reader gets for it, or null. */
  A read(A answer) {
    return answer;
  }

  /** What a lost call would have said, if all it had left to say was that this is the end. */
  A lostEnd() {
    return null;
  }

  /** Whether there is more to send as soon as there is room; {@link #sendMore} sends it. */
  boolean isSending() {
    return false;
  }

  void sendMore() {}

  private void open() {
    attempt = new Attempt();
    ClientCalls.asyncBidiStreamingCall(
        calls.channel().newCall(method, CallOptions.DEFAULT), attempt);
    underWay.forEach(request -> put(rest(request)));
    if (finished) {
      attempt.call.onCompleted();
    }
  }

  /** Sends a batch; waits while {@link #WINDOW} batches are under way. */
  public synchronized void send(Q batch) {
    while (underWay.size() == window) {
      awaitChange(Long.MAX_VALUE);
    }
    check();
    put(batch);
    underWay.add(batch);
    notifyAll();
  }

  /** Sends a message, unless the call has ended, which the reader finds out. */
  final synchronized void put(Q message) {
    if (!attempt.ended) {
      attempt.call.onNext(message);
    }
  }

  /** Says that nothing more will be sent. The answers can still be taken. */
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

  /** Waits for the next answer; null when all are taken. */
  public A next() {
    A told = null;
    while (told == null) {
      A answer = take();
      if (answer != null) {
        told = read(answer);
        retries = told == null ? retries : 0;
      } else if (complete) {
        return null;
      } else {
        sendMore();
      }
    }
    return told;
  }

  /** Whether {@link #next} would not wait, or not for long. */
  public synchronized boolean isNextAtHand() {
    return complete || !attempt.arrived.isEmpty();
  }

  /** All answers that were not taken; to close it closes this. */
  public Stream<A> asStream() {
    return Stream.generate(this::next).takeWhile(Objects::nonNull).onClose(this::close);
  }

  /**
   * Puts any number of puzzles through, in constant memory: all answers, in the order of the
   * puzzles. Puzzles are taken as answers are, a few batches ahead, on the reader's own thread.
   *
   * @param pack makes the message of a batch
   */
  public Stream<A> pipe(Iterator<Puzzle> puzzles, Function<List<Puzzle>, Q> pack) {
    return Stream.generate(
            () -> {
              while (underWay.size() < window && puzzles.hasNext()) {
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

  /** The next answer of any call; null when all are taken or there is room to send more. */
  private synchronized A take() {
    while (underWay.isEmpty() && !finished) {
      awaitChange(Long.MAX_VALUE);
    }
    Deadline end = calls.deadlineFor(method, underWay.peek());
    while (!complete) {
      check();
      if (!attempt.arrived.isEmpty()) {
        return attempt.take();
      } else if (attempt.ended) {
        boolean well = attempt.broken == null;
        A lostEnd = well || underWay.isEmpty() ? null : lostEnd();
        complete = lostEnd != null || finished && underWay.isEmpty() || endsWithCall && well;
        if (complete) {
          return lostEnd;
        }
        pause(attempt.broken);
        open();
        end = calls.deadlineFor(method, underWay.peek());
      } else if (isSending() && attempt.call.isReady()) {
        return null;
      } else if (!end.isExpired()) {
        awaitChange(end.timeRemaining(TimeUnit.NANOSECONDS));
      } else {
        attempt.end(Status.DEADLINE_EXCEEDED.withDescription("no answer in time"));
      }
    }
    return null;
  }

  /** Waits until it is time for another call, or fails. */
  private void pause(StatusRuntimeException broken) {
    if (broken == null) {
      throw fail(Status.DATA_LOSS.withDescription("the stream ended too early"));
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
    long backoff = Math.min(MAX_BACKOFF_MILLIS, INITIAL_BACKOFF_MILLIS << retries);
    return lost ? backoff / 2 + ThreadLocalRandom.current().nextLong(backoff) : -1;
  }

  static Metadata.Key<String> key(String name) {
    return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
  }

  /** Waits for a change, so many nanoseconds at most. An interrupt ends the stream. */
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

  /** Ends the stream; gives what it ended with, which is the first that was said of it. */
  private RuntimeException fail(Status why) {
    failure = failure == null ? why.asRuntimeException() : failure;
    attempt.end(why);
    return failure;
  }

  /** Ends the stream, also in the middle; without effect on one that has ended. */
  @Override
  public synchronized void close() {
    fail(Status.CANCELLED.withDescription("the stream was closed"));
  }

  /** One call, and those of its answers that are not taken. */
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
        underWay.poll();
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
      requests.setOnReadyHandler(() -> tell(() -> {}));
    }

    @Override
    public void onNext(A answer) {
      tell(() -> arrived.add(answer));
    }

    @Override
    public void onError(Throwable cause) {
      tell(() -> broken = ended ? broken : (StatusRuntimeException) cause);
      onCompleted();
    }

    @Override
    public void onCompleted() {
      tell(() -> ended = true);
    }

    private void tell(Runnable change) {
      synchronized (AnswerStream.this) {
        change.run();
        AnswerStream.this.notifyAll();
      }
    }
  }
}
