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
import io.grpc.stub.StreamObserver;

/**
 * One call of EnumerateSolutions. A solution is searched for when the transport wants a message:
 * while the client does not read, there is no work on the pool and no memory but the place of the
 * search. An endless stream makes way for work that has more right.
 */
final class EnumerateCall {

  private final InterchangeServiceImpl endpoint;
  private final EnumerateSolutionsRequest request;
  private final ServerCallStreamObserver<EnumerateSolutionsResponse> client;
  private final Job job;
  private final Runnable wrapUp = this::wrapUp;

  // Used by whoever works; null until work begins.
  private SolveHandler.Order order;
  private Converter.Puzzled puzzled;
  private Enumeration enumeration;
  private long sent;

  // Guarded by this.
  private boolean waitingForReader;

  private volatile boolean stopping;
  private volatile boolean ended;

  private EnumerateCall(
      InterchangeServiceImpl endpoint,
      WorkPool pool,
      EnumerateSolutionsRequest request,
      ServerCallStreamObserver<EnumerateSolutionsResponse> client) {
    this.endpoint = endpoint;
    this.request = request;
    this.client = client;
    this.job =
        pool.jobOfStream(this::workOnPool, refused -> end(endpoint.overloaded(pool, refused)));
  }

  /** Starts a call: has the pool begin, or refuses if it is full. */
  static void start(
      InterchangeServiceImpl endpoint,
      WorkPool pool,
      EnumerateSolutionsRequest request,
      StreamObserver<EnumerateSolutionsResponse> observer) {
    ServerCallStreamObserver<EnumerateSolutionsResponse> client =
        (ServerCallStreamObserver<EnumerateSolutionsResponse>) observer;
    EnumerateCall call = new EnumerateCall(endpoint, pool, request, client);
    client.setOnReadyHandler(call::onReady);
    client.setOnCancelHandler(call::onCancel);
    client.setOnCloseHandler(call::onCancel);
    endpoint.drain().add(call.wrapUp);
    call.job.offer();
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
    if (end()) {
      job.callOff();
    }
  }

  private void workOnPool() {
    try {
      work();
    } catch (RefusedException refused) {
      end(endpoint.failure(refused));
    } catch (BeginAgainException cut) {
      throw cut;
    } catch (Throwable bug) {
      end(endpoint.bugs().report(Rpc.ENUMERATE_SOLUTIONS, bug));
    }
  }

  private void work() throws RefusedException {
    if (enumeration == null) {
      begin();
    }
    while (!ended) {
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
                    endpoint
                        .solveDesk()
                        .solution(
                            step.solution(), puzzled.board(), order, endpoint.recorder().counts()))
                .setIndex(enumeration.count() - 1)
                .setResumeToken(token())
                .build());
        sent++;
        endpoint.recorder().streamed(1);
      } else if (step.limit() != Limit.CANCELLED) {
        complete(
            step.limit() == Limit.NODES
                ? EnumerationEnd.ENUMERATION_END_NODES
                : EnumerationEnd.ENUMERATION_END_TIME);
      }
    }
  }

  private void begin() throws RefusedException {
    order = endpoint.solveDesk().orderOfAll(request.getOptions());
    puzzled = endpoint.solveDesk().read(request.getPuzzle(), endpoint.recorder().counts());
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

  private void complete(EnumerationEnd end) {
    if (end()) {
      client.onNext(
          message().setEnd(end).setIndex(enumeration.count()).setResumeToken(token()).build());
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
    synchronized (this) {
      if (ended) {
        return false;
      }
      ended = true;
    }
    endpoint.drain().remove(wrapUp);
    return true;
  }
}
