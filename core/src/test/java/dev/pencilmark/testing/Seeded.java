package dev.pencilmark.testing;

import java.util.SplittableRandom;

/**
 * Runs a check many times, each with a random generator of its own seed, and tells the seed of the
 * run that failed. {@code -Dpencilmark.seed=...} runs that one again, {@code -Dpencilmark.rounds=}
 * sets how many rounds every check gets, and {@code -Dpencilmark.full=true} gives it ten times as
 * many as in a build.
 */
public final class Seeded {

  private static final long BASE = 0x5EED_2024L;

  private Seeded() {}

  /** A check that may throw anything. */
  public interface Check {
    void run(SplittableRandom random) throws Exception;
  }

  /** The number of rounds: what the caller wants, or what the system property says. */
  public static int rounds(int wanted) {
    int rounds = Boolean.getBoolean("pencilmark.full") ? 10 * wanted : wanted;
    return Integer.getInteger("pencilmark.rounds", rounds);
  }

  /** Runs a check for so many seeds. */
  public static void run(String name, int rounds, Check check) {
    String replay = System.getProperty("pencilmark.seed");
    if (replay != null) {
      once(name, Long.decode(replay), check);
      return;
    }
    SplittableRandom seeds = new SplittableRandom(BASE ^ name.hashCode());
    for (int round = 0; round < rounds; round++) {
      once(name, seeds.nextLong(), check);
    }
  }

  private static void once(String name, long seed, Check check) {
    try {
      check.run(new SplittableRandom(seed));
    } catch (Exception | AssertionError | StackOverflowError failure) {
      throw new AssertionError(
          name + " fails with -Dpencilmark.seed=" + seed + ": " + failure, failure);
    }
  }
}
