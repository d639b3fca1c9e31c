package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.BeginAgainException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.LoopShare;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.wire.RefusedException;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;

/**
 * One call of a method that takes batches and answers each. It holds one batch at a time: the next
 * is asked for when the answer to the last was handed over and the transport wants more, so that a
 * client that does not read costs no memory beyond the flow-control window.
 *
 * <p>A batch is worked on where it arrives, on the event loop, or on a pool. On the event loop it
 * has a short time, and goes to the pool with what is left, or at once if batches have had their
 * share of the loop; on the pool it makes way for work that has more right. Messages come one at a
 * time, but "ready" and "half-closed" may come while the pool is at work; the lock guards the flags
 * that tell who goes on. Nothing foreign is called while it is held.
 *
 * <p>When the server drains, no batch is taken any more: the answer to the one under way is sent,
 * if there is one, and then the status.
 *
 * @param <Q> the message with a batch
 * @param <A> the message with its answer
 */
final class BatchCall<Q, A> implements StreamCall<Q> {

  /**
   * How long a batch keeps the event loop, on which others wait: the rest is for the pool. Its size
   * does not tell: conversions take from 1 microsecond to 1 millisecond each.
   */
  private static final long INLINE_NANOS = 1_000_000;

  /** How many items are done on the event loop between two looks at the clock. */
  private static final int INLINE_STRIDE = 4;

  /** What a method does with batches. Used by one thread at a time. */
  interface Method<Q, A> {

    /**
     * Looks at a batch.
     *
     * @throws RefusedException if the batch as a whole cannot be worked on
     */
    Batch<A> take(Q message) throws RefusedException;
  }

  /** A batch and what was made of it so far. */
  interface Batch<A> {

    /** How many items it has. */
    int size();

    /** Whether an item may take so long that the clock is looked at when it is done. */
    default boolean isLong(int item) {
      return false;
    }

    /**
     * Does the next item, and counts in the {@link Tally} of the thread; it is asked for each once,
     * in order, unless the job has it begin anew.
     *
     * @param job whose work it is, and where searches give way
     */
    void work(int item, Job job);

    /** The item to go on from when the work on one was cut short, that one if nothing was kept. */
    default int beginAgain(int item) {
      return item;
    }

    /** The answer when all items are done. */
    A answer();
  }

  private final Rpc rpc;
  private final HandlerContext context;
  private final Job job;
  private final LoopShare.Loop loop;
  private final CostModel costs;
  private final Method<Q, A> method;
  private final ServerCallStreamObserver<A> client;
  private final CallEnd end;

  /** Whether the pool has taken work of this call; only the first can be refused. */
  private boolean accepted;

  // Of the batch under way; used by whoever works on it.
  private Batch<A> batch;
  private int item;
  private long start;

  // Guarded by this.
  private boolean working;
  private boolean waitingForReader;
  private boolean halfClosed;
  private boolean stopping;

  /** A call. */
  BatchCall(
      Rpc rpc, HandlerContext context, Method<Q, A> method, ServerCallStreamObserver<A> client) {
    this.rpc = rpc;
    this.context = context;
    this.costs = context.costs();
    WorkPool pool = context.pool(rpc);
    this.job = pool.jobOfStream(this::workOnPool, refused -> end(pool.overloaded(refused)));
    this.method = method;
    this.client = client;
    this.loop = context.loopShare().join();
    this.end = new CallEnd(context.drain(), this::wrapUp);
    end.awaitDrain();
  }

  @Override
  public void onNext(Q message) {
    if (end.hasCome()) {
      return;
    }
    try {
      batch = method.take(message);
    } catch (RefusedException refused) {
      end(context.failure(refused));
      return;
    }
    item = 0;
    start = System.nanoTime();
    synchronized (this) {
      if (stopping) {
        return;
      }
      working = true;
    }
    boolean isSmall =
        batch.size() == 0 || costs.placeOf(rpc, message) == CostModel.Place.EVENT_LOOP;
    if (!isSmall && !accepted) {
      job.offer();
    } else if (isSmall && loop.isOpen(start)) {
      work(true);
    } else {
      // Small ones are too many for the loop, not for the server.
      job.next();
    }
  }

  @Override
  public void onCompleted() {
    synchronized (this) {
      halfClosed = true;
      if (working) {
        return;
      }
    }
    complete();
  }

  @Override
  public void onCancel() {
    if (end()) {
      job.callOff();
    }
  }

  @Override
  public void onReady() {
    synchronized (this) {
      if (!waitingForReader || !client.isReady()) {
        return;
      }
      waitingForReader = false;
    }
    client.request(1);
  }

  private void workOnPool() {
    accepted = true;
    try {
      work(false);
    } catch (BeginAgainException cut) {
      item = batch.beginAgain(item);
      throw cut;
    } catch (Throwable bug) {
      end(context.failure(rpc, bug));
    }
  }

  /** Works on the batch to its end, or until it makes way. */
  private void work(boolean onEventLoop) {
    Context call = Context.current();
    long began = System.nanoTime();
    int size = batch.size();
    boolean makeWay = false;
    try {
      while (item < size && !makeWay) {
        if (end.hasCome() || call.isCancelled()) {
          return;
        }
        batch.work(item, job);
        boolean looks = item % INLINE_STRIDE == INLINE_STRIDE - 1 || batch.isLong(item);
        item++;
        makeWay = onEventLoop ? looks && System.nanoTime() - began > INLINE_NANOS : job.pause();
        makeWay &= item < size;
      }
    } finally {
      Tally.current().flush(context.counts());
      if (onEventLoop) {
        loop.spent(System.nanoTime() - began);
      }
    }
    if (makeWay) {
      job.later();
    } else {
      answer();
    }
  }

  private void answer() {
    A answer = batch.answer();
    Tally.current().flush(context.counts());
    context.recorder().batch(batch.size(), System.nanoTime() - start);
    client.onNext(answer);
    boolean last;
    boolean cut;
    synchronized (this) {
      working = false;
      last = halfClosed;
      cut = stopping;
      waitingForReader = !last && !cut && !client.isReady();
      if (waitingForReader) {
        return;
      }
    }
    if (last) {
      complete();
    } else if (cut) {
      end(Failures.stopping());
    } else {
      client.request(1);
    }
  }

  /** The server drains. */
  private void wrapUp() {
    synchronized (this) {
      stopping = true;
      if (working) {
        return;
      }
    }
    end(Failures.stopping());
  }

  private void complete() {
    if (end()) {
      client.onCompleted();
    }
  }

  private void end(StatusRuntimeException failure) {
    if (end()) {
      client.onError(failure);
    }
  }

  /** Whether the call ends now; false if it had ended before. */
  private boolean end() {
    boolean now = end.comesNow();
    if (now) {
      loop.leave();
    }
    return now;
  }
}
