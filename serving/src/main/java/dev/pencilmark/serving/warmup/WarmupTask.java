package dev.pencilmark.serving.warmup;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;

/**
 * The two parts of a warm-up: one before a program serves, and one on a thread of its own, which
 * pauses after each call so that callers have the processors. A failure is logged, and does not
 * stop the program.
 */
public final class WarmupTask implements AutoCloseable {

  /** The pause after a background call, as a multiple of its duration. */
  private static final int PAUSE = 3;

  /** A part of the warm-up. */
  public interface Part {
    void run() throws IOException;
  }

  private final Logger log;
  private volatile Thread background;
  private volatile boolean closed;
  private volatile boolean failed;

  /**
   * Creates a warm-up.
   *
   * @param log receives the duration of each part, and failures
   */
  public WarmupTask(Logger log) {
    this.log = log;
  }

  /** Runs a part on the thread of the caller. */
  public void run(String message, Part part) {
    long start = System.nanoTime();
    try {
      part.run();
    } catch (IOException | RuntimeException failure) {
      if (!closed) {
        failed = true;
        log.warn("the warm-up failed; the first calls will be slow", failure);
      }
      return;
    }
    log.atInfo().addKeyValue("duration_ms", (System.nanoTime() - start) / 1_000_000).log(message);
  }

  /** Runs a part on a thread of its own. */
  public void runInBackground(String message, Part part) {
    Thread thread = new Thread(() -> run(message, part), "warm-up");
    thread.setDaemon(true);
    background = thread;
    thread.start();
  }

  /** Makes a call, and pauses after it on the background thread. */
  public void call(Runnable call) {
    long start = System.nanoTime();
    try {
      call.run();
    } finally {
      if (Thread.currentThread() == background && !closed) {
        LockSupport.parkNanos(PAUSE * (System.nanoTime() - start));
      }
    }
  }

  /** Returns whether the warm-up is closed: the part in the background ends early. */
  public boolean isClosed() {
    return closed;
  }

  /** Returns whether a part failed. */
  public boolean hasFailed() {
    return failed;
  }

  /** Ends the part in the background. */
  @Override
  public void close() {
    closed = true;
    Thread thread = background;
    if (thread != null) {
      thread.interrupt();
    }
  }
}
