package dev.pencilmark.solve;

/**
 * How far a search may go.
 *
 * @param solutions the number of solutions up to which they are counted, at least 1. With 2, the
 *     question is whether the solution is unique, and the second ends the search. With more, the
 *     count is exact up to this number.
 * @param nodes the most guesses, at least 1
 * @param work the most work between guesses, at least 1: in units of about five nanoseconds, mostly
 *     cells that are looked at. Guesses take very different times - those of 9x9 Sudoku a
 *     microsecond, those of a large killer milliseconds - and time differs from machine to machine;
 *     guesses and work together bound a search by what follows from the puzzle alone. The engine
 *     for 9x9 Sudoku, whose guesses are all alike, counts guesses only.
 * @param nanos the longest time, in nanoseconds of the clock on the wall, at least 1
 */
public record SolveLimits(long solutions, long nodes, long work, long nanos) {

  /** For a limit that is none. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** Whether the solution is unique, within ten seconds and a hundred million guesses. */
  public static final SolveLimits DEFAULT = new SolveLimits(2, 100_000_000, 10_000_000_000L);

  public SolveLimits {
    if (solutions < 1 || nodes < 1 || work < 1 || nanos < 1) {
      throw new IllegalArgumentException("limits must be at least 1");
    }
  }

  /** Limits of solutions, guesses and time alone. */
  public SolveLimits(long solutions, long nodes, long nanos) {
    this(solutions, nodes, UNLIMITED, nanos);
  }
}
