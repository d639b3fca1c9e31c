package dev.pencilmark.bench;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures how often minimal 9x9 Sudokus use and need each technique: a puzzle of its tier needs a
 * technique if the others up to its level do not solve it. Arguments: the number of puzzles of each
 * level (10,000), the seed (1), and the highest level (4).
 */
public final class NeededTechniques {

  private static final Cancellation NEVER = new Cancellation();
  private static final SolveLimits FOR_EVER =
      new SolveLimits(2, Long.MAX_VALUE, Long.MAX_VALUE / 2);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private NeededTechniques() {}

  public static void main(String[] args) throws ProblemException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    int most = args.length > 2 ? Integer.parseInt(args[2]) : 4;
    System.out.println(
        "technique                        level     used    needed   share of attempts");
    for (int level = 1; level <= most; level++) {
      measure(level, count, seed);
    }
  }

  private static void measure(int level, int count, long seed) throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(PuzzleType.SUDOKU, 9)
            .ofLevels(new IntRange(level, level))
            .withAttempts(GenerateOptions.MOST_ATTEMPTS);
    Generator generator = Generator.of(options, seed, true, false);
    Map<Technique, int[]> counts = new EnumMap<>(Technique.class);
    Attempts attempts = new Attempts();
    long begun = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < count; i++) {
      Generated made = generator.make(i, attempts, NEVER);
      attempts.made();
      for (Technique technique : made.rating().steps().keySet()) {
        if (technique.tier() == level) {
          int[] of = counts.computeIfAbsent(technique, first -> new int[2]);
          of[0]++;
          of[1] += needs(made, technique) ? 1 : 0;
        }
      }
    }
    double seconds = (THREADS.getCurrentThreadCpuTime() - begun) / 1e9;
    counts.forEach(
        (technique, of) ->
            System.out.printf(
                Locale.ROOT,
                "%-32s %5d %,8d %,9d %18.5f %%%n",
                technique.id(),
                level,
                of[0],
                of[1],
                100.0 * of[1] / attempts.tried()));
    System.out.printf(
        Locale.ROOT,
        "level %d: %,d puzzles, %,d attempts, %.1f s%n",
        level,
        count,
        attempts.tried(),
        seconds);
  }

  private static boolean needs(Generated made, Technique technique) throws ProblemException {
    ExplainOptions without =
        ExplainOptions.DEFAULT.upTo(made.rating().level()).without(Set.of(technique));
    return Explanation.of(made.board(), without, FOR_EVER, NEVER).finish()
        != Explanation.End.SOLVED;
  }
}
