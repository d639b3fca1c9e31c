package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a whole call of the solver takes on each puzzle of the variant sets, in CPU time of the
 * thread: the least of several rounds a puzzle, and of these the median, mean and maximum of a set.
 * Every round goes through all sets, so that sets are compared under the same conditions.
 *
 * <p>A layout is compiled once in a round at most: with more jigsaws than the solver keeps layouts
 * of, or in the first call, a 9x9 jigsaw takes 10 microseconds more.
 *
 * <p>Arguments: the sets. Properties: {@code pencilmark.shared}, {@code warm} (seconds, 10), {@code
 * rounds} (8).
 */
public final class VariantSets {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private VariantSets() {}

  /** Measures. */
  public static void main(String[] sets) throws ProblemException {
    long warm = Long.getLong("warm", 10) * 1_000_000_000L;
    int rounds = Integer.getInteger("rounds", 8);
    List<List<Board>> boards = new ArrayList<>();
    for (String set : sets) {
      boards.add(PuzzleFile.boards(set));
    }
    long began = System.nanoTime();
    while (System.nanoTime() - began < warm) {
      for (List<Board> set : boards) {
        for (int i = 0; i < set.size() && System.nanoTime() - began < warm; i++) {
          solve(set.get(i));
        }
      }
    }
    long[][] best = new long[sets.length][];
    double[] guesses = new double[sets.length];
    int[] unique = new int[sets.length];
    for (int round = 0; round < rounds; round++) {
      for (int s = 0; s < sets.length; s++) {
        List<Board> set = boards.get(s);
        if (round == 0) {
          best[s] = new long[set.size()];
          Arrays.fill(best[s], Long.MAX_VALUE);
        }
        for (int i = 0; i < set.size(); i++) {
          long before = THREADS.getCurrentThreadCpuTime();
          Answer answer = solve(set.get(i));
          best[s][i] = Math.min(best[s][i], THREADS.getCurrentThreadCpuTime() - before);
          if (round == 0) {
            guesses[s] += answer.statistics().guesses();
            unique[s] += answer.outcome() == Outcome.UNIQUE ? 1 : 0;
          }
        }
      }
    }
    System.out.println(
        "set                unique      median us     mean us      max us   guesses");
    for (int s = 0; s < sets.length; s++) {
      long[] times = best[s];
      Arrays.sort(times);
      double mean = Arrays.stream(times).average().orElse(0);
      System.out.printf(
          "%-18s %3d of %3d %11.1f %11.1f %11.1f %9.1f%n",
          sets[s],
          unique[s],
          times.length,
          times[times.length / 2] / 1e3,
          mean / 1e3,
          times[times.length - 1] / 1e3,
          guesses[s] / times.length);
    }
  }

  private static Answer solve(Board board) throws ProblemException {
    return Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
  }
}
