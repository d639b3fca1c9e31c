package dev.pencilmark.server;

import com.netflix.concurrency.limits.Limit;
import com.netflix.concurrency.limits.limit.AIMDLimit;
import com.netflix.concurrency.limits.limit.FixedLimit;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How much a pool takes, so that nothing waits in it for much longer than it should: one more when
 * work has waited for less, a tenth less when it has waited for longer. What is measured is the
 * wait alone. The limits that go by the whole time of a call (gradients, Vegas) would take a run of
 * hard puzzles for overload, as a search may take from microseconds to a minute.
 */
final class WaitLimit {

  private static final double LESS = 0.9;

  private final Limit limit;
  private final long targetNanos;
  private final AtomicLong lastLess = new AtomicLong();

  /**
   * A limit that starts at its most.
   *
   * @param least what it never goes below, at least 1
   * @param most what it never goes above
   * @param targetNanos how long work should wait at most
   */
  WaitLimit(int least, int most, long targetNanos) {
    this(
        AIMDLimit.newBuilder()
            .initialLimit(most)
            .minLimit(least)
            .maxLimit(most)
            .backoffRatio(LESS)
            .timeout(targetNanos, TimeUnit.NANOSECONDS)
            .build(),
        targetNanos);
  }

  private WaitLimit(Limit limit, long targetNanos) {
    this.limit = limit;
    this.targetNanos = targetNanos;
    lastLess.set(System.nanoTime() - targetNanos);
  }

  /** The limit of a pool with so many threads and places to wait, as configured. */
  static WaitLimit of(ServerConfig config, int threads, int places, Setting waitMillis) {
    return config.isOn(Setting.ADAPTIVE_LIMITS)
        ? new WaitLimit(
            threads, threads + places, TimeUnit.MILLISECONDS.toNanos(config.number(waitMillis)))
        : new WaitLimit(FixedLimit.of(Integer.MAX_VALUE), Long.MAX_VALUE);
  }

  /** How much may be in the pool now. */
  int most() {
    return limit.getLimit();
  }

  /**
   * Work has waited.
   *
   * @param nanos for how long
   * @param inPool how much is in the pool, itself and what waits included
   */
  void waited(long nanos, int inPool) {
    if (nanos > targetNanos && !isTimeForLess()) {
      return;
    }
    limit.onSample(0, Math.max(1, nanos), inPool, false);
  }

  /** One long queue is one reason to take less, and not one for each in it. */
  private boolean isTimeForLess() {
    long now = System.nanoTime();
    long last = lastLess.get();
    return now - last >= targetNanos && lastLess.compareAndSet(last, now);
  }
}
