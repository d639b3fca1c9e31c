package dev.pencilmark.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * The one place that says how many rounds a random check gets and from which seeds. Two system
 * properties govern all of them:
 *
 * <ul>
 *   <li>{@code pencilmark.rounds}: a factor, 1 unless set. A build ({@code mvn verify}) has few
 *       rounds; {@value #THOROUGH} times as many are the rounds that the checks name, and a night
 *       has more than that.
 *   <li>{@code pencilmark.seed}: shifts all seeds. A build has the same seeds every time; a night
 *       has other ones, and prints which.
 * </ul>
 *
 * <p>A failure names the round and the seed; {@code -Dpencilmark.round=} runs that round alone.
 */
public final class Seeded {

  /** The factor at which a check has the number of rounds that it names. */
  private static final int THOROUGH = 20;

  private static final long BASE = 0x5EED_2024L;

  private static final int FACTOR = Integer.getInteger("pencilmark.rounds", 1);

  private static final long SHIFT = Long.getLong("pencilmark.seed", 0);

  private Seeded() {}

  /** A check that may throw anything. */
  public interface Check {
    void run(SplittableRandom random) throws Exception;
  }

  /**
   * Returns the number of rounds: a twentieth of what the caller names, times the factor, and at
   * least one.
   *
   * @param named the number of rounds of a thorough check
   */
  public static int rounds(int named) {
    return rounds(named, 1);
  }

  /**
   * The same for a check that also judges how often its rounds have come to something.
   *
   * @param least the number of rounds below which that says nothing
   */
  public static int rounds(int named, int least) {
    return (int) Math.max(least, (long) named * FACTOR / THOROUGH);
  }

  /** Whether checks have at least the rounds that they name: whole sets, and not samples. */
  public static boolean thorough() {
    return FACTOR >= THOROUGH;
  }

  /**
   * Returns all elements in a thorough check, otherwise one in {@code oneIn}, evenly spread; at
   * least one if there are any.
   */
  public static <T> List<T> sample(List<T> all, int oneIn) {
    return sample(all, oneIn, "");
  }

  /**
   * The same where several checks take samples of the same list.
   *
   * @param check its name, from which the place of its first element follows
   */
  public static <T> List<T> sample(List<T> all, int oneIn, String check) {
    if (thorough()) {
      return all;
    }
    List<T> some = new ArrayList<>();
    int step = Math.max(1, Math.min(oneIn, all.size()));
    for (int i = Math.floorMod(SHIFT + check.hashCode(), step); i < all.size(); i += step) {
      some.add(all.get(i));
    }
    return some;
  }

  /** Random numbers of a seed, shifted as all seeds are. */
  public static SplittableRandom random(long seed) {
    return new SplittableRandom(seed + SHIFT);
  }

  /** The same as {@link #random}, for what takes the older class. */
  public static Random older(long seed) {
    return new Random(seed + SHIFT);
  }

  /** Runs a check with {@code rounds} seeds, which are derived from its name. */
  public static void run(String name, int rounds, Check check) {
    SplittableRandom seeds = random(BASE ^ name.hashCode());
    int alone = Integer.getInteger("pencilmark.round", -1);
    for (int round = 0; round < Math.max(rounds, alone + 1); round++) {
      long seed = seeds.nextLong();
      if (alone < 0 || alone == round) {
        once(name, round, seed, check);
      }
    }
  }

  private static void once(String name, int round, long seed, Check check) {
    try {
      check.run(new SplittableRandom(seed));
    } catch (Exception | AssertionError | StackOverflowError failure) {
      throw new AssertionError(
          name
              + " fails with -Dpencilmark.seed="
              + SHIFT
              + " -Dpencilmark.round="
              + round
              + ": "
              + failure,
          failure);
    }
  }
}
