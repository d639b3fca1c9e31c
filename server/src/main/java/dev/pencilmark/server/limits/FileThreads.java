package dev.pencilmark.server.limits;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.serving.observe.DaemonThreads;
import io.grpc.Context;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of calls that send files. The XML parser and the gzip decoder pull their input and
 * block until more arrives, so each such call needs a thread. The number of threads is limited;
 * further calls are rejected. A waiting thread costs only memory. Computing threads alternate, so
 * that files use no more processors than other large work.
 */
public final class FileThreads {

  private static final int IDLE_SECONDS = 30;

  private final ThreadPoolExecutor executor;
  private final int most;

  /**
   * Permits of calls. The size of the pool is not sufficient: a thread is not free immediately
   * after its call, and a call in that moment would be rejected.
   */
  private final Semaphore free;

  private final Semaphore turns;

  public FileThreads(ServerConfig config) {
    executor =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            DaemonThreads.numbered("pencilmark-file"));
    most = config.number(Setting.MAX_FILE_CALLS);
    free = new Semaphore(most);
    turns = new Semaphore(WorkPool.threads(config), true);
  }

  /**
   * Has a thread do the work of a call, in the caller's gRPC context. It must not throw.
   *
   * @return false if all threads have calls
   */
  public boolean offer(Runnable work) {
    if (!free.tryAcquire()) {
      return false;
    }
    Runnable inContext = Context.current().wrap(work);
    executor.execute(
        () -> {
          try {
            inContext.run();
          } finally {
            free.release();
          }
        });
    return true;
  }

  /** Waits for permission to compute. */
  public void beginTurn() {
    turns.acquireUninterruptibly();
  }

  /** Returns the permission to compute. */
  public void endTurn() {
    turns.release();
  }

  /** Returns the number of calls with a thread. */
  public int active() {
    return most - free.availablePermits();
  }
}
