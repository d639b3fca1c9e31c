package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.TimeLimit;

/**
 * Makes puzzles one after the other, an attempt at a time, until there are as many as wanted or a
 * limit is reached. No puzzle comes twice. For one thread.
 */
public final class Series {

  /** Why there are no more puzzles. */
  public enum End {
    /** There are as many as wanted. */
    DONE,
    /** The next one has had all its attempts. */
    ATTEMPTS,
    /** The time was up. */
    TIME,
    /**
     * So many puzzles one after the other as there may be attempts were there already: it seems
     * there are no others.
     */
    EXHAUSTED
  }

  private final Generator generator;
  private final int count;
  private final TimeLimit time;
  private final Delivery delivery;
  private final Attempts attempts;
  private long index;
  private End end;

  /**
   * A series.
   *
   * @param first the index of the first puzzle
   * @param count how many puzzles there are to be
   * @param nanos how long it may compute
   * @param known puzzles that are not to come, by their keys; those that come are added
   * @param attempts takes note of all attempts; new
   */
  public Series(
      Generator generator,
      long first,
      int count,
      long nanos,
      Cancellation caller,
      IdentitySet known,
      Attempts attempts) {
    this.generator = generator;
    this.attempts = attempts;
    this.index = first;
    this.count = count;
    this.time = new TimeLimit(caller, nanos);
    this.delivery = new Delivery(known, generator.options().attempts());
    generator.begin(first);
  }

  /**
   * Makes one attempt.
   *
   * @return the puzzle; null if the attempt made none, or if it has come to the {@link #end}
   * @throws ProblemException LIMIT_EXCEEDED if the caller has called it off
   */
  public Generated next() throws ProblemException {
    if (end != null) {
      return null;
    }
    if (attempts.puzzles() == count) {
      end = End.DONE;
      return null;
    }
    time.begin(0);
    try {
      time.check();
      Generated made = generator.attempt(attempts, time);
      if (made == null) {
        end = generator.isExhausted() ? End.ATTEMPTS : null;
        return null;
      }
      generator.begin(++index);
      if (delivery.isNew(made, attempts)) {
        return made;
      }
      end = delivery.isExhausted() ? End.EXHAUSTED : null;
      return null;
    } catch (ProblemException calledOff) {
      if (!time.isOver()) {
        throw calledOff;
      }
      end = End.TIME;
      return null;
    } finally {
      time.pause();
    }
  }

  /** Why there are no more; null as long as there may be. */
  public End end() {
    return end;
  }

  /** What was done. */
  public Attempts attempts() {
    return attempts;
  }

  /** The index after that of the last puzzle. */
  public long nextIndex() {
    return index;
  }

  /** How long it has computed, in nanoseconds. */
  public long nanos() {
    return time.spent();
  }
}
