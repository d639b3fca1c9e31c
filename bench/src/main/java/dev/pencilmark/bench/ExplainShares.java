package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Measures the share of puzzles of sets that can be explained: how many are solved at all, without
 * bifurcation, and by the techniques of the tiers up to 3 and 4; and the CPU time per puzzle.
 * Prints a table in the format of docs/logic-results.md, with each row as soon as the set is
 * complete.
 *
 * <p>Arguments: the sets; all by default. Properties: {@code pencilmark.shared}, {@code most} (the
 * first puzzles of each set).
 */
public final class ExplainShares {

  private static final int TOUGH = 3;
  private static final int DIABOLICAL = 4;

  /** Sufficient for the longest puzzles, even on a busy machine: two minutes. */
  private static final SolveLimits LIMITS =
      new SolveLimits(2, SolveLimits.DEFAULT.nodes(), TimeUnit.MINUTES.toNanos(2));

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final ExplainOptions OPTIONS = ExplainOptions.DEFAULT.from(Start.FROM_GIVENS);

  private ExplainShares() {}

  /** Runs the measurement. */
  public static void main(String[] names) throws ProblemException {
    System.out.println(
        "| set | puzzles | solved | without bifurcation | by tier 4 | by tier 3 | mean ms | max ms |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    for (String name : SetNames.of(names, "")) {
      List<Board> all = PuzzleSets.read(name);
      System.out.println(row(name, all.subList(0, Math.min(all.size(), most(all.size())))));
    }
  }

  private static int most(int count) {
    return Integer.getInteger("most", count);
  }

  private static String row(String name, List<Board> boards) throws ProblemException {
    int solved = 0;
    int[] byTier = new int[ExplainOptions.ALL_TIERS + 1];
    long total = 0;
    long longest = 0;
    for (Board board : boards) {
      long began = THREADS.getCurrentThreadCpuTime();
      Path path = Path.of(board, OPTIONS, LIMITS, new Cancellation());
      int tier = 1;
      for (Step step = path.next(); step != null; step = path.next()) {
        tier = Math.max(tier, step.technique().tier());
      }
      long took = THREADS.getCurrentThreadCpuTime() - began;
      total += took;
      longest = Math.max(longest, took);
      solved += path.isSolved() ? 1 : 0;
      for (int most = tier; most < byTier.length && path.isSolved(); most++) {
        byTier[most]++;
      }
    }
    return String.format(
        "| %s | %,d | %,d | %,d | %,d | %,d | %.1f | %,.0f |",
        name,
        boards.size(),
        solved,
        byTier[ExplainOptions.ALL_TIERS - 1],
        byTier[DIABOLICAL],
        byTier[TOUGH],
        total / 1e6 / boards.size(),
        longest / 1e6);
  }
}
