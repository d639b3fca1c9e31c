package dev.pencilmark.solve;

import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.concurrent.CancellationException;

/**
 * A switch that ends running work from another thread. Safe for use by many threads. Searches, and
 * other work that may take long, ask it as often as they look at the clock, about every 100
 * microseconds, and give way to others there: a subclass that shares a processor among them has its
 * place here.
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
   * Lets others have the processor who have more right to it. Called on the thread of the search,
   * and may keep it for a while. What it throws ends the search and goes through to whoever asked
   * for it; nothing of the search is used again but its working memory, which it sets up anew.
   *
   * @return for how many nanoseconds the search was kept and may go on for longer, at least 0
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
   * The clock of the work, on the scale of {@link System#nanoTime}. Limits of time are measured by
   * it and by no other.
   */
  public long nanoTime() {
    return System.nanoTime();
  }

  /**
   * Gives way to others, and then ends the work if it was called off.
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

  /** The problem of work that was called off: LIMIT_EXCEEDED. */
  public static ProblemException calledOff() {
    return Problem.cancelled().exception();
  }

  /** Whether it was called off. */
  public boolean isCancelled() {
    return cancelled;
  }
}
