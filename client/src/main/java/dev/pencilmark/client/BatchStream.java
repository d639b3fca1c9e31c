package dev.pencilmark.client;

import dev.pencilmark.v1.Puzzle;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A stream of batches, each answered by one message in order. At most {@link #WINDOW} batches are
 * under way: sent and their answers not yet taken. One thread may send, and waits if it is further
 * ahead, while another takes the answers; or one does both, and never waits if it looks to that.
 *
 * <p>A stream outlives its server: if the connection is lost or the server stops, the batches that
 * were not answered are sent again, to whichever server there is, and their answers come in order,
 * none lost and none twice. It fails if that does not succeed for some seconds.
 *
 * <p>Failures are the same as of {@link PencilmarkClient}'s calls. A batch that is not answered
 * within the client's deadline - where puzzles are solved, beyond the time that each of them may
 * take - fails the stream with DEADLINE_EXCEEDED; the stream as a whole may last for ever.
 *
 * @param <Q> the message with a batch
 * @param <A> the message with its answer
 */
public final class BatchStream<Q, A> implements AutoCloseable {

  /** How many puzzles make a good batch. */
  public static final int BATCH = 100;

  /** How many batches may be under way. */
  public static final int WINDOW = 4;

  /** A batch ends early here, so that it fits a server's message limit whatever its puzzles are. */
  private static final int BATCH_BYTES = 512 << 10;

  private final Supplier<BlockingCall<Q, A>> opener;
  private final ToLongFunction<Object> patience;
  private final StreamRetry retry = new StreamRetry();

  // Guarded by this, which is also notified whenever one of them changes. It is held while a batch
  // is sent, which takes no time, and not while an answer is waited for.
  private final Deque<Q> underWay = new ArrayDeque<>(WINDOW);
  private BlockingCall<Q, A> call;
  private boolean finished;
  private boolean over;
  private RuntimeException failure;

  /** A stream; an answer to a batch may take so many nanoseconds. */
  BatchStream(Supplier<BlockingCall<Q, A>> opener, ToLongFunction<Object> patience) {
    this.opener = opener;
    this.patience = patience;
    this.call = opener.get();
  }

  /** Sends a batch; waits while {@link #WINDOW} batches are under way. */
  public synchronized void send(Q batch) {
    while (underWay.size() == WINDOW && failure == null) {
      await();
    }
    check();
    underWay.add(batch);
    if (call != null) {
      call.send(batch);
    }
    notifyAll();
  }

  /** Says that no batch will follow. The answers to those sent can still be taken. */
  public synchronized void finish() {
    if (!finished && failure == null) {
      finished = true;
      if (call != null) {
        call.finish();
      }
      notifyAll();
    }
  }

  /** Waits for the next answer; null when the stream is finished and all are taken. */
  public A next() {
    while (true) {
      BlockingCall<Q, A> current;
      Q oldest;
      synchronized (this) {
        while (underWay.isEmpty() && !finished && failure == null) {
          await();
        }
        check();
        if (over) {
          return null;
        }
        if (call == null) {
          reopen();
        }
        current = call;
        oldest = underWay.peek();
      }
      try {
        A answer = current.take(patience.applyAsLong(oldest), false);
        if (answer != null) {
          taken();
          return answer;
        }
        goOnAfter(null);
      } catch (StatusRuntimeException broken) {
        goOnAfter(broken);
      }
    }
  }

  private synchronized void taken() {
    retry.progress();
    underWay.remove();
    notifyAll();
  }

  /** The call has ended: by a failure, or well if that is null. */
  private synchronized void goOnAfter(StatusRuntimeException broken) {
    check();
    if (finished && underWay.isEmpty()) {
      // Whatever has become of the call: nothing is missing.
      over = true;
      return;
    }
    call = null;
    try {
      retry.await(this, broken == null ? StreamRetry.tooEarly() : broken);
    } catch (RuntimeException end) {
      fail(end);
    }
  }

  private void reopen() {
    call = opener.get();
    underWay.forEach(call::send);
    if (finished) {
      call.finish();
    }
  }

  /** Ends the stream, also in the middle; without effect on one that has ended. */
  @Override
  public synchronized void close() {
    if (call != null) {
      call.cancel("closed by the caller");
    }
    fail(Status.CANCELLED.withDescription("the stream was closed").asRuntimeException());
  }

  private void fail(RuntimeException end) {
    failure = failure == null ? end : failure;
    notifyAll();
  }

  private void check() {
    if (failure != null) {
      throw failure;
    }
  }

  private void await() {
    try {
      wait();
    } catch (InterruptedException stop) {
      throw BlockingCall.interrupted(stop);
    }
  }

  /** Puts puzzles through on the reader's own thread: fills the window, then takes one answer. */
  <R> Stream<R> pipe(
      Iterator<Puzzle> puzzles, Function<List<Puzzle>, Q> pack, Function<A, List<R>> unpack) {
    UnaryOperator<List<R>> turn =
        before -> {
          while (underWay.size() < WINDOW && puzzles.hasNext()) {
            send(pack.apply(batch(puzzles)));
          }
          if (!puzzles.hasNext()) {
            finish();
          }
          A answer = next();
          return answer == null ? null : unpack.apply(answer);
        };
    return Stream.iterate(List.of(), results -> results != null, turn)
        .flatMap(List::stream)
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
}
