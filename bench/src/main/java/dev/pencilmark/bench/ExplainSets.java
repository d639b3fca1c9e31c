package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

/**
 * Measures how long it takes to explain each puzzle of a set to its end, with each step in words,
 * and to rate it, without words: the whole call from the board on, in CPU time of the thread, as
 * the minimum of several rounds per puzzle.
 *
 * <p>Two more passes are not timed: a digest of the content of all steps of a set, for comparing
 * two builds; and the longest time between two checks for cancellation.
 *
 * <p>Arguments: the sets; by default, all except the two whose puzzles keep the solver busy for
 * seconds. Properties: {@code pencilmark.shared}, {@code warm} (seconds per set, 2), {@code rounds}
 * (3), {@code longest} (seconds per set, 30), {@code most} (puzzles per set), {@code only=digest}
 * or {@code only=time} for one of the two.
 */
public final class ExplainSets {

  /** Sufficient for the longest puzzles, even on a busy machine: two minutes. */
  private static final SolveLimits LIMITS =
      new SolveLimits(2, SolveLimits.DEFAULT.nodes(), TimeUnit.MINUTES.toNanos(2));

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final ExplainOptions OPTIONS = ExplainOptions.DEFAULT.from(Start.FROM_GIVENS);

  private ExplainSets() {}

  /** Runs the measurement. */
  public static void main(String[] names) throws ProblemException {
    List<PuzzleSet> sets = new ArrayList<>();
    for (String name : SetNames.of(names, "killer_extreme|killer_mathemagic")) {
      sets.add(new PuzzleSet(name));
    }
    String only = System.getProperty("only", "");
    System.out.println("Java " + Runtime.version() + ", whole calls, CPU time of the thread");
    System.out.println(
        "explained: each step in words; rated: no words; milliseconds per puzzle, p50 of rated: us");
    System.out.println(
        "set                 solved     without         mean     p50     p99      max"
            + "   rated: mean  p50 us     max  a look ms  digest    rounds");
    for (PuzzleSet set : sets) {
      if (!only.equals("digest")) {
        set.measure();
      }
      if (!only.equals("time")) {
        set.look();
      }
      System.out.println(set.line());
    }
  }

  /** The times of a set, one per puzzle. */
  private static final class Times {

    private final long[] least;

    Times(int count) {
      least = new long[count];
      Arrays.fill(least, Long.MAX_VALUE);
    }

    void add(int puzzle, long nanos) {
      least[puzzle] = Math.min(least[puzzle], nanos);
    }

    double mean() {
      return Arrays.stream(least).average().orElse(0) / 1e6;
    }

    double quantile(double share) {
      long[] sorted = least.clone();
      Arrays.sort(sorted);
      return sorted[(int) Math.min(sorted.length - 1L, Math.round(sorted.length * share))] / 1e6;
    }
  }

  /** Records the longest time between two checks for cancellation. */
  private static final class Looks extends Cancellation {

    private long last = THREADS.getCurrentThreadCpuTime();
    private long longest;

    @Override
    public boolean isCancelled() {
      long now = THREADS.getCurrentThreadCpuTime();
      longest = Math.max(longest, now - last);
      last = now;
      return false;
    }
  }

  private static final class PuzzleSet {

    private final String name;
    private final List<Board> boards;
    private final Times explained;
    private final Times rated;
    private final CRC32 digest = new CRC32();
    private int solved;
    private int withoutBifurcation;
    private long longestLook;
    private int rounds;

    PuzzleSet(String name) {
      this.name = name;
      List<Board> all = PuzzleSets.read(name);
      boards = all.subList(0, Math.min(all.size(), Integer.getInteger("most", all.size())));
      explained = new Times(boards.size());
      rated = new Times(boards.size());
    }

    void measure() throws ProblemException {
      long warm = TimeUnit.SECONDS.toNanos(Long.getLong("warm", 2));
      long began = System.nanoTime();
      for (int i = 0; System.nanoTime() - began < warm; i++) {
        explain(boards.get(i % boards.size()));
        rate(boards.get(i % boards.size()));
      }
      long longest = TimeUnit.SECONDS.toNanos(Long.getLong("longest", 30));
      long spent = 0;
      int most = Integer.getInteger("rounds", 3);
      while (rounds < most && spent < longest) {
        for (int i = 0; i < boards.size(); i++) {
          long start = THREADS.getCurrentThreadCpuTime();
          explain(boards.get(i));
          long middle = THREADS.getCurrentThreadCpuTime();
          rate(boards.get(i));
          long end = THREADS.getCurrentThreadCpuTime();
          explained.add(i, middle - start);
          rated.add(i, end - middle);
          spent += end - start;
        }
        rounds++;
      }
    }

    private static Explanation explain(Board board) throws ProblemException {
      Explanation explanation = Explanation.of(board, OPTIONS, LIMITS, new Cancellation());
      StepFormatter formatter = new StepFormatter(Notation.R1C1, board.digits());
      while (explanation.next(formatter) != null) {
        // Consume all steps.
      }
      return explanation;
    }

    private static Explanation rate(Board board) throws ProblemException {
      Explanation explanation = Explanation.ofRating(board, OPTIONS, LIMITS, new Cancellation());
      explanation.finish();
      return explanation;
    }

    /** Visits all steps again, to compute the digest of their content. */
    void look() throws ProblemException {
      for (Board board : boards) {
        Looks looks = new Looks();
        Path path = Path.of(board, OPTIONS, LIMITS, looks);
        looks.longest = 0;
        boolean bifurcated = false;
        for (Step step = path.next(); step != null; step = path.next()) {
          digest.update(step.toString().getBytes(StandardCharsets.UTF_8));
          bifurcated |= step.technique().tier() == ExplainOptions.ALL_TIERS;
          looks.last = THREADS.getCurrentThreadCpuTime();
        }
        solved += path.isSolved() ? 1 : 0;
        withoutBifurcation += path.isSolved() && !bifurcated ? 1 : 0;
        longestLook = Math.max(longestLook, looks.longest);
      }
    }

    String line() {
      return String.format(
          "%-18s %4d of %4d %4d %12.3f %7.2f %7.2f %8.1f %13.3f %7.1f %7.1f %10.2f  %08x %3d",
          name,
          solved,
          boards.size(),
          withoutBifurcation,
          rounds == 0 ? 0 : explained.mean(),
          rounds == 0 ? 0 : explained.quantile(0.5),
          rounds == 0 ? 0 : explained.quantile(0.99),
          rounds == 0 ? 0 : explained.quantile(1),
          rounds == 0 ? 0 : rated.mean(),
          rounds == 0 ? 0 : rated.quantile(0.5) * 1e3,
          rounds == 0 ? 0 : rated.quantile(1),
          longestLook / 1e6,
          digest.getValue(),
          rounds);
    }
  }
}
