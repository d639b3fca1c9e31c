package dev.pencilmark.random;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.GridNumbers;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.RandomSolution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import java.util.random.RandomGenerator;

/**
 * The solution of a puzzle that a seed picks. The same seed picks the same one of the same puzzle,
 * wherever and whenever, until {@link #VERSION} changes. For the empty grid of 9x9 Sudoku all
 * solutions are equally likely: its number is drawn. For other puzzles they are not.
 */
public final class SeededSolution {

  /** Raised when a seed picks another solution than before. */
  public static final int VERSION = 1;

  private SeededSolution() {}

  /**
   * Picks a solution.
   *
   * @param start the initial state; null for the default of the board
   * @param seed any number
   * @param limits the limits of the search; the number of solutions is ignored
   * @throws ProblemException if the board is illegal
   */
  public static RandomSolution of(
      Board board, Start start, long seed, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    RandomGenerator random = new SplitMix(seed);
    return RandomSolution.of(
        isEmptySudoku(board) ? GridNumbers.random(random) : board,
        isEmptySudoku(board) ? Start.FROM_GIVENS : start,
        random,
        limits,
        cancellation);
  }

  /**
   * Returns the full grid of classic Sudoku that a seed picks: the solution of the empty grid.
   *
   * @param seed any number
   */
  public static Board grid(long seed) {
    return GridNumbers.random(new SplitMix(seed));
  }

  private static boolean isEmptySudoku(Board board) {
    return board.equals(Board.builder(PuzzleType.SUDOKU, 9).build());
  }

  /**
   * SplitMix64 (Steele, Lea and Flood, 2014), written out so that no release of Java changes it.
   */
  private static final class SplitMix implements RandomGenerator {

    private long state;

    SplitMix(long seed) {
      state = seed;
    }

    @Override
    public long nextLong() {
      state += 0x9e37_79b9_7f4a_7c15L;
      long z = state;
      z = (z ^ z >>> 30) * 0xbf58_476d_1ce4_e5b9L;
      z = (z ^ z >>> 27) * 0x94d0_49bb_1331_11ebL;
      return z ^ z >>> 31;
    }
  }
}
