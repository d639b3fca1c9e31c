package dev.pencilmark.server.limits;

import dev.pencilmark.serving.observe.DaemonThreads;
import io.grpc.Context;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads for blocking access to the disk or database of the library. */
public final class LibraryThreads implements AutoCloseable {

  private static final int THREADS = 8;
  private static final int QUEUE = 256;
  private static final int IDLE_SECONDS = 60;
  private static final int CLOSE_SECONDS = 2;

  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(
          THREADS,
          THREADS,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(QUEUE),
          DaemonThreads.numbered("pencilmark-library"));

  /** Threads that are made when they are needed. */
  public LibraryThreads() {
    executor.allowCoreThreadTimeOut(true);
  }

  /**
   * Has a thread do some work in the caller's gRPC context. It must not throw.
   *
   * @return false if as much waits as may
   */
  public boolean offer(Runnable work) {
    try {
      executor.execute(Context.current().wrap(work));
      return true;
    } catch (RejectedExecutionException full) {
      return false;
    }
  }

  /** Completes the started work. */
  @Override
  public void close() {
    executor.shutdown();
    try {
      executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }
}
