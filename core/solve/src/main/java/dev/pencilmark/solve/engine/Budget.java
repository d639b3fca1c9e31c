package dev.pencilmark.solve.engine;

import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;

/**
 * The limits and the cost of a search. Engines call {@link #guess} before every guess, and {@link
 * #mayGoOn} during long work between guesses.
 *
 * <p>The clock is read once in a stride of guesses: reading it costs about 25 ns, as much as an
 * eighth of a guess of the classic engine. The first strides are short, because code that has never
 * run takes a hundred times as long.
 */
public class Budget {

  /** The longest and the first stride of work between guesses. */
  private static final int MOST_WORK = 1024;

  private static final int FIRST_WORK = 16;

  private final long nodes;
  private final long work;
  private final Cancellation cancellation;
  private final int stride;

  /** Moves on while others have the processor. */
  private long deadline;

  private long waited;
  private long guesses;
  private long worked;
  private long checkAt;
  private int depth;
  private int workStride = FIRST_WORK;
  private long guessStride;
  private int untilLook;
  private Limit reached;

  /**
   * Creates a budget.
   *
   * @param nodes the maximum number of guesses
   * @param work the maximum work that is {@link #worked}
   * @param deadline the end of the time, on the clock of the cancellation
   * @param stride after how many guesses the clock is read again: those of 100 microseconds
   */
  public Budget(long nodes, long work, long deadline, Cancellation cancellation, int stride) {
    this.nodes = nodes;
    this.work = work;
    this.deadline = deadline;
    this.cancellation = cancellation;
    this.stride = stride;
    this.guessStride = Math.max(1, stride / 8);
    this.checkAt = Math.min(guessStride, nodes);
  }

  /** Creates a budget of guesses and time alone. */
  public Budget(long nodes, long deadline, Cancellation cancellation, int stride) {
    this(nodes, Long.MAX_VALUE, deadline, cancellation, stride);
  }

  /** Returns a budget that never ends. */
  public static Budget endless() {
    Cancellation nobody = new Cancellation();
    long never = nobody.nanoTime() + Long.MAX_VALUE / 2;
    return new Budget(Long.MAX_VALUE, never, nobody, Integer.MAX_VALUE);
  }

  /**
   * Counts a guess.
   *
   * @param open how many guesses are open with this one
   * @return whether to continue
   */
  public boolean guess(int open) {
    if (guesses >= checkAt) {
      if (guesses >= nodes) {
        reached = Limit.NODES;
        return false;
      }
      if (!mayGoOn()) {
        return false;
      }
      guessStride = Math.min(2 * guessStride, stride);
      checkAt = Math.min(guesses + guessStride, nodes);
    }
    if (open > depth) {
      depth = open;
    }
    guesses++;
    return true;
  }

  /**
   * Returns whether there is time left: reads the clock once in a stride of work.
   *
   * @param work the work between this call and the next, in visited cells
   */
  public boolean mayGoOn(int work) {
    untilLook -= work;
    if (untilLook > 0) {
      return true;
    }
    workStride = Math.min(2 * workStride, MOST_WORK);
    untilLook = workStride;
    return mayGoOn();
  }

  /**
   * Counts work of the search between guesses, in the units of {@code SolveLimits.work};
   * compilation before a search is not counted, because it may be cached. Reads the clock, too.
   *
   * @return whether to continue
   */
  public boolean worked(int units) {
    worked += units;
    if (worked >= work && reached == null) {
      reached = Limit.NODES;
    }
    return mayGoOn();
  }

  /** Returns whether there is time left, when others have had their turn. */
  public boolean mayGoOn() {
    if (reached == null) {
      long others = cancellation.giveWay();
      waited += others;
      deadline += others;
      if (cancellation.isCancelled()) {
        reached = Limit.CANCELLED;
      } else if (cancellation.nanoTime() - deadline >= 0) {
        reached = Limit.TIME;
      }
    }
    if (reached != null) {
      // From now on every call reports it.
      untilLook = 0;
    }
    return reached == null;
  }

  /** Returns the limit that ended the search, or null. */
  public Limit reached() {
    return reached;
  }

  /**
   * Returns the time in nanoseconds in which other work used the processor; it does not count as
   * time of the search.
   */
  public long waited() {
    return waited;
  }

  public long guesses() {
    return guesses;
  }

  /** Returns the work that was {@link #worked(int)}. */
  public long worked() {
    return worked;
  }

  public int depth() {
    return depth;
  }
}
