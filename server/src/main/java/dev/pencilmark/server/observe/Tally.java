package dev.pencilmark.server.observe;

import java.util.BitSet;

/**
 * Accumulates the counts of a batch, which are published once: a shared counter costs some tens of
 * nanoseconds, a thread-local array one or two. Each thread has one, and must publish it at the end
 * of its work.
 */
public final class Tally implements Counts {

  private static final ThreadLocal<Tally> OF_THREAD = ThreadLocal.withInitial(Tally::new);

  private final long[] sums = new long[Count.COUNTERS];
  private final BitSet used = new BitSet();

  private Tally() {}

  /** Returns the tally of the current thread. */
  public static Tally current() {
    return OF_THREAD.get();
  }

  @Override
  public void add(int counter, long amount) {
    sums[counter] += amount;
    used.set(counter);
  }

  /** Hands the sums on and starts again from zero. */
  public void flush(Counts to) {
    for (int i = used.nextSetBit(0); i >= 0; i = used.nextSetBit(i + 1)) {
      long sum = sums[i];
      sums[i] = 0;
      used.clear(i);
      to.add(i, sum);
    }
  }
}
