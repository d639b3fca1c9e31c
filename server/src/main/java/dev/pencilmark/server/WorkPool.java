package dev.pencilmark.server;

import io.grpc.Context;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Threads for work that is too long for the event loop, which all calls of a connection share. The
 * queue is bounded: new work that does not fit is refused at once, while it is still cheap to do
 * so. It is refused sooner if work has waited for too long ({@link WaitLimit}). Work of a call that
 * was once accepted goes on by {@link #again}, which never refuses: a call has one piece of work at
 * a time, so that their number is bounded by that of the calls.
 */
final class WorkPool {

  private final String name;
  private final Queue queue;
  private final ThreadPoolExecutor executor;
  private final WaitLimit limit;
  private final AtomicInteger working = new AtomicInteger();
  private final AtomicLong refused = new AtomicLong();

  /**
   * A pool. Its threads start with the first work, or with {@link #start}, and stay.
   *
   * @param name what the threads are called
   * @param threads how many there are, at least 1
   * @param places how much work may wait
   * @param limit how much may wait and run as long as work waits for too long
   */
  private WorkPool(String name, int threads, int places, WaitLimit limit) {
    this.name = name;
    this.limit = limit;
    queue = new Queue(places);
    executor =
        new ThreadPoolExecutor(
            threads, threads, 0, TimeUnit.SECONDS, queue, DaemonThreads.numbered(name));
  }

  /** The pool for large texts and batches. */
  static WorkPool forLargeWork(ServerConfig config) {
    int threads = threads(config);
    int places = config.number(Setting.POOL_QUEUE);
    WaitLimit limit = WaitLimit.of(config, threads, places, Setting.POOL_WAIT_MILLIS);
    return new WorkPool("pencilmark-work", threads, places, limit);
  }

  /** How many threads large work has. */
  static int threads(ServerConfig config) {
    int set = config.number(Setting.POOL_THREADS);
    return set == 0 ? Runtime.getRuntime().availableProcessors() : set;
  }

  /** The pool for solving; unless told otherwise, it leaves a processor to the event loops. */
  static WorkPool forSolving(ServerConfig config) {
    int set = config.number(Setting.SOLVE_THREADS);
    int threads = set == 0 ? Math.max(1, Runtime.getRuntime().availableProcessors() - 1) : set;
    int places = config.number(Setting.SOLVE_QUEUE);
    WaitLimit limit = WaitLimit.of(config, threads, places, Setting.SOLVE_WAIT_MILLIS);
    return new WorkPool("pencilmark-solve", threads, places, limit);
  }

  /** Work in the gRPC context of its call. Equal to other work that does the same. */
  private record Task(Runnable work, Context context, boolean accepted, WorkPool pool, long since)
      implements Runnable {

    @Override
    public void run() {
      int inPool = pool.working.incrementAndGet() + pool.queued();
      long waited = System.nanoTime() - since;
      pool.limit.waited(waited, inPool);
      CallTrace trace = CallTrace.KEY.get(context);
      if (trace != null) {
        trace.waited(pool.name, waited);
      }
      try {
        context.run(work);
      } finally {
        pool.working.decrementAndGet();
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Task task && task.work == work;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(work);
    }
  }

  /** A queue that takes new work up to a bound, give or take a race, and old work always. */
  private static final class Queue extends LinkedBlockingQueue<Runnable> {

    private static final long serialVersionUID = 1L;

    private final int places;

    Queue(int places) {
      this.places = places;
    }

    @Override
    public boolean offer(Runnable work) {
      return (size() < places || ((Task) work).accepted()) && super.offer(work);
    }
  }

  /** Starts all threads of a new pool; each does this first. */
  void start(Runnable first) {
    // A pool that has fewer threads than it may starts one for the work it is given.
    for (int i = 0; i < executor.getCorePoolSize(); i++) {
      execute(task(first, Context.ROOT, true));
    }
  }

  /**
   * Has new work done, in the caller's gRPC context. The work must not throw.
   *
   * @return false if the queue is full, or work waits for too long
   */
  boolean offer(Runnable work) {
    boolean accepted =
        working.get() + queued() < limit.most() && execute(task(work, Context.current(), false));
    if (!accepted) {
      refused.incrementAndGet();
    }
    return accepted;
  }

  /** Has more work done for a call whose work was accepted before, after all that waits. */
  void again(Runnable work) {
    execute(task(work, Context.current(), true));
  }

  /** Forgets work that waits, so that it holds no place; without effect on any other. */
  void withdraw(Runnable work) {
    executor.remove(task(work, Context.ROOT, true));
  }

  /** How much new work may be in the pool, running or waiting, for it to take more. */
  int limit() {
    return limit.most();
  }

  /** How much work waits. */
  int queued() {
    return queue.size();
  }

  /** How many threads work. */
  int active() {
    return executor.getActiveCount();
  }

  /** How much work was refused so far. */
  long refused() {
    return refused.get();
  }

  /** Takes no more work, and forgets what waits. */
  void close() {
    executor.shutdownNow();
  }

  private Task task(Runnable work, Context context, boolean accepted) {
    return new Task(work, context, accepted, this, System.nanoTime());
  }

  private boolean execute(Task task) {
    try {
      executor.execute(task);
      return true;
    } catch (RejectedExecutionException full) {
      return false;
    }
  }
}
