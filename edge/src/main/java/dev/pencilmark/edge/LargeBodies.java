package dev.pencilmark.edge;

import dev.pencilmark.serving.observe.DaemonThreads;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Threads that read and write long bodies: JSON of 4 MiB took an event loop 40 ms, for which the
 * other requests of its connections waited. As many requests wait for them as are under way at all.
 */
final class LargeBodies {

  /** The longest body that an event loop reads or writes, in bytes. */
  private static final int LONGEST = 1 << 16;

  /** The same for a compressed body, which may expand a hundredfold. */
  private static final int LONGEST_PACKED = 1 << 10;

  private static final int IDLE_SECONDS = 10;

  private static final Executor THREADS = threads();

  private LargeBodies() {}

  /** Returns one fewer than processors, because event loops use the others. */
  private static Executor threads() {
    int most = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            most,
            most,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            DaemonThreads.numbered("edge-bodies"));
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  /** Returns whether a body is large. */
  static boolean isLong(long bytes, boolean isPacked) {
    return bytes > (isPacked ? LONGEST_PACKED : LONGEST);
  }

  /** Processes a body immediately, or on another thread if it is large. */
  static <T> CompletableFuture<T> with(long bytes, boolean isPacked, Supplier<T> work) {
    return isLong(bytes, isPacked)
        ? CompletableFuture.supplyAsync(work, THREADS)
        : CompletableFuture.completedFuture(work.get());
  }
}
