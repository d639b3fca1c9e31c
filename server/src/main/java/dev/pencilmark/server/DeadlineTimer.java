package dev.pencilmark.server;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Ends calls inside a process at their deadlines. */
final class DeadlineTimer {

  private static final int BEAT_SECONDS = 1;

  private DeadlineTimer() {}

  /**
   * Returns a timer with one thread. Both sides of a call add its deadline and remove it again,
   * almost always before it expires. The thread of an empty timer would wake up each time to
   * compute its sleep, which took a quarter of the processor time of a small JSON call. The timer
   * therefore always contains an earlier entry.
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
