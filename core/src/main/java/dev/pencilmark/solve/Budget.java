package dev.pencilmark.solve;

/**
 * What a search may spend, and what it has spent. Engines call {@link #guess} before every guess,
 * and {@link #mayGoOn} in work between guesses that may take long.
 *
 * <p>The clock is looked at once in a stride of guesses: reading it costs about 25 ns, as much as
 * an eighth of a guess of the classic engine.
 */
class Budget {

  private final long nodes;
  private final long deadline;
  private final Cancellation cancellation;
  private final int stride;

  private long guesses;
  private long checkAt;
  private int depth;
  private Limit reached;

  /**
   * A budget.
   *
   * @param nodes the most guesses
   * @param deadline the end of the time, on the scale of {@link System#nanoTime}
   * @param stride after how many guesses the clock is looked at again: those of 100 microseconds
   */
  Budget(long nodes, long deadline, Cancellation cancellation, int stride) {
    this.nodes = nodes;
    this.deadline = deadline;
    this.cancellation = cancellation;
    this.stride = stride;
    this.checkAt = Math.min(stride, nodes);
  }

  /**
   * Counts a guess.
   *
   * @param open how many guesses are open with this one
   * @return whether to go on
   */
  boolean guess(int open) {
    if (guesses >= checkAt) {
      if (guesses >= nodes) {
        reached = Limit.NODES;
        return false;
      }
      if (!mayGoOn()) {
        return false;
      }
      checkAt = Math.min(guesses + stride, nodes);
    }
    if (open > depth) {
      depth = open;
    }
    guesses++;
    return true;
  }

  /** Whether there is time left. */
  boolean mayGoOn() {
    if (cancellation.isCancelled()) {
      reached = Limit.CANCELLED;
    } else if (System.nanoTime() - deadline >= 0) {
      reached = Limit.TIME;
    }
    return reached == null;
  }

  /** What ended the search, or null. */
  Limit reached() {
    return reached;
  }

  long guesses() {
    return guesses;
  }

  int depth() {
    return depth;
  }
}
