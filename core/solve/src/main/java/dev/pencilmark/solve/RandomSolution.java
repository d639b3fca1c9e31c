package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.platform.Portable;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.engine.InitialDomains;
import java.util.random.RandomGenerator;

/**
 * A solution of a puzzle that a random generator picks. Which one depends on the puzzle and the
 * numbers drawn alone, neither on the engine nor on the machine: cell by cell, each gets a digit
 * that is drawn from those with which the puzzle still has a solution. Every solution may be
 * picked; not all are equally likely, as a digit with few solutions is as likely as one with many.
 *
 * <p>Cells are taken in their order: in a drawn order most of an empty 16x16 grid is settled while
 * little of any part is, and whether there is still a solution takes seven times as long to
 * determine (150 ms against 20 ms a pick); at 25x25 it did not end within 10 s, and takes 0.4 s
 * now.
 *
 * @param solution the solution; null if there is none, or a limit was reached
 * @param limit the limit that was reached before there was one, or null
 */
public record RandomSolution(Solution solution, Limit limit) {

  /**
   * Picks a solution.
   *
   * @param start the initial state; null for the default of the board
   * @param limits the limits of all searches together; the number of solutions is ignored
   * @throws ProblemException if the board is illegal
   */
  public static RandomSolution of(
      Board board,
      Start start,
      RandomGenerator random,
      SolveLimits limits,
      Cancellation cancellation)
      throws ProblemException {
    long began = cancellation.nanoTime();
    Start from = start == null ? Start.customary(board) : start;
    int[] candidates = InitialDomains.of(board, from).candidates().clone();
    Engine engine = Engines.of(board);
    Budget budget =
        new Budget(
            Engines.isClassic(board) ? limits.shortGuesses() : limits.nodes(),
            limits.work(),
            began + limits.nanos(),
            cancellation,
            engine.stride());
    byte[] witness = first(engine, candidates, budget);
    for (int cell = 0; cell < candidates.length; cell++) {
      int untried = candidates[cell];
      while (witness != null && Integer.bitCount(candidates[cell]) > 1) {
        int digit = drawn(untried, random);
        untried &= ~digit;
        int before = candidates[cell];
        candidates[cell] = digit;
        if (digit != 1 << witness[cell] - 1) {
          byte[] other = first(engine, candidates, budget);
          if (other != null) {
            witness = other;
          } else if (budget.reached() != null) {
            witness = null;
          } else {
            candidates[cell] = before;
          }
        }
      }
    }
    return new RandomSolution(witness == null ? null : new Solution(witness), budget.reached());
  }

  /** Returns any solution within the candidates, or null. */
  private static byte[] first(Engine engine, int[] candidates, Budget budget) {
    byte[][] found = new byte[1][];
    engine.search(
        candidates,
        budget,
        digits -> {
          found[0] = digits.clone();
          return false;
        });
    return found[0];
  }

  /** Returns one of the bits of a mask. */
  private static int drawn(int mask, RandomGenerator random) {
    int rest = mask;
    for (int skip = below(Integer.bitCount(mask), random); skip > 0; skip--) {
      rest &= rest - 1;
    }
    return rest & -rest;
  }

  /**
   * Returns a number below {@code bound}; for small bounds, the probabilities differ by less than
   * 2^-50.
   */
  private static int below(int bound, RandomGenerator random) {
    return (int) Portable.multiplyHigh(random.nextLong() >>> 1, 2L * bound);
  }
}
