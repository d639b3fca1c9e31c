package dev.pencilmark.solve;

/**
 * Ends work that has done or computed as much as it may, or that its caller has called off. The
 * time in which it is paused, or gives way to others, does not count. For one thread.
 */
public final class TimeLimit extends Cancellation {

  private final Cancellation caller;
  private final long whole;
  private long workLeft;
  private long left;
  private long end;
  private long beyond;

  /**
   * An allowance, with the clock standing still.
   *
   * @param caller whoever may call the work off, and is given way to
   * @param nanos how long it may work, in nanoseconds
   */
  public TimeLimit(Cancellation caller, long nanos) {
    this(caller, SolveLimits.UNLIMITED, nanos);
  }

  /**
   * An allowance of work and time, with the clock standing still.
   *
   * @param caller whoever may call the work off, and is given way to
   * @param work how much work is counted before the end, in the units of {@link SolveLimits#work}
   * @param nanos how long it may work, in nanoseconds
   */
  public TimeLimit(Cancellation caller, long work, long nanos) {
    this.caller = caller;
    this.workLeft = work;
    this.whole = nanos;
    this.left = nanos;
  }

  /**
   * Work begins, or goes on.
   *
   * @param more for how many nanoseconds it may go on beyond its time
   */
  public void begin(long more) {
    beyond = more;
    end = nanoTime() + left + more;
  }

  /** Work pauses. */
  public void pause() {
    left = end - beyond - nanoTime();
  }

  /** Whether work or time was used up, rather than the caller gone, when work was paused. */
  public boolean isOver() {
    return !caller.isCancelled();
  }

  /** What was used up if this {@link #isOver}: {@link Limit#NODES} for work, else the time. */
  public Limit limit() {
    return workLeft < 0 ? Limit.NODES : Limit.TIME;
  }

  /** How long it has worked, when it is paused. */
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
