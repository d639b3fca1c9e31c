package dev.pencilmark.server.limits;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits the share of an event loop that stream batches may use. A batch that runs on the loop
 * saves two thread switches, a fifth of its time, but delays all other calls of the loop. Each loop
 * therefore has a leaky bucket (Turner, "New directions in communications", 1986): the time of
 * batches fills it, the passing time drains it at the configured share, and while it is full,
 * batches run in the work pool. Up to four streams delay no caller for long, and may use almost all
 * of the loop.
 */
public final class EventLoopQuota {

  /**
   * The capacity of the bucket in nanoseconds: the longest time that batches occupy a loop, up to
   * one slice.
   */
  private static final long MOST_NANOS = 1_000_000;

  /** The number of streams of a loop up to which {@link #PERCENT_OF_FEW} applies. */
  private static final int FEW = 4;

  private static final int PERCENT_OF_FEW = 90;

  private final int percent;
  private final ThreadLocal<Loop> loops = ThreadLocal.withInitial(Loop::new);

  /**
   * The bucket of every loop.
   *
   * @param percent of the time of a loop that batches may take; with 0 none are worked on there
   */
  public EventLoopQuota(int percent) {
    this.percent = percent;
  }

  /** Registers a stream with the current loop; it must call {@link Loop#leave}. */
  public Loop join() {
    Loop loop = loops.get();
    loop.streams.incrementAndGet();
    return loop;
  }

  /** The bucket of a loop. For its thread, but for {@link #leave}. */
  public final class Loop {

    private final AtomicInteger streams = new AtomicInteger();
    private long filled;
    private long since;

    /** Returns whether the loop may run a batch now. */
    public boolean isOpen(long now) {
      int share = percent > 0 && streams.get() <= FEW ? Math.max(percent, PERCENT_OF_FEW) : percent;
      // All that it can hold runs out long before the product is too large for a long.
      long out = Math.min(now - since, 100 * MOST_NANOS) * share / 100;
      filled = Math.max(0, filled - out);
      since = now;
      return filled < MOST_NANOS && share > 0;
    }

    /** Records the time that the loop has spent on a batch. */
    public void spent(long nanos) {
      filled += nanos;
    }

    /** A stream has ended. On any thread. */
    public void leave() {
      streams.decrementAndGet();
    }
  }
}
