package dev.pencilmark.solve;

/** A switch that ends a running search from another thread. Safe for use by many threads. */
public final class Cancellation {

  private volatile boolean cancelled;

  /** Ends the search, within a few milliseconds. */
  public void cancel() {
    cancelled = true;
  }

  /** Whether it was called off. */
  public boolean isCancelled() {
    return cancelled;
  }
}
