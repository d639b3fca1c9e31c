package dev.pencilmark.server.limits;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.DaemonThreads;
import io.grpc.Context;
import java.util.concurrent.RejectedExecutionException;
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
  private final Semaphore turns;

  public FileThreads(ServerConfig config) {
    executor =
        new ThreadPoolExecutor(
            0,
            config.number(Setting.FILE_CALLS),
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            DaemonThreads.numbered("pencilmark-file"));
    turns = new Semaphore(WorkPool.threads(config), true);
  }

  /**
   * Has a thread do the work of a call, in the caller's gRPC context. It must not throw.
   *
   * @return false if all threads have calls
   */
  public boolean offer(Runnable work) {
    try {
      executor.execute(Context.current().wrap(work));
      return true;
    } catch (RejectedExecutionException full) {
      return false;
    }
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
    return executor.getActiveCount();
  }
}
