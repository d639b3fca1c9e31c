package dev.pencilmark.cli.report;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Notices that the process is told to stop (by ctrl-C or SIGTERM), and lets whoever works end what
 * is at hand. The exit status is the customary one of the signal.
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

  /** Whether to stop. */
  public boolean isWanted() {
    return wanted;
  }

  /** All is done and told. */
  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      // It has had its turn.
    }
  }
}
