package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.BeginAgainException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Rpc;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.atomic.AtomicReference;

/** Has unary calls answered: where they arrive, or on a pool. */
final class UnaryExecutor {

  private final HandlerContext context;

  UnaryExecutor(HandlerContext context) {
    this.context = context;
  }

  /** Makes an answer, or says why there is none. */
  @FunctionalInterface
  interface Work<T> {
    T run() throws RefusedException;
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

  /**
   * Answers on the event loop, or has the pool for large work answer.
   *
   * @param isSmall whether the event loop may do it
   */
  <Q, T> void answer(
      Rpc rpc, StreamObserver<T> client, boolean isSmall, Q request, Handler<Q, T> handler) {
    if (isSmall) {
      answer(client, request, handler);
    } else {
      answerLarge(rpc, client, () -> handler.answer(request));
    }
  }

  /** Has the pool for large work answer. */
  <T> void answerLarge(Rpc rpc, StreamObserver<T> client, Work<T> work) {
    offer(context.largeWork(), rpc, client, job -> work.run());
  }

  /**
   * Begins to search where the call arrives, and has the pool for solving go on if the search is
   * not short. Most are: an easy Sudoku takes two microseconds, and the way to another thread and
   * back took ten.
   *
   * @param isSmall whether the event loop may read the puzzle
   * @param start does what is short
   * @param search does all of it, if there is much to read
   */
  <T> void search(
      Rpc rpc, StreamObserver<T> client, boolean isSmall, Work<Begun<T>> start, Search<T> search) {
    if (!isSmall) {
      search(rpc, client, search);
      return;
    }
    Begun<T> begun;
    try {
      begun = start.run();
    } catch (RefusedException refused) {
      client.onError(context.failure(refused));
      return;
    }
    if (begun.answer() == null) {
      search(rpc, client, begun.rest());
    } else {
      client.onNext(begun.answer());
      client.onCompleted();
    }
  }

  /** Has the pool for solving answer. */
  <T> void search(Rpc rpc, StreamObserver<T> client, Search<T> search) {
    offer(context.solvers(), rpc, client, search);
  }

  /** Answers on the event loop. */
  <T> void answer(StreamObserver<T> client, Work<T> work) {
    answer(client, work, Work::run);
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
  private <T> void offer(WorkPool pool, Rpc rpc, StreamObserver<T> client, Search<T> search) {
    AtomicReference<Job> itself = new AtomicReference<>();
    Job job =
        pool.jobOf(
            () -> answerOnPool(rpc, client, () -> search.run(itself.get())),
            refused -> client.onError(pool.overloaded(refused)));
    itself.set(job);
    ((ServerCallStreamObserver<T>) client).setOnCancelHandler(job::callOff);
    job.offer();
  }

  private <T> void answerOnPool(Rpc rpc, StreamObserver<T> client, Work<T> work) {
    // Whoever waited in the queue may have given up meanwhile.
    if (Context.current().isCancelled()) {
      return;
    }
    try {
      answer(client, work);
    } catch (BeginAgainException cut) {
      throw cut;
    } catch (Throwable bug) {
      client.onError(context.failure(rpc, bug));
    }
  }
}
