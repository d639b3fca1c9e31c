package dev.pencilmark.client;

import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A stream of batches, each answered by its outcomes in order. One thread may send while another
 * takes the answers; one thread can do both as long as it takes an answer before it sends more than
 * {@link #WINDOW} batches.
 *
 * <p>At most {@link #WINDOW} batches are under way: sent and their outcomes not yet taken. A sender
 * that is ahead waits, so a slow reader costs no memory, here or on the server.
 *
 * <p>Failures of the stream itself are the same as of {@link PencilmarkClient}'s calls. A batch
 * that is not answered within the client's deadline fails the stream with DEADLINE_EXCEEDED; the
 * stream as a whole may last for ever.
 */
public final class ConvertStream implements AutoCloseable {

  /** How many puzzles make a good batch. */
  public static final int BATCH = 100;

  /** How many batches may be under way. */
  public static final int WINDOW = 4;

  private final Target target;
  private final long patienceNanos;

  // Guarded by this, which is also notified whenever one of them changes.
  private final Deque<List<Outcome>> arrived = new ArrayDeque<>(WINDOW);
  private int underWay;
  private long waitingSince;
  private boolean finished;
  private boolean ended;
  private RuntimeException failure;

  private ClientCallStreamObserver<ConvertStreamRequest> call;

  private ConvertStream(Target target, Duration patience) {
    this.target = target;
    this.patienceNanos = patience.toNanos();
  }

  static ConvertStream open(Channel channel, Target target, Duration patience) {
    ConvertStream stream = new ConvertStream(target, patience);
    ClientCalls.asyncBidiStreamingCall(
        channel.newCall(InterchangeServiceGrpc.getConvertStreamMethod(), CallOptions.DEFAULT),
        stream.new Answers());
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
      while (underWay == WINDOW && !ended) {
        await(0);
      }
      if (ended) {
        throw ending();
      }
      expectAnswer();
      underWay++;
    }
    // Not under the lock: on a direct executor the answer may come before onNext returns.
    unlessCut(() -> call.onNext(Wire.batch(target, puzzles)));
  }

  /** Says that no batch will follow. The outcomes of those sent can still be taken. */
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
   * Waits for the next batch's outcomes.
   *
   * @return one outcome a puzzle, in order; null when the stream is finished and all are taken
   */
  public synchronized List<Outcome> next() {
    while (arrived.isEmpty()) {
      if (ended) {
        if (failure != null) {
          throw failure;
        }
        if (underWay > 0) {
          throw ending();
        }
        return null;
      }
      if (underWay == 0 && !finished) {
        await(0);
        continue;
      }
      long left = patienceNanos - (System.nanoTime() - waitingSince);
      if (left <= 0) {
        end(Status.DEADLINE_EXCEEDED.withDescription("a batch was not answered").asException());
        call.cancel("a batch was not answered in time", null);
        continue;
      }
      await(left);
    }
    underWay--;
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
    if (underWay == arrived.size()) {
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

  private synchronized void arrive(ConvertStreamResponse response) {
    arrived.add(Wire.outcomes(response));
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
  private final class Answers
      implements ClientResponseObserver<ConvertStreamRequest, ConvertStreamResponse> {

    @Override
    public void beforeStart(ClientCallStreamObserver<ConvertStreamRequest> requests) {
      call = requests;
    }

    @Override
    public void onNext(ConvertStreamResponse response) {
      arrive(response);
    }

    @Override
    public void onError(Throwable cause) {
      end(cause);
    }

    @Override
    public void onCompleted() {
      end(null);
    }
  }
}
