package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.EventLoopQuota;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.RestartSearchException;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.wire.RefusedException;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;

/**
 * A call with a stream of batches, each of which has one answer. It holds one batch at a time: it
 * requests the next one after the last answer has been sent and the transport is ready, so that a
 * client that does not read uses no memory beyond the flow-control window.
 *
 * <p>A batch runs on its event loop or in a pool. On the event loop its time is limited: the rest
 * of the batch, or all of it if the quota of the loop is used up, runs in the pool. In the pool it
 * yields to work with a higher priority. Messages arrive one at a time, but {@code onReady} and
 * half-close may arrive while the pool is working; the lock guards the flags that determine who
 * continues. No foreign code is called while the lock is held.
 *
 * <p>When the server drains, no further batch is accepted: the call sends the answer to the current
 * one, if any, and then the status.
 *
 * @param <Q> the message with a batch
 * @param <A> the message with its answer
 */
final class BatchCall<Q, A> implements StreamCall<Q> {

  /**
   * The maximum time of a batch on the event loop, in nanoseconds. Its size does not determine its
   * time: a conversion takes 1 microsecond to 1 millisecond.
   */
  private static final long INLINE_NANOS = 1_000_000;

  /** The number of items between two checks of the time on the event loop. */
  private static final int INLINE_STRIDE = 4;

  /** The processing of batches by a method. Used by one thread at a time. */
  interface Method<Q, A> {

    /**
     * Validates a batch.
     *
     * @throws RefusedException if the batch as a whole is invalid
     */
    Batch<A> take(Q message) throws RefusedException;
  }

  /** A batch and the results so far. */
  interface Batch<A> {

    /** Returns the number of items. */
    int size();

    /** Returns whether an item may take so long that the time must be checked after it. */
    default boolean isLong(int item) {
      return false;
    }

    /**
     * Processes the next item, and counts in the {@link Tally} of the thread. Called once per item,
     * in order, unless the job is restarted.
     *
     * @param job the job, which cancels and suspends searches
     */
    void work(int item, Job job);

    /**
     * Returns the item to restart from if the processing of an item was ended: that item, if
     * nothing was kept.
     */
    default int beginAgain(int item) {
      return item;
    }

    /** Returns the answer when all items are done. */
    A answer();
  }

  private final Rpc rpc;
  private final HandlerContext context;
  private final Job job;
  private final EventLoopQuota.Loop loop;
  private final CostModel costs;
  private final Method<Q, A> method;
  private final ServerCallStreamObserver<A> client;
  private final CallEnd end;

  /** Whether the pool has accepted work of this call; only the first can be rejected. */
  private boolean accepted;

  // The current batch; used by the working thread.
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
    this.loop = context.eventLoopQuota().join();
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
      job.abandon();
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
    } catch (RestartSearchException cut) {
      item = batch.beginAgain(item);
      throw cut;
    } catch (Throwable bug) {
      end(context.failure(rpc, bug));
    }
  }

  /** Processes the batch to its end, or until it yields. */
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
        makeWay =
            onEventLoop ? looks && System.nanoTime() - began > INLINE_NANOS : job.yieldPoint();
        makeWay &= item < size;
      }
    } finally {
      Tally.current().flush(context.counts());
      if (onEventLoop) {
        loop.spent(System.nanoTime() - began);
      }
    }
    if (makeWay) {
      job.resumeLater();
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

  /** Ends the call; returns false if it had already ended. */
  private boolean end() {
    boolean now = end.comesNow();
    if (now) {
      loop.leave();
    }
    return now;
  }
}
