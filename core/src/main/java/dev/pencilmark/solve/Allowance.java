package dev.pencilmark.solve;

/**
 * Ends work that has computed for as long as it may, or that its caller has called off. The time in
 * which it is paused, or gives way to others, does not count. For one thread.
 */
public final class Allowance extends Cancellation {

  private final Cancellation caller;
  private final long whole;
  private long left;
  private long end;
  private long beyond;

  /**
   * An allowance, with the clock standing still.
   *
   * @param caller whoever may call the work off, and is given way to
   * @param nanos how long it may work, in nanoseconds
   */
  public Allowance(Cancellation caller, long nanos) {
    this.caller = caller;
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
    end = System.nanoTime() + left + more;
  }

  /** Work pauses. */
  public void pause() {
    left = end - beyond - System.nanoTime();
  }

  /** Whether the time was up, rather than the caller gone, when work was paused. */
  public boolean isOver() {
    return !caller.isCancelled();
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
  public boolean isCancelled() {
    return System.nanoTime() - end > 0 || caller.isCancelled();
  }
}
