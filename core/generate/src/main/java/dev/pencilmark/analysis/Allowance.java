package dev.pencilmark.analysis;

import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Statistics;

/** The guesses, work and time that several searches share. For one thread at a time. */
final class Allowance {

  private final Allowance whole;
  private final Cancellation cancellation;
  private final long deadline;
  private long nodes;
  private long work;

  /** Creates the allowance of limits. */
  Allowance(SolveLimits limits, Cancellation cancellation) {
    this(null, limits, cancellation);
  }

  private Allowance(Allowance whole, SolveLimits limits, Cancellation cancellation) {
    this.whole = whole;
    this.cancellation = cancellation;
    this.deadline = cancellation.nanoTime() + limits.nanos();
    this.nodes = limits.nodes();
    this.work = limits.work();
  }

  /** Returns a part of the rest, for searches with their own allowance. */
  SolveLimits share(int divisor) {
    long nanos = deadline - cancellation.nanoTime();
    return new SolveLimits(
        2, Math.max(1, nodes / divisor), Math.max(1, work / divisor), Math.max(1, nanos / divisor));
  }

  /** Returns an allowance of a part of the rest; its cost also counts here. */
  Allowance part(int divisor) {
    return new Allowance(this, share(divisor), cancellation);
  }

  /** Counts the cost of a search. */
  void spend(Statistics statistics) {
    spend(statistics.guesses(), Math.max(statistics.work(), statistics.guesses()));
  }

  /** Counts work. */
  void spend(long units) {
    spend(0, units);
  }

  /** Counts guesses and work. */
  void spend(long guesses, long units) {
    nodes -= guesses;
    work -= units;
    if (whole != null) {
      whole.spend(guesses, units);
    }
  }

  /** Returns the limit that is reached; null if none is. */
  Limit reached() {
    cancellation.giveWay();
    if (cancellation.isCancelled()) {
      return Limit.CANCELLED;
    }
    if (nodes <= 0 || work <= 0) {
      return Limit.NODES;
    }
    return cancellation.nanoTime() - deadline >= 0 ? Limit.TIME : null;
  }
}
