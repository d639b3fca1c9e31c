package dev.pencilmark.solve;

import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;

/**
 * Counts the solutions that have each true candidate, up to a cap. The first step enumerates
 * solutions: of a puzzle with few, that is all. Each further step counts the solutions with one
 * candidate that has not reached the cap; the solutions of one search are distinct, so they also
 * count for the candidates of all other cells.
 *
 * <p>For one thread at a time.
 */
public final class CandidateCounts {

  /** The maximum number of solutions that the first step enumerates, as a multiple of the cap. */
  private static final int FIRST = 4;

  private final Engine engine;
  private final int[] domains;
  private final int side;
  private final long cap;

  /** The number of solutions found with each candidate, by cell and digit: a lower bound. */
  private final long[] counts;

  /** Whether the count of a candidate is exact, or at the cap. */
  private final boolean[] known;

  /** Whether the first step is done. */
  private boolean begun;

  /** The candidates before this one are known. */
  private int next;

  private long guesses;
  private long worked;

  /**
   * Creates counts.
   *
   * @param domains the true candidates of each cell
   * @param cap the number up to which to count, at least 1
   */
  CandidateCounts(Engine engine, int[] domains, int side, long cap) {
    this.engine = engine;
    this.domains = domains.clone();
    this.side = side;
    this.cap = cap;
    this.counts = new long[domains.length * side];
    this.known = new boolean[counts.length];
    for (int i = 0; i < known.length; i++) {
      known[i] = (domains[i / side] >> i % side & 1) == 0;
    }
    skipKnown();
  }

  /** Returns whether all counts are exact, or at the cap. */
  public boolean isComplete() {
    return next == known.length;
  }

  /**
   * Makes one search.
   *
   * @param limits the limits of this search; the number of solutions is ignored
   * @return the limit that ended the search before it had a result; null if none did
   */
  public Limit next(SolveLimits limits, Cancellation cancellation) {
    if (isComplete()) {
      return null;
    }
    Budget budget =
        new Budget(
            limits.nodes(),
            limits.work(),
            cancellation.nanoTime() + limits.nanos(),
            cancellation,
            engine.stride());
    int[] narrowed = domains.clone();
    if (begun) {
      narrowed[next / side] = 1 << next % side;
    }
    Tally tally = new Tally(begun ? cap : cap > Long.MAX_VALUE / FIRST ? cap : FIRST * cap);
    boolean through = engine.search(narrowed, budget, tally);
    guesses += budget.guesses();
    worked += budget.worked();
    for (int i = 0; i < counts.length; i++) {
      counts[i] = Math.min(cap, Math.max(counts[i], tally.counts[i]));
      known[i] |= counts[i] == cap || through && (!begun || i == next);
    }
    if (!through && tally.found < tally.most) {
      return budget.reached();
    }
    begun = true;
    skipKnown();
    return null;
  }

  private void skipKnown() {
    while (next < known.length && known[next]) {
      next++;
    }
  }

  /**
   * Returns the number of solutions with a candidate found so far, at most the cap.
   *
   * @param digit the digit, from 1
   */
  public long count(int cell, int digit) {
    return counts[cell * side + digit - 1];
  }

  /** Returns whether the count of a candidate is exact: it is below the cap and complete. */
  public boolean isExact(int cell, int digit) {
    int at = cell * side + digit - 1;
    return known[at] && counts[at] < cap;
  }

  /** Returns the number of guesses of all searches. */
  public long guesses() {
    return guesses;
  }

  /** Returns the work of all searches. */
  public long worked() {
    return worked;
  }

  /** The solutions of one search. */
  private final class Tally implements Engine.Sink {

    private final long[] counts = new long[CandidateCounts.this.counts.length];
    private final long most;
    private long found;

    Tally(long most) {
      this.most = most;
    }

    @Override
    public boolean found(byte[] digits) {
      for (int cell = 0; cell < digits.length; cell++) {
        if (digits[cell] != 0) {
          counts[cell * side + digits[cell] - 1]++;
        }
      }
      return ++found < most;
    }
  }
}
