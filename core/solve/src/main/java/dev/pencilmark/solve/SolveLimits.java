package dev.pencilmark.solve;

/**
 * The limits of a search.
 *
 * @param solutions the number of solutions up to which they are counted, at least 1. With 2, the
 *     question is whether the solution is unique, and the second ends the search. With more, the
 *     count is exact up to this number.
 * @param nodes the maximum number of guesses, at least 1
 * @param work the maximum work between guesses, at least 1: in units of about five nanoseconds,
 *     mostly visited cells. Guesses take very different times - those of 9x9 Sudoku a microsecond,
 *     those of a large killer milliseconds - and time differs from machine to machine; guesses and
 *     work together limit a search independently of the machine. The engine for 9x9 Sudoku, whose
 *     guesses are all alike, counts guesses only, see {@link #shortGuesses}.
 * @param nanos the maximum wall-clock time in nanoseconds, at least 1. An answer that this limit
 *     ends depends on the load of the machine; one that the others end does not.
 */
public record SolveLimits(long solutions, long nodes, long work, long nanos) {

  /** For a limit that is none. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** The time that a unit of work takes on a quiet machine, in nanoseconds. */
  private static final int NANOS_OF_UNIT = 5;

  /** The work that a guess of the engine for 9x9 Sudoku represents. */
  private static final int WORK_OF_SHORT_GUESS = 40;

  /** The work of ten seconds. */
  private static final long DEFAULT_WORK = 2_000_000_000L;

  /**
   * Whether the solution is unique, within a hundred million guesses and the work of ten seconds.
   * The clock ends the search after a minute, on a machine that is too busy for this work.
   */
  public static final SolveLimits DEFAULT =
      new SolveLimits(2, 100_000_000, DEFAULT_WORK, 60_000_000_000L);

  public SolveLimits {
    if (solutions < 1 || nodes < 1 || work < 1 || nanos < 1) {
      throw new IllegalArgumentException("limits must be at least 1");
    }
  }

  /** Returns the work that takes about {@code nanos} nanoseconds on an idle machine. */
  public static long workOf(long nanos) {
    return Math.max(1, nanos / NANOS_OF_UNIT);
  }

  /**
   * Returns the maximum number of guesses of a search whose guesses are all alike: work limits
   * them, too.
   */
  long shortGuesses() {
    return Math.min(nodes, Math.max(1, work / WORK_OF_SHORT_GUESS));
  }

  /** Returns a copy, with another number of solutions. */
  public SolveLimits counting(long most) {
    return new SolveLimits(most, nodes, work, nanos);
  }

  /** Returns a copy, with no more time than this. */
  public SolveLimits within(long most) {
    return new SolveLimits(solutions, nodes, work, Math.max(1, Math.min(nanos, most)));
  }

  /** Limits of solutions, guesses and time alone. */
  public SolveLimits(long solutions, long nodes, long nanos) {
    this(solutions, nodes, UNLIMITED, nanos);
  }
}
