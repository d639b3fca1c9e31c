package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Measures a whole call of the solver on each puzzle of a set, from the board to the answer with
 * the proof that its solution is unique, in CPU time of the thread: the minimum of several rounds,
 * and the median, mean and maximum of these over a set. Each round visits all sets, so that sets
 * are compared under equal conditions; a set that has used its time is omitted from later rounds.
 *
 * <p>Boards are decoded in advance. The solver caches layouts between rounds, but not cages: a
 * jigsaw with new regions takes some 40 microseconds more.
 *
 * <p>Arguments: the sets; by default, all sets of variants except the extreme ones. Properties:
 * {@code pencilmark.shared}, {@code warm} (seconds per set, 2), {@code rounds} (8), {@code longest}
 * (seconds per set, 20).
 */
public final class VariantSets {

  /** Sufficient for the longest puzzles of the sets, even on a busy machine: two minutes. */
  private static final SolveLimits LIMITS =
      new SolveLimits(2, SolveLimits.DEFAULT.nodes(), TimeUnit.MINUTES.toNanos(2));

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private VariantSets() {}

  /** Runs the measurement. */
  public static void main(String[] names) throws ProblemException {
    List<PuzzleSet> sets = new ArrayList<>();
    for (String name : SetNames.of(names, "classic_.*|killer_extreme")) {
      sets.add(new PuzzleSet(name));
    }
    System.out.println("Java " + Runtime.version() + ", whole calls, CPU time of the thread");
    long warm = TimeUnit.SECONDS.toNanos(Long.getLong("warm", 2));
    for (PuzzleSet set : sets) {
      set.warm(warm);
    }
    int rounds = Integer.getInteger("rounds", 8);
    long longest = TimeUnit.SECONDS.toNanos(Long.getLong("longest", 20));
    for (int round = 0; round < rounds; round++) {
      for (PuzzleSet set : sets) {
        if (set.spent < longest) {
          set.measure();
        }
      }
    }
    System.out.println(
        "set                 unique      median us     mean us       max us   guesses  rounds");
    sets.forEach(set -> System.out.println(set.line()));
  }

  private static final class PuzzleSet {

    private final String name;
    private final List<Board> boards;
    private final long[] best;
    private long spent;
    private int rounds;
    private int unique;
    private double guesses;

    PuzzleSet(String name) {
      this.name = name;
      boards = PuzzleSets.read(name);
      best = new long[boards.size()];
      Arrays.fill(best, Long.MAX_VALUE);
    }

    void warm(long nanos) throws ProblemException {
      long began = System.nanoTime();
      for (int i = 0; System.nanoTime() - began < nanos; i++) {
        solve(boards.get(i % best.length));
      }
    }

    void measure() throws ProblemException {
      for (int i = 0; i < best.length; i++) {
        long before = THREADS.getCurrentThreadCpuTime();
        Answer answer = solve(boards.get(i));
        long taken = THREADS.getCurrentThreadCpuTime() - before;
        best[i] = Math.min(best[i], taken);
        spent += taken;
        if (rounds == 0) {
          unique += answer.outcome() == Outcome.UNIQUE ? 1 : 0;
          guesses += answer.statistics().guesses();
        }
      }
      rounds++;
    }

    String line() {
      long[] times = best.clone();
      Arrays.sort(times);
      double mean = Arrays.stream(times).average().orElse(0);
      return String.format(
          "%-18s %3d of %3d %12.1f %11.1f %12.1f %9.1f %7d",
          name,
          unique,
          times.length,
          times[times.length / 2] / 1e3,
          mean / 1e3,
          times[times.length - 1] / 1e3,
          guesses / times.length,
          rounds);
    }

    private static Answer solve(Board board) throws ProblemException {
      return Solver.solve(board, Start.FROM_GIVENS, LIMITS, new Cancellation());
    }
  }
}
