package dev.pencilmark.solve;

/**
 * A switch that ends running work from another thread. Safe for use by many threads. Searches, and
 * other work that may take long, ask it as often as they look at the clock, about every 100
 * microseconds, and give way to others there: a subclass that shares a processor among them has its
 * place here.
 */
public class Cancellation {

  private volatile boolean cancelled;

  /** Ends the work, within a few milliseconds. */
  public void cancel() {
    cancelled = true;
  }

  /**
   * Lets others have the processor who have more right to it. Called on the thread of the search,
   * and may keep it for a while. What it throws ends the search and goes through to whoever asked
   * for it; nothing of the search is used again.
   *
   * @return for how many nanoseconds the search was kept and may go on for longer, at least 0
   */
  public long giveWay() {
    return 0;
  }

  /** Whether it was called off. */
  public boolean isCancelled() {
    return cancelled;
  }
}
