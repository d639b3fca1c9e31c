package dev.pencilmark.client;

import dev.pencilmark.v1.Puzzle;
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
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntToLongFunction;

/**
 * A stream of batches, each answered by its results in order. One thread may send while another
 * takes the answers; one thread can do both as long as it takes an answer before it sends more than
 * {@link #WINDOW} batches.
 *
 * <p>At most {@link #WINDOW} batches are under way: sent and their results not yet taken. A sender
 * that is ahead waits, so a slow reader costs no memory, here or on the server.
 *
 * <p>Failures of the stream itself are the same as of {@link PencilmarkClient}'s calls. A batch
 * that is not answered within the client's deadline - where puzzles are solved, beyond the time
 * that each of them may take - fails the stream with DEADLINE_EXCEEDED; the stream as a whole may
 * last for ever.
 *
 * @param <R> what becomes of a puzzle
 */
public final class BatchStream<R> implements AutoCloseable {

  /** How many puzzles make a good batch. */
  public static final int BATCH = 100;

  /** How many batches may be under way. */
  public static final int WINDOW = 4;

  private final IntToLongFunction patience;

  // Guarded by this, which is also notified whenever one of them changes.
  private final Deque<List<R>> arrived = new ArrayDeque<>(WINDOW);

  /** The sizes of the batches under way. */
  private final Deque<Integer> underWay = new ArrayDeque<>(WINDOW);

  private long waitingSince;
  private boolean finished;
  private boolean ended;
  private RuntimeException failure;

  private Consumer<List<Puzzle>> sender;
  private ClientCallStreamObserver<?> call;

  private BatchStream(IntToLongFunction patience) {
    this.patience = patience;
  }

  /**
   * Opens a stream.
   *
   * @param request makes the message of a batch
   * @param read takes the answer to a batch apart
   * @param patience how long the answer to a batch of so many puzzles may take, in nanoseconds
   */
  static <Q, A, R> BatchStream<R> open(
      Channel channel,
      MethodDescriptor<Q, A> method,
      Function<List<Puzzle>, Q> request,
      Function<A, List<R>> read,
      IntToLongFunction patience) {
    BatchStream<R> stream = new BatchStream<>(patience);
    ClientCalls.asyncBidiStreamingCall(
        channel.newCall(method, CallOptions.DEFAULT), stream.answers(request, read));
    return stream;
  }

  /**
   * Sends a batch; waits while {@link #WINDOW} batches are under way.
   *
   * @param puzzles at least one puzzle; {@link #BATCH} is a good number
   */
  public void send(List<Puzzle> puzzles) {
    if (puzzles.isEmpty()) {
      throw new IllegalArgumentException("a batch needs a puzzle");
    }
    synchronized (this) {
      while (underWay.size() == WINDOW && !ended) {
        await(0);
      }
      if (ended) {
        throw ending();
      }
      expectAnswer();
      underWay.add(puzzles.size());
    }
    // Not under the lock: on a direct executor the answer may come before onNext returns.
    unlessCut(() -> sender.accept(puzzles));
  }

  /** Says that no batch will follow. The results of those sent can still be taken. */
  public void finish() {
    synchronized (this) {
      if (finished || ended) {
        return;
      }
      finished = true;
      expectAnswer();
      notifyAll();
    }
    unlessCut(call::onCompleted);
  }

  /**
   * Waits for the next batch's results.
   *
   * @return one result a puzzle, in order; null when the stream is finished and all are taken
   */
  public synchronized List<R> next() {
    while (arrived.isEmpty()) {
      if (ended) {
        if (failure != null) {
          throw failure;
        }
        if (!underWay.isEmpty()) {
          throw ending();
        }
        return null;
      }
      if (underWay.isEmpty() && !finished) {
        await(0);
        continue;
      }
      int awaited = underWay.isEmpty() ? 0 : underWay.peek();
      long left = patience.applyAsLong(awaited) - (System.nanoTime() - waitingSince);
      if (left <= 0) {
        end(Status.DEADLINE_EXCEEDED.withDescription("a batch was not answered").asException());
        call.cancel("a batch was not answered in time", null);
        continue;
      }
      await(left);
    }
    underWay.remove();
    notifyAll();
    return arrived.poll();
  }

  /** Ends the stream, also in the middle; without effect on one that has ended. */
  @Override
  public void close() {
    boolean cut;
    synchronized (this) {
      cut = !ended;
      end(Status.CANCELLED.withDescription("the stream was closed").asException());
    }
    if (cut) {
      call.cancel("closed by the caller", null);
    }
  }

  /** The server owes us something from now on, unless it did already. */
  private synchronized void expectAnswer() {
    if (underWay.size() == arrived.size()) {
      waitingSince = System.nanoTime();
    }
  }

  /** Does something with the call, which refuses it if another thread has cut it off meanwhile. */
  private void unlessCut(Runnable action) {
    try {
      action.run();
    } catch (IllegalStateException cut) {
      synchronized (this) {
        if (ended) {
          throw ending();
        }
      }
      throw cut;
    }
  }

  private synchronized void arrive(List<R> results) {
    arrived.add(results);
    waitingSince = System.nanoTime();
    notifyAll();
  }

  private synchronized void end(Throwable cause) {
    if (ended) {
      return;
    }
    ended = true;
    if (cause != null) {
      failure =
          Failures.of(
              Status.fromThrowable(cause).asRuntimeException(Status.trailersFromThrowable(cause)));
    }
    notifyAll();
  }

  private RuntimeException ending() {
    return failure != null
        ? failure
        : new StatusRuntimeException(
            Status.INTERNAL.withDescription("the server ended the stream too early"));
  }

  /** Waits for a change, for so many nanoseconds or, if 0, for ever. */
  private void await(long nanos) {
    try {
      if (nanos == 0) {
        wait();
      } else {
        TimeUnit.NANOSECONDS.timedWait(this, nanos);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new StatusRuntimeException(
          Status.CANCELLED.withDescription("interrupted").withCause(interrupted));
    }
  }

  /**
   * Takes what the server sends. It is asked for as it comes: no more than {@link #WINDOW} answers
   * can be on their way.
   */
  private <Q, A> ClientResponseObserver<Q, A> answers(
      Function<List<Puzzle>, Q> request, Function<A, List<R>> read) {
    return new ClientResponseObserver<>() {
      @Override
      public void beforeStart(ClientCallStreamObserver<Q> requests) {
        call = requests;
        sender = puzzles -> requests.onNext(request.apply(puzzles));
      }

      @Override
      public void onNext(A answer) {
        arrive(read.apply(answer));
      }

      @Override
      public void onError(Throwable cause) {
        end(cause);
      }

      @Override
      public void onCompleted() {
        end(null);
      }
    };
  }
}
