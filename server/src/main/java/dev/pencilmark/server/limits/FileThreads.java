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
 * The threads of the calls that send files. What takes a file apart pulls: the parser of XML and
 * the unpacking of gzip can only wait for more where they stand, on a thread. So each such call has
 * one, of few: more calls are refused. A waiting thread costs some memory; those that compute take
 * turns, so that files take no more processors than other large work may.
 */
public final class FileThreads {

  private static final int IDLE_SECONDS = 30;

  private final ThreadPoolExecutor executor;
  private final int most;

  /**
   * Permits of the calls. Not the size of the pool: a thread whose call has ended takes a moment
   * until it waits for the next, and a call that came meanwhile would be refused.
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
    most = config.number(Setting.FILE_CALLS);
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

  /** Begins to compute: waits for its turn. */
  public void beginTurn() {
    turns.acquireUninterruptibly();
  }

  /** Ends to compute, for a while or for ever. */
  public void endTurn() {
    turns.release();
  }

  /** How many calls have a thread. */
  public int active() {
    return most - free.availablePermits();
  }
}
