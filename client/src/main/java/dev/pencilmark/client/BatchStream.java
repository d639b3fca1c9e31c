package dev.pencilmark.client;

import dev.pencilmark.v1.Puzzle;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * A stream of batches, each answered by one message in order. At most {@link #WINDOW} are under
 * way: sent, and their answers not taken. One thread may send while another takes the answers.
 *
 * <p>It outlives its server: if the connection is lost or the server stops, the batches that were
 * not answered are sent again, to whichever server there is, and their answers come in order, none
 * lost and none twice. It fails if that does not succeed for some seconds.
 *
 * <p>Failures are those of {@link PencilmarkClient}'s calls. A batch that is not answered within
 * the client's deadline and the time that its puzzles may take fails the stream with
 * DEADLINE_EXCEEDED; an interrupt of a thread that waits, and {@link #close}, with CANCELLED.
 *
 * @param <Q> the message with a batch
 * @param <A> the message with its answer
 */
public final class BatchStream<Q, A> extends ResumableStream<Q, A> {

  /** How many puzzles make a good batch. */
  public static final int BATCH = 100;

  /** How many batches may be under way. */
  public static final int WINDOW = 4;

  /** A batch ends early here, so that it fits a server's message limit whatever its puzzles are. */
  private static final int BATCH_BYTES = 512 << 10;

  private final ToLongFunction<Q> patience;
  private final Deque<Q> underWay = new ArrayDeque<>(WINDOW);
  private boolean finished;

  /** A stream; an answer to a batch may take so many nanoseconds. */
  BatchStream(Channel channel, MethodDescriptor<Q, A> method, ToLongFunction<Q> patience) {
    super(channel, method, WINDOW, RETRIES);
    this.patience = patience;
    open();
  }

  /** Sends a batch; waits while {@link #WINDOW} batches are under way. */
  public synchronized void send(Q batch) {
    check();
    while (underWay.size() == WINDOW) {
      awaitChange(0);
      check();
    }
    request(batch);
    underWay.add(batch);
    notifyAll();
  }

  /** Says that no batch will follow. The answers to those sent can still be taken. */
  public synchronized void finish() {
    if (!finished) {
      finished = true;
      halfClose();
      notifyAll();
    }
  }

  /** Waits for the next answer; null when the stream is finished and all are taken. */
  public synchronized A next() {
    while (underWay.isEmpty() && !finished) {
      check();
      awaitChange(0);
    }
    A answer = take(patience.applyAsLong(underWay.peek()));
    if (answer != null) {
      progress();
      underWay.remove();
      notifyAll();
    }
    return answer;
  }

  @Override
  void begin() {
    underWay.forEach(this::request);
    if (finished) {
      halfClose();
    }
  }

  @Override
  boolean isAllAnswered(boolean well) {
    return finished && underWay.isEmpty();
  }

  /** Puts puzzles through on the reader's own thread: fills the window, then takes one answer. */
  <R> Stream<R> pipe(
      Iterator<Puzzle> puzzles, Function<List<Puzzle>, Q> pack, Function<A, List<R>> unpack) {
    return results(
        () -> {
          while (underWay.size() < WINDOW && puzzles.hasNext()) {
            send(pack.apply(batch(puzzles)));
          }
          if (!puzzles.hasNext()) {
            finish();
          }
          A answer = next();
          return answer == null ? null : unpack.apply(answer);
        });
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
