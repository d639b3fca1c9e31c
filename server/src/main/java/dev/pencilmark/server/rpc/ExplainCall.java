package dev.pencilmark.server.rpc;

import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.StepTeller;
import dev.pencilmark.logic.text.ToldStep;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.BeginAgainException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.mapping.BoardMapper;
import dev.pencilmark.server.mapping.Failures;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.mapping.StepMapper;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.ExplainResponse;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;

/**
 * One call of Explain. A step is looked for when the transport wants a message: while the client
 * does not read, there is no work on the pool and no memory but the grid. Between steps, and within
 * long ones, it makes way for work that has more right.
 */
final class ExplainCall {

  private final HandlerContext context;
  private final ExplainHandler handler;
  private final ExplainRequest request;
  private final ServerCallStreamObserver<ExplainResponse> client;
  private final Job job;
  private final CallEnd end;

  // Used by whoever works; null until work begins.
  private ExplainHandler.Asked asked;
  private Explanation explanation;
  private StepTeller teller;

  // Guarded by this.
  private boolean waitingForReader;

  private volatile boolean stopping;

  ExplainCall(
      HandlerContext context,
      ExplainHandler handler,
      ExplainRequest request,
      ServerCallStreamObserver<ExplainResponse> client) {
    this.context = context;
    this.handler = handler;
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

  /** The server drains: the client explains it elsewhere, with the same steps. */
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
      end(context.failure(Rpc.EXPLAIN, bug));
    }
  }

  private void work() throws RefusedException {
    if (explanation == null) {
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
      ToldStep step = next();
      if (step == null) {
        complete();
        return;
      }
      ExplainResponse.Builder message =
          ExplainResponse.newBuilder().setStep(StepMapper.toWire(step));
      if (asked.includeBoards()) {
        message.setBoard(BoardMapper.toWire(explanation.known()));
      }
      client.onNext(message.build());
    }
  }

  /** It is not kept before its answer is told: what is cut short begins anew. */
  private void begin() throws RefusedException {
    asked = handler.asked(request.getOptions());
    Converter.Puzzled puzzled = handler.read(request.getPuzzle(), context.counts());
    Explanation begun = handler.explanation(puzzled.board(), asked, asked.how(), job);
    teller = ExplainHandler.teller(puzzled.board(), asked);
    if (!end.hasCome()) {
      client.onNext(
          ExplainResponse.newBuilder()
              .setAnswer(handler.answer(begun, puzzled, asked, context.counts()))
              .build());
    }
    explanation = begun;
  }

  private ToldStep next() throws RefusedException {
    try {
      return explanation.next(teller);
    } catch (ProblemException calledOff) {
      throw RefusedException.in("puzzle", calledOff);
    }
  }

  /** Whether the client has enough to read; then "ready" goes on. */
  private synchronized boolean mustWait() {
    waitingForReader = !stopping && !client.isReady();
    return waitingForReader;
  }

  private void complete() {
    handler.note(explanation, context.counts());
    if (end.comesNow()) {
      client.onNext(
          ExplainResponse.newBuilder().setEnd(ExplainHandler.end(explanation, asked)).build());
      client.onCompleted();
    }
  }

  private void end(StatusRuntimeException failure) {
    if (end.comesNow()) {
      client.onError(failure);
    }
  }
}
