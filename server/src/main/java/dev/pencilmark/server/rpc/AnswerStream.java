package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.RestartSearchException;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.wire.RefusedException;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;

/**
 * A call with a stream of answers. Each answer is computed when the transport requests it: while
 * the client does not read, the call uses no thread and only the memory of its position. It yields
 * to work with a higher priority between answers.
 */
abstract class AnswerStream<A> {

  final HandlerContext context;
  final ServerCallStreamObserver<A> client;
  final Job job;
  private final Rpc rpc;
  private final CallEnd end;

  /** Used by the working thread. */
  private boolean begun;

  /** Guarded by this. */
  private boolean waitingForReader;

  private volatile boolean stopping;

  AnswerStream(HandlerContext context, Rpc rpc, ServerCallStreamObserver<A> client) {
    this.context = context;
    this.rpc = rpc;
    this.client = client;
    WorkPool pool = context.pool(rpc);
    this.job = pool.jobOfStream(this::workOnPool, refused -> end(pool.overloaded(refused)));
    this.end = new CallEnd(context.drain(), this::wrapUp);
  }

  /** Reads the request; done again from its start if it throws {@link RestartSearchException}. */
  abstract void begin() throws RefusedException;

  /** Works out and sends the next message, or {@linkplain #complete completes} the call. */
  abstract void next() throws RefusedException;

  /** Submits the work to the pool, or rejects it if the pool is full. */
  final void start() {
    client.setOnReadyHandler(this::onReady);
    client.setOnCancelHandler(this::onCancel);
    client.setOnCloseHandler(this::onCancel);
    end.awaitDrain();
    job.offer();
  }

  private void onReady() {
    synchronized (this) {
      if (!waitingForReader || !client.isReady()) {
        return;
      }
      waitingForReader = false;
    }
    job.next();
  }

  /** The server drains: the client continues on another server. */
  private void wrapUp() {
    boolean waited;
    synchronized (this) {
      // Before the work is cancelled, to end for this reason, not for the cancellation.
      stopping = true;
      waited = waitingForReader;
      waitingForReader = false;
    }
    job.cancel();
    if (waited) {
      end(Failures.stopping());
    }
  }

  private void onCancel() {
    if (end.comesNow()) {
      job.abandon();
    }
  }

  private void workOnPool() {
    try {
      work();
    } catch (RefusedException refused) {
      end(stopping ? Failures.stopping() : context.failure(refused));
    } catch (RestartSearchException cut) {
      throw cut;
    } catch (Throwable bug) {
      end(context.failure(rpc, bug));
    }
  }

  private void work() throws RefusedException {
    if (!begun) {
      begin();
      begun = true;
    }
    while (hasReader()) {
      if (stopping) {
        end(Failures.stopping());
      } else if (mustWait()) {
        return;
      } else if (job.yieldPoint()) {
        job.resumeLater();
        return;
      } else {
        next();
      }
    }
  }

  /** Returns whether the call is open. */
  final boolean hasReader() {
    return !end.hasCome();
  }

  /** Returns whether the client has enough to read; {@code onReady} then continues. */
  private synchronized boolean mustWait() {
    waitingForReader = !stopping && !client.isReady();
    return waitingForReader;
  }

  /** Ends the call well, after a last message. */
  final void complete(A last) {
    if (end.comesNow()) {
      client.onNext(last);
      client.onCompleted();
    }
  }

  private void end(StatusRuntimeException failure) {
    if (end.comesNow()) {
      client.onError(failure);
    }
  }
}
