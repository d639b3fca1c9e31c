package dev.pencilmark.server;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Ends calls inside a process at their deadlines. */
final class DeadlineTimer {

  private static final int BEAT_SECONDS = 1;

  private DeadlineTimer() {}

  /**
   * A timer of one thread. Both sides of each call put its deadline in and take it out again,
   * nearly always before it is reached. A timer that was empty would have its thread wake up each
   * time, to see for how long to sleep: that was a quarter of the processor time of a small call by
   * JSON. So there is always something that comes earlier.
   */
  static ScheduledExecutorService open() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1,
            run -> {
              Thread thread = new Thread(run, "pencilmark-deadlines");
              thread.setDaemon(true);
              return thread;
            });
    timer.setRemoveOnCancelPolicy(true);
    timer.scheduleWithFixedDelay(() -> {}, BEAT_SECONDS, BEAT_SECONDS, TimeUnit.SECONDS);
    return timer;
  }
}
