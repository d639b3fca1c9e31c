package dev.pencilmark.bench;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/**
 * Measures the puzzles per second of processor time of one thread, after a warm-up. Arguments: the
 * seconds of each measurement (5), and what to make: the type, the side and the level, such as
 * killer:9:1; without a level, any. By default all types of side 9 of level 1, and of any level.
 */
public final class MakerRates {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Cancellation NEVER = new Cancellation();

  private MakerRates() {}

  public static void main(String[] args) throws ProblemException {
    long nanos = (args.length > 0 ? Long.parseLong(args[0]) : 5) * 1_000_000_000;
    if (args.length > 1) {
      for (int i = 1; i < args.length; i++) {
        measure(args[i], options(args[i].split(":")), nanos);
      }
      return;
    }
    for (PuzzleType type : PuzzleType.values()) {
      String name = type.name().toLowerCase(Locale.ROOT);
      measure(name + ":9", GenerateOptions.of(type, 9), nanos);
      // Singles rarely solve a Str8ts.
      if (!type.has(Rule.STRAIGHTS)) {
        measure(name + ":9:1", options(name, 9, 1), nanos);
      }
    }
  }

  private static GenerateOptions options(String[] parts) {
    int side = Integer.parseInt(parts[1]);
    return parts.length > 2
        ? options(parts[0], side, Integer.parseInt(parts[2]))
        : GenerateOptions.of(PuzzleType.valueOf(parts[0].toUpperCase(Locale.ROOT)), side);
  }

  private static GenerateOptions options(String type, int side, int level) {
    PuzzleType named = PuzzleType.valueOf(type.toUpperCase(Locale.ROOT));
    return GenerateOptions.of(named, side).ofLevels(new IntRange(level, level));
  }

  private static void measure(String name, GenerateOptions options, long nanos)
      throws ProblemException {
    Generator generator = Generator.of(options, 1, false, false);
    int index = 0;
    int made = 0;
    long begun = THREADS.getCurrentThreadCpuTime();
    long now = begun;
    // The first half is the warm-up.
    while (now - begun < 2 * nanos) {
      generator.begin(index);
      boolean isMade = generator.attempt(new Attempts(), NEVER) != null || generator.isExhausted();
      index += isMade ? 1 : 0;
      made += isMade && now - begun >= nanos ? 1 : 0;
      now = THREADS.getCurrentThreadCpuTime();
    }
    System.out.printf(Locale.ROOT, "%-18s %,10.1f puzzles/s%n", name, made * 1e9 / nanos);
  }
}
