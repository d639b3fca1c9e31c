package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.RestartSearchException;
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

  /** Computes the answer to a request. */
  @FunctionalInterface
  interface Handler<Q, T> {
    T answer(Q request) throws RefusedException;
  }

  /** Computes the answer in a job, which can be cancelled and preempted. */
  @FunctionalInterface
  interface Search<T> {
    T run(Job job) throws RefusedException;
  }

  /**
   * The result of work on the event loop.
   *
   * @param answer the answer; null if it is not complete
   * @param rest the rest of the work for the pool, if there is no answer
   */
  record Begun<T>(T answer, Search<T> rest) {}

  /** Runs a call where its cost model requires. */
  <Q, T> void answer(Rpc rpc, StreamObserver<T> client, Q request, Handler<Q, T> handler) {
    if (costs.placeOf(rpc, request) == CostModel.Place.EVENT_LOOP) {
      answer(client, request, handler);
    } else {
      offer(rpc, client, job -> handler.answer(request));
    }
  }

  /**
   * Starts a call where its cost model requires, and continues in the pool if it turns out to be
   * large. Most requests are small: an easy Sudoku takes two microseconds, and two thread switches
   * took ten.
   *
   * @param start runs the short part
   * @param search runs all of it, if there is much to parse
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

  /** Runs a call in the pool, for RPCs that the cost model always runs there. */
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
    ((ServerCallStreamObserver<T>) client).setOnCancelHandler(job::abandon);
    job.offer();
  }

  private <T> void answerOnPool(Rpc rpc, StreamObserver<T> client, Job job, Search<T> search) {
    // The call may have been cancelled while it waited.
    if (Context.current().isCancelled()) {
      return;
    }
    try {
      answer(client, job, search::run);
    } catch (RestartSearchException cut) {
      throw cut;
    } catch (Throwable bug) {
      client.onError(context.failure(rpc, bug));
    }
  }
}
