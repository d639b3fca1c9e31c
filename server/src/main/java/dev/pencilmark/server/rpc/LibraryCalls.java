package dev.pencilmark.server.rpc;

import dev.pencilmark.library.LibraryException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.limits.LibraryThreads;
import dev.pencilmark.server.limits.WorkPool;
import dev.pencilmark.server.observe.Rpc;
import dev.pencilmark.server.status.Failures;
import dev.pencilmark.server.status.LibraryFailures;
import dev.pencilmark.wire.RefusedException;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;

/**
 * Runs calls of the library on threads that may block, after their searches have run in the pool
 * for searches.
 */
final class LibraryCalls {

  private final HandlerContext context;
  private final LibraryThreads threads;
  private final Predicate<Rpc> allowed;

  /**
   * Creates the calls of a server.
   *
   * @param allowed the calls that callers without a scope may make; of other calls, those without
   *     the scope were rejected before, or all are rejected
   */
  LibraryCalls(HandlerContext context, LibraryThreads threads, Predicate<Rpc> allowed) {
    this.context = context;
    this.threads = threads;
    this.allowed = allowed;
  }

  /** Queries the library. */
  @FunctionalInterface
  interface Work<T> {
    T run() throws RefusedException;
  }

  /** Computes the input of a query. */
  @FunctionalInterface
  interface Search<P> {
    P run(Job job) throws RefusedException;
  }

  /** Queries the library with the computed input. */
  @FunctionalInterface
  interface Then<P, T> {
    T run(P prepared) throws RefusedException;
  }

  /** Answers. */
  <T> void answer(Rpc rpc, StreamObserver<T> client, Work<T> work) {
    if (refuses(rpc, client)) {
      return;
    }
    Runnable waiting =
        () -> {
          if (!Context.current().isCancelled()) {
            now(rpc, client, work);
          }
        };
    if (!threads.offer(waiting)) {
      client.onError(Failures.overloadedLibrary());
    }
  }

  /** Fails a call that the configuration forbids. Returns whether it did. */
  boolean refuses(Rpc rpc, StreamObserver<?> client) {
    if (allowed.test(rpc)) {
      return false;
    }
    client.onError(
        Failures.withoutScope(
            "the server does not permit this: it has no tokens, and --library-writers is "
                + (rpc.scope().equals("progress") ? "neither players nor anyone" : "not anyone")));
    return true;
  }

  private <T> void now(Rpc rpc, StreamObserver<T> client, Work<T> work) {
    try {
      T answer = work.run();
      client.onNext(answer);
      client.onCompleted();
    } catch (RefusedException refused) {
      client.onError(context.failure(refused));
    } catch (StatusRuntimeException failure) {
      client.onError(failure);
    } catch (LibraryException fault) {
      client.onError(LibraryFailures.of(fault));
    } catch (Throwable bug) {
      client.onError(context.failure(rpc, bug));
    }
  }

  /** Computes, and then queries the library; the computation may be restarted. */
  <P, T> void answer(Rpc rpc, StreamObserver<T> client, Search<P> search, Then<P, T> then) {
    AtomicReference<Job> itself = new AtomicReference<>();
    WorkPool pool = context.pool(rpc);
    Job job =
        pool.jobOf(
            () -> prepare(rpc, client, search, then, itself.get()),
            refused -> client.onError(pool.overloaded(refused)));
    itself.set(job);
    ((ServerCallStreamObserver<T>) client).setOnCancelHandler(job::abandon);
    job.offer();
  }

  private <P, T> void prepare(
      Rpc rpc, StreamObserver<T> client, Search<P> search, Then<P, T> then, Job job) {
    P prepared;
    try {
      prepared = search.run(job);
    } catch (RefusedException refused) {
      client.onError(context.failure(refused));
      return;
    } catch (dev.pencilmark.server.limits.RestartSearchException cut) {
      throw cut;
    } catch (Throwable bug) {
      client.onError(context.failure(rpc, bug));
      return;
    }
    // The result of a cancelled search is incomplete, and must not be stored.
    if (!job.isCancelled() && !Context.current().isCancelled()) {
      answer(rpc, client, () -> then.run(prepared));
    }
  }
}
