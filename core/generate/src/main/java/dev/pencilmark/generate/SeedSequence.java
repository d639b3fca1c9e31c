package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.TimeLimit;

/**
 * Generates the puzzles of a seed, one attempt at a time, until the requested number or a limit is
 * reached. No puzzle occurs twice. Not thread-safe.
 */
public final class SeedSequence {

  /** The reason for the end of a sequence. */
  public enum End {
    /** The requested number of puzzles is complete. */
    DONE,
    /** The next puzzle has used all its attempts. */
    ATTEMPTS,
    /** The time limit was reached. */
    TIME,
    /**
     * As many consecutive puzzles as there may be attempts were duplicates: probably no others
     * exist.
     */
    EXHAUSTED
  }

  private final Generator generator;
  private final int count;
  private final TimeLimit time;
  private final OrderedEmitter emitter;
  private final Attempts attempts;
  private long index;
  private End end;

  /**
   * Creates a series.
   *
   * @param first the index of the first puzzle
   * @param count how many puzzles there are to be
   * @param nanos how long it may compute
   * @param known puzzles that are not to come, by their keys; those that come are added
   * @param attempts records all attempts; new
   */
  public SeedSequence(
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
    this.emitter = new OrderedEmitter(known, generator.options().attempts());
    generator.begin(first);
  }

  /**
   * Makes one attempt.
   *
   * @return the puzzle; null if the attempt failed, or at the {@link #end}
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
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
      if (emitter.isNew(made, attempts)) {
        return made;
      }
      end = emitter.isExhausted() ? End.EXHAUSTED : null;
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

  /** Returns the reason for the end, or null before the end. */
  public End end() {
    return end;
  }

  /** Returns the counts of attempts. */
  public Attempts attempts() {
    return attempts;
  }

  /** Returns the index after that of the last puzzle. */
  public long nextIndex() {
    return index;
  }

  /** Returns the computing time so far, in nanoseconds. */
  public long nanos() {
    return time.spent();
  }
}
