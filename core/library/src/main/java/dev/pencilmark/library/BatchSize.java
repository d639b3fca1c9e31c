package dev.pencilmark.library;

import java.util.concurrent.TimeUnit;

/**
 * The number of puzzles that are done at once: as many as take some half a second, so that a caller
 * that is requested to stop stops soon, and little is to be done again.
 */
public final class BatchSize {

  private static final int LEAST = 50;
  private static final int FIRST = 1_000;
  private static final long LONG_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long SHORT_NANOS = LONG_NANOS / 4;

  private final int most;
  private int now;

  /** Creates the size of the first batch, which grows up to {@code most}. */
  public BatchSize(int most) {
    this.most = most;
    this.now = Math.min(FIRST, most);
  }

  /** Returns the size of the next batch. */
  public int now() {
    return now;
  }

  /** Adapts the size to the duration of the last batch. */
  public void took(long nanos) {
    if (nanos < SHORT_NANOS) {
      now = Math.min(most, 2 * now);
    } else if (nanos > LONG_NANOS) {
      now = Math.max(LEAST, now / 2);
    }
  }
}
