package dev.pencilmark.server.rpc;

import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Series;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.BeginAgainException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.mapping.Failures;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateResponse;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.concurrent.TimeUnit;

/**
 * One call of Generate. A puzzle is made when the transport wants a message: while the client does
 * not read, there is no work on the pool. Between attempts, and within long ones, it makes way for
 * work that has more right; an attempt that is cut short is made again, with the same outcome.
 */
final class GenerateCall {

  private static final long PROGRESS_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final HandlerContext context;
  private final GenerateRequest request;
  private final ServerCallStreamObserver<GenerateResponse> client;
  private final Job job;
  private final CallEnd end;

  // Used by whoever works; null until work begins.
  private GenerateOrder order;
  private Series series;
  private long told;
  private long noted;

  // Guarded by this.
  private boolean waitingForReader;

  private volatile boolean stopping;

  GenerateCall(
      HandlerContext context,
      GenerateRequest request,
      ServerCallStreamObserver<GenerateResponse> client) {
    this.context = context;
    this.request = request;
    this.client = client;
    WorkPool pool = context.solvers();
    this.job = pool.jobOfStream(this::workOnPool, refused -> end(pool.overloaded(refused)));
    this.end = new CallEnd(context.drain(), this::wrapUp);
  }

  /** Has the pool begin, or refuses if it is full. */
  void start() {
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

  /** The server drains: the client goes on elsewhere, after the puzzles that it has. */
  private void wrapUp() {
    job.cancel();
    synchronized (this) {
      stopping = true;
      if (!waitingForReader) {
        return;
      }
      waitingForReader = false;
    }
    end(Failures.stopping());
  }

  private void onCancel() {
    if (end.comesNow()) {
      job.callOff();
    }
  }

  private void workOnPool() {
    try {
      work();
    } catch (RefusedException refused) {
      end(stopping ? Failures.stopping() : context.failure(refused));
    } catch (BeginAgainException cut) {
      throw cut;
    } catch (Throwable bug) {
      end(context.failure(Rpc.GENERATE, bug));
    }
  }

  private void work() throws RefusedException {
    if (series == null) {
      begin();
    }
    while (!end.hasCome()) {
      if (stopping) {
        end(Failures.stopping());
        return;
      }
      if (mustWait()) {
        return;
      }
      if (job.pause()) {
        job.later();
        return;
      }
      Generated made = next();
      if (made != null) {
        noteTime();
        tell(GenerateResponse.newBuilder().setPuzzle(order.puzzle(made, context)));
      } else if (series.end() != null) {
        complete();
      } else if (System.nanoTime() - told > PROGRESS_NANOS) {
        tell(GenerateResponse.newBuilder().setProgress(GenerateOrder.progress(series.attempts())));
      }
    }
  }

  private void begin() throws RefusedException {
    order = GenerateOrder.of(request, context);
    series = order.series(context, job);
    tell(GenerateResponse.newBuilder().setStart(order.start()));
  }

  private Generated next() throws RefusedException {
    try {
      return series.next();
    } catch (ProblemException calledOff) {
      throw RefusedException.in("options", calledOff);
    }
  }

  private void noteTime() {
    context.recorder().generated(order.type(), series.nanos() - noted);
    noted = series.nanos();
  }

  private void tell(GenerateResponse.Builder message) {
    if (!end.hasCome()) {
      client.onNext(message.build());
      told = System.nanoTime();
    }
  }

  /** Whether the client has enough to read; then "ready" goes on. */
  private synchronized boolean mustWait() {
    waitingForReader = !stopping && !client.isReady();
    return waitingForReader;
  }

  private void complete() {
    if (end.comesNow()) {
      client.onNext(GenerateResponse.newBuilder().setEnd(GenerateOrder.end(series)).build());
      client.onCompleted();
    }
  }

  private void end(StatusRuntimeException failure) {
    if (end.comesNow()) {
      client.onError(failure);
    }
  }
}
