package dev.pencilmark.solve;

import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.concurrent.CancellationException;

/**
 * A switch that ends running work from another thread. Thread-safe. Searches, and other work that
 * may take long, check it as often as the clock, about every 100 microseconds, and give way to
 * others there: a subclass that shares a processor among them has its place here.
 */
public class Cancellation implements Checkpoint {

  private volatile boolean cancelled;

  /** Creates a switch that is not set. */
  public Cancellation() {}

  /** Ends the work, within a few milliseconds. */
  public void cancel() {
    cancelled = true;
  }

  /**
   * Yields the processor to work with a higher priority. Called on the thread of the search, and
   * may block for a while. An exception ends the search and is passed on to its caller; the search
   * cannot be resumed after it.
   *
   * @return the time in nanoseconds for which the search was suspended and by which its limit is
   *     extended, at least 0
   */
  public long giveWay() {
    return 0;
  }

  /**
   * Counts work that was done. A subclass that limits work overrides this.
   *
   * @param units how much, in the units of {@link SolveLimits#work}, at least 0
   */
  public void worked(int units) {}

  /**
   * Returns the clock of the work, on the scale of {@link System#nanoTime}. Limits of time are
   * measured by it and by no other.
   */
  public long nanoTime() {
    return System.nanoTime();
  }

  /**
   * Yields to other work, and then ends the work if it was cancelled.
   *
   * @throws ProblemException LIMIT_EXCEEDED
   */
  public final void check() throws ProblemException {
    giveWay();
    if (isCancelled()) {
      throw calledOff();
    }
  }

  @Override
  public final void pass() {
    giveWay();
    if (isCancelled()) {
      throw new CancellationException("the work was cancelled");
    }
  }

  /** Returns the problem of cancelled work: LIMIT_EXCEEDED. */
  public static ProblemException calledOff() {
    return Problem.cancelled().exception();
  }

  /** Returns whether the caller cancelled. */
  public boolean isCancelled() {
    return cancelled;
  }
}
