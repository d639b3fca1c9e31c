package dev.pencilmark.compress;

import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Statistics;

/**
 * The limit of the searches for solutions of a board, or of a batch of boards: work, as {@link
 * SolveLimits#work} counts it, and no time. The remaining work for a search depends on the boards
 * before it alone, so that a batch has the same bytes on every machine.
 */
final class SearchBudget {

  /**
   * The minimum work of a guess: one of the engine for 9x9 Sudoku, which counts guesses only, takes
   * a microsecond.
   */
  private static final int WORK_OF_GUESS = 200;

  /** The work of a batch, as a multiple of the work of the longest search for one board. */
  private static final int LONGEST_OF_BATCH = 10;

  /**
   * When the work of a batch is used up, the share of the longest search that every other board
   * has: half a millisecond, in which most puzzles that are made to be solved are.
   */
  private static final int LEAST_SHARE = 1000;

  private final long most;
  private final long least;
  private final long guesses;
  private long left;
  private boolean exceeded;

  private SearchBudget(long most, long least, long left, long guesses) {
    this.most = most;
    this.least = least;
    this.left = left;
    this.guesses = guesses;
  }

  /** Returns the work for one board, of which each search takes at most {@code most}. */
  static SearchBudget ofBoard(long most) {
    return new SearchBudget(most, most, most, Long.MAX_VALUE);
  }

  /** Returns a copy that is limited to a number of guesses: see {@link #isExceeded}. */
  static SearchBudget ofGuesses(long most, long guesses) {
    return new SearchBudget(most, most, most, guesses);
  }

  /**
   * Returns the work for all boards of a batch, of which each search takes at most {@code most}.
   */
  static SearchBudget ofBatch(long most) {
    return new SearchBudget(most, most / LEAST_SHARE, LONGEST_OF_BATCH * most, Long.MAX_VALUE);
  }

  /** Returns the limits of the next search; any solution suffices. */
  SolveLimits limits() {
    long work = Math.max(1, Math.min(most, Math.max(least, left)));
    long nodes = Math.min(guesses, Math.max(1, work / WORK_OF_GUESS));
    return new SolveLimits(1, nodes, work, SolveLimits.UNLIMITED);
  }

  /** Subtracts the work of a search. */
  void spend(Statistics statistics) {
    left -= statistics.work() + WORK_OF_GUESS * statistics.guesses();
    exceeded |= statistics.guesses() >= guesses;
  }

  /** Returns whether a search may have ended at the limit of {@link #ofGuesses}. */
  boolean isExceeded() {
    return exceeded;
  }
}
