package dev.pencilmark.server.limits;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much of an event loop the batches of streams may take. A batch that is worked on where it
 * arrives saves two changes of threads, a fifth of its time; but a loop that does nothing else
 * keeps every call of its connections waiting. So a loop has a leaky bucket (Turner, "New
 * directions in communications", 1986): time of batches fills it, time that passes empties it by a
 * share, and while it is full batches go to the pool. A few streams hold up nobody for long, and
 * may have nearly all.
 */
public final class LoopShare {

  /** What the bucket holds: a loop is kept for no longer at a time, give or take a slice. */
  private static final long MOST_NANOS = 1_000_000;

  /** So many streams of a loop are few, and their share. */
  private static final int FEW = 4;

  private static final int PERCENT_OF_FEW = 90;

  private final int percent;
  private final ThreadLocal<Loop> loops = ThreadLocal.withInitial(Loop::new);

  /**
   * The bucket of every loop.
   *
   * @param percent of the time of a loop that batches may take; with 0 none are worked on there
   */
  public LoopShare(int percent) {
    this.percent = percent;
  }

  /** A stream comes to the loop that asks; it has to leave it again. */
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

    /** Whether the loop may work on a batch now. */
    public boolean isOpen(long now) {
      int share = percent > 0 && streams.get() <= FEW ? Math.max(percent, PERCENT_OF_FEW) : percent;
      // All that it can hold runs out long before the product is too large for a long.
      long out = Math.min(now - since, 100 * MOST_NANOS) * share / 100;
      filled = Math.max(0, filled - out);
      since = now;
      return filled < MOST_NANOS && share > 0;
    }

    /** The loop has worked on a batch for so long. */
    public void spent(long nanos) {
      filled += nanos;
    }

    /** A stream has ended. On any thread. */
    public void leave() {
      streams.decrementAndGet();
    }
  }
}
