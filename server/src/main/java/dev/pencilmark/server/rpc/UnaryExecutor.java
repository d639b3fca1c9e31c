package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.BeginAgainException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.wire.RefusedException;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.atomic.AtomicReference;

/** Has unary calls answered: where they arrive, or on a pool. */
final class UnaryExecutor {

  private final HandlerContext context;
  private final CostModel costs;

  UnaryExecutor(HandlerContext context) {
    this.context = context;
    this.costs = context.costs();
  }

  /** Makes the answer to a request, or says why there is none. */
  @FunctionalInterface
  interface Handler<Q, T> {
    T answer(Q request) throws RefusedException;
  }

  /** The same as a job, which can be called off and gives way to others. */
  @FunctionalInterface
  interface Search<T> {
    T run(Job job) throws RefusedException;
  }

  /**
   * What came of work on the event loop.
   *
   * @param answer the answer, or null if there is none yet
   * @param rest what is left to do on the pool for solving, if there is no answer
   */
  record Begun<T>(T answer, Search<T> rest) {}

  /** Answers where the cost of the request says. */
  <Q, T> void answer(Rpc rpc, StreamObserver<T> client, Q request, Handler<Q, T> handler) {
    if (costs.placeOf(rpc, request) == CostModel.Place.EVENT_LOOP) {
      answer(client, request, handler);
    } else {
      offer(rpc, client, job -> handler.answer(request));
    }
  }

  /**
   * Begins where the cost of the request says, and has the pool continue if it has turned out to be
   * large. Most requests are small: an easy Sudoku takes two microseconds, and the way to another
   * thread and back took ten.
   *
   * @param start does what is short
   * @param search does all of it, if there is much to read
   */
  <Q, T> void search(
      Rpc rpc, StreamObserver<T> client, Q request, Handler<Q, Begun<T>> start, Search<T> search) {
    if (costs.placeOf(rpc, request) != CostModel.Place.EVENT_LOOP) {
      offer(rpc, client, search);
      return;
    }
    Begun<T> begun;
    try {
      begun = start.answer(request);
    } catch (RefusedException refused) {
      client.onError(context.failure(refused));
      return;
    }
    if (begun.answer() == null) {
      offer(rpc, client, begun.rest());
    } else {
      client.onNext(begun.answer());
      client.onCompleted();
    }
  }

  /** Has the pool answer, as the cost of the RPC says that it always does. */
  <T> void search(Rpc rpc, StreamObserver<T> client, Search<T> search) {
    offer(rpc, client, search);
  }

  private <Q, T> void answer(StreamObserver<T> client, Q request, Handler<Q, T> handler) {
    T answer;
    try {
      answer = handler.answer(request);
    } catch (RefusedException refused) {
      client.onError(context.failure(refused));
      return;
    } catch (StatusRuntimeException failure) {
      client.onError(failure);
      return;
    }
    client.onNext(answer);
    client.onCompleted();
  }

  /** Has a pool answer; a caller that goes calls the job off. */
  private <T> void offer(Rpc rpc, StreamObserver<T> client, Search<T> search) {
    WorkPool pool = context.pool(rpc);
    AtomicReference<Job> itself = new AtomicReference<>();
    Job job =
        pool.jobOf(
            () -> answerOnPool(rpc, client, itself.get(), search),
            refused -> client.onError(pool.overloaded(refused)));
    itself.set(job);
    ((ServerCallStreamObserver<T>) client).setOnCancelHandler(job::callOff);
    job.offer();
  }

  private <T> void answerOnPool(Rpc rpc, StreamObserver<T> client, Job job, Search<T> search) {
    // Whoever waited in the queue may have given up meanwhile.
    if (Context.current().isCancelled()) {
      return;
    }
    try {
      answer(client, job, search::run);
    } catch (BeginAgainException cut) {
      throw cut;
    } catch (Throwable bug) {
      client.onError(context.failure(rpc, bug));
    }
  }
}
