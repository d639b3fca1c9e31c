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
 * Has calls to the library answered by threads that wait for it, after what is to be searched has
 * been by those who search.
 */
final class LibraryCalls {

  private final HandlerContext context;
  private final LibraryThreads threads;
  private final Predicate<Rpc> allowed;

  /**
   * The calls of a server.
   *
   * @param allowed which calls anybody may make; of others, nobody without their scope has come
   *     here, or nobody may at all
   */
  LibraryCalls(HandlerContext context, LibraryThreads threads, Predicate<Rpc> allowed) {
    this.context = context;
    this.threads = threads;
    this.allowed = allowed;
  }

  /** Asks the library. */
  @FunctionalInterface
  interface Work<T> {
    T run() throws RefusedException;
  }

  /** Makes what the library is asked for. */
  @FunctionalInterface
  interface Search<P> {
    P run(Job job) throws RefusedException;
  }

  /** Asks the library for what was made. */
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

  /** Refuses what the server lets nobody do. Returns whether it has. */
  boolean refuses(Rpc rpc, StreamObserver<?> client) {
    if (allowed.test(rpc)) {
      return false;
    }
    client.onError(
        Failures.withoutScope(
            "the server lets nobody do this: it has no tokens, and --library-writers is "
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

  /** Searches, and answers then; what is searched may be begun again. */
  <P, T> void answer(Rpc rpc, StreamObserver<T> client, Search<P> search, Then<P, T> then) {
    AtomicReference<Job> itself = new AtomicReference<>();
    WorkPool pool = context.pool(rpc);
    Job job =
        pool.jobOf(
            () -> prepare(rpc, client, search, then, itself.get()),
            refused -> client.onError(pool.overloaded(refused)));
    itself.set(job);
    ((ServerCallStreamObserver<T>) client).setOnCancelHandler(job::callOff);
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
    } catch (dev.pencilmark.server.limits.BeginAgainException cut) {
      throw cut;
    } catch (Throwable bug) {
      client.onError(context.failure(rpc, bug));
      return;
    }
    // What was called off is known only in part, and must not be kept.
    if (!job.isCancelled() && !Context.current().isCancelled()) {
      answer(rpc, client, () -> then.run(prepared));
    }
  }
}
