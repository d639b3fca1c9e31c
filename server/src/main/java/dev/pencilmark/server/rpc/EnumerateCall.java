package dev.pencilmark.server.rpc;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.BeginAgainException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.mapping.Failures;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;

/**
 * One call of EnumerateSolutions. A solution is searched for when the transport wants a message:
 * while the client does not read, there is no work on the pool and no memory but the place of the
 * search. An endless stream makes way for work that has more right.
 */
final class EnumerateCall {

  private final HandlerContext context;
  private final SolveHandler handler;
  private final EnumerateSolutionsRequest request;
  private final ServerCallStreamObserver<EnumerateSolutionsResponse> client;
  private final Job job;
  private final CallEnd end;

  // Used by whoever works; null until work begins.
  private SolveHandler.Order order;
  private Converter.Puzzled puzzled;
  private Enumeration enumeration;
  private long sent;

  // Guarded by this.
  private boolean waitingForReader;

  private volatile boolean stopping;

  EnumerateCall(
      HandlerContext context,
      SolveHandler handler,
      EnumerateSolutionsRequest request,
      ServerCallStreamObserver<EnumerateSolutionsResponse> client) {
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

  /** The server drains: the client goes on elsewhere, with the token of the last solution. */
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
      end(context.failure(refused));
    } catch (BeginAgainException cut) {
      throw cut;
    } catch (Throwable bug) {
      end(context.failure(Rpc.ENUMERATE_SOLUTIONS, bug));
    }
  }

  private void work() throws RefusedException {
    if (enumeration == null) {
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
      if (order.solutions() > 0 && sent == order.solutions()) {
        complete(EnumerationEnd.ENUMERATION_END_SOLUTIONS);
        return;
      }
      Enumeration.Step step = enumeration.next(order.limits(job), job);
      if (step.isEnd()) {
        complete(EnumerationEnd.ENUMERATION_END_EXHAUSTED);
      } else if (step.limit() == null) {
        client.onNext(
            message()
                .setSolution(
                    handler.solution(step.solution(), puzzled.board(), order, context.counts()))
                .setIndex(enumeration.count() - 1)
                .setResumeToken(token())
                .build());
        sent++;
        context.recorder().streamed(1);
      } else if (step.limit() != Limit.CANCELLED) {
        complete(
            step.limit() == Limit.NODES
                ? EnumerationEnd.ENUMERATION_END_NODES
                : EnumerationEnd.ENUMERATION_END_TIME);
      }
    }
  }

  private void begin() throws RefusedException {
    order = handler.orderOfAll(request.getOptions());
    puzzled = handler.read(request.getPuzzle(), context.counts());
    Board board = puzzled.board();
    byte[] token = request.getResumeToken().toByteArray();
    try {
      enumeration =
          token.length == 0
              ? Enumeration.of(board, order.start())
              : Enumeration.resume(board, order.start(), token);
    } catch (ProblemException refused) {
      boolean ofToken = refused.problem().code() == ProblemCode.BAD_REQUEST;
      throw RefusedException.in(ofToken ? "resume_token" : "puzzle", refused);
    }
  }

  /** Whether the client has enough to read; then "ready" goes on. */
  private synchronized boolean mustWait() {
    waitingForReader = !stopping && !client.isReady();
    return waitingForReader;
  }

  /** A message of the call; the first one tells the rules that the board does not hold. */
  private EnumerateSolutionsResponse.Builder message() {
    EnumerateSolutionsResponse.Builder message = EnumerateSolutionsResponse.newBuilder();
    if (sent == 0) {
      message.addAllLeftOutRules(puzzled.leftOut());
    }
    return message;
  }

  /** Nobody else has the array. */
  private ByteString token() {
    byte[] token = enumeration.token();
    return token == null ? ByteString.EMPTY : UnsafeByteOperations.unsafeWrap(token);
  }

  private void complete(EnumerationEnd how) {
    if (end.comesNow()) {
      client.onNext(
          message().setEnd(how).setIndex(enumeration.count()).setResumeToken(token()).build());
      client.onCompleted();
    }
  }

  private void end(StatusRuntimeException failure) {
    if (end.comesNow()) {
      client.onError(failure);
    }
  }
}
