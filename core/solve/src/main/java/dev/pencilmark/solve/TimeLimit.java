package dev.pencilmark.solve;

/**
 * Ends work that has reached its limit of work or time, or that its caller has cancelled. The time
 * in which it is paused, or yields to other work, does not count. Not thread-safe.
 */
public final class TimeLimit extends Cancellation {

  /** 73 years: sums of it with the clock and an extension do not overflow. */
  private static final long MOST_NANOS = Long.MAX_VALUE / 4;

  private final Cancellation caller;
  private final long whole;
  private long workLeft;
  private long left;
  private long end;
  private long beyond;

  /**
   * Creates an allowance, with the clock standing still.
   *
   * @param caller a caller that may call the work off, and is given way to
   * @param nanos how long it may work, in nanoseconds
   */
  public TimeLimit(Cancellation caller, long nanos) {
    this(caller, SolveLimits.UNLIMITED, nanos);
  }

  /**
   * Creates an allowance of work and time, with the clock standing still.
   *
   * @param caller a caller that may call the work off, and is given way to
   * @param work how much work is counted before the end, in the units of {@link SolveLimits#work}
   * @param nanos how long it may work, in nanoseconds
   */
  public TimeLimit(Cancellation caller, long work, long nanos) {
    this.caller = caller;
    this.workLeft = work;
    this.whole = Math.min(nanos, MOST_NANOS);
    this.left = whole;
  }

  /**
   * Work begins, or continues.
   *
   * @param more for how many nanoseconds it may continue beyond its time
   */
  public void begin(long more) {
    beyond = more;
    end = nanoTime() + left + more;
  }

  /** Work pauses. */
  public void pause() {
    left = end - beyond - nanoTime();
  }

  /**
   * Returns whether work or time was used up, rather than the caller gone, when work was paused.
   */
  public boolean isOver() {
    return !caller.isCancelled();
  }

  /**
   * Returns the limit that was reached if this {@link #isOver}: {@link Limit#NODES} for work,
   * otherwise the time.
   */
  public Limit limit() {
    return workLeft < 0 ? Limit.NODES : Limit.TIME;
  }

  /** Returns how long it has worked, when it is paused. */
  public long spent() {
    return whole - left;
  }

  @Override
  public long giveWay() {
    long kept = caller.giveWay();
    end += kept;
    return kept;
  }

  @Override
  public void worked(int units) {
    workLeft -= units;
    caller.worked(units);
  }

  @Override
  public long nanoTime() {
    return caller.nanoTime();
  }

  @Override
  public boolean isCancelled() {
    return workLeft < 0 || nanoTime() - end > 0 || caller.isCancelled();
  }
}
