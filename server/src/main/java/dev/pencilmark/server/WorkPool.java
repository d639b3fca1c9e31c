package dev.pencilmark.server;

import io.grpc.Context;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads for work that is too long for the event loop, which all calls of a connection share.
 * The queue is bounded: what does not fit is refused at once, while it is still cheap to do so.
 */
final class WorkPool {

  /** How long a thread without work stays, in seconds. */
  private static final int IDLE_SECONDS = 30;

  private final ThreadPoolExecutor executor;

  /**
   * A pool. Its threads start with the first work.
   *
   * @param threads how many; 0 for one a processor
   * @param queue how much work may wait
   */
  WorkPool(int threads, int queue) {
    int count = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    AtomicInteger number = new AtomicInteger();
    executor =
        new ThreadPoolExecutor(
            count,
            count,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(queue),
            work -> {
              Thread thread = new Thread(work, "pencilmark-work-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    executor.allowCoreThreadTimeOut(true);
  }

  /**
   * Has work done, in the caller's gRPC context. The work must not throw.
   *
   * @return false if the queue is full
   */
  boolean offer(Runnable work) {
    try {
      executor.execute(Context.current().wrap(work));
      return true;
    } catch (RejectedExecutionException full) {
      return false;
    }
  }

  /** How much work waits. */
  int queued() {
    return executor.getQueue().size();
  }

  /** How many threads work. */
  int active() {
    return executor.getActiveCount();
  }

  /** Takes no more work, and forgets what waits. */
  void close() {
    executor.shutdownNow();
  }
}
