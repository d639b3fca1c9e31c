package dev.pencilmark.cli.report;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Detects a request to stop the process (ctrl-C or SIGTERM), and lets the current work finish. The
 * exit status is the customary one of the signal.
 */
public final class Interruption implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 5;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::await, "pencilmark-interruption");
  private volatile boolean wanted;

  public Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void await() {
    wanted = true;
    try {
      done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether to stop. */
  public boolean isWanted() {
    return wanted;
  }

  /** Ends the interruption: all work is done and reported. */
  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // The JVM is shutting down and runs the hook.
    }
  }
}
