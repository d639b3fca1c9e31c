package dev.pencilmark.server;

/**
 * How much of an event loop the batches of streams may take. A batch that is worked on where it
 * arrives saves two changes of threads; but a loop that does nothing else keeps every call of its
 * connections waiting. So a loop has a leaky bucket (Turner, "New directions in communications",
 * 1986): time of batches fills it, time that passes empties it by a share, and while it is full
 * batches go to the pool.
 */
final class LoopShare {

  /** What the bucket holds: a loop is kept for no longer at a time, give or take a slice. */
  private static final long MOST_NANOS = 1_000_000;

  private final int percent;
  private final ThreadLocal<Bucket> buckets = ThreadLocal.withInitial(Bucket::new);

  /**
   * The bucket of every loop.
   *
   * @param percent of the time of a loop that batches may take
   */
  LoopShare(int percent) {
    this.percent = percent;
  }

  private static final class Bucket {
    private long filled;
    private long since;
  }

  /** Whether the loop that asks may work on a batch now. */
  boolean isOpen(long now) {
    Bucket bucket = buckets.get();
    long passed = now - bucket.since;
    // As much as it can hold runs out long before the product is too large for a long.
    long out = Math.min(passed, 100 * MOST_NANOS) * percent / 100;
    bucket.filled = Math.max(0, bucket.filled - out);
    bucket.since = now;
    return bucket.filled < MOST_NANOS && percent > 0;
  }

  /** The loop has worked on a batch for so long. */
  void spent(long nanos) {
    buckets.get().filled += nanos;
  }
}
