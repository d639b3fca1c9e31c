package dev.pencilmark.generate;

import java.util.random.RandomGenerator;

/**
 * Random numbers that are the same everywhere, for ever: SplitMix64 (Steele, Lea and Flood, "Fast
 * Splittable Pseudorandom Number Generators", 2014), in the form of Vigna. Not thread-safe.
 */
final class SplitMix implements RandomGenerator {

  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private long state;

  /** A stream from a state. */
  SplitMix(long state) {
    this.state = state;
  }

  /** Returns the stream of one attempt at one puzzle of a seed; it depends on no other. */
  static SplitMix of(long seed, long index, int attempt) {
    return new SplitMix(mix(mix(mix(seed + GOLDEN) + index + GOLDEN) + attempt + GOLDEN));
  }

  @Override
  public long nextLong() {
    state += GOLDEN;
    return mix(state);
  }

  /** Returns a number that all bits of another have a part in; no two have the same. */
  static long mix(long value) {
    long mixed = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return mixed ^ mixed >>> 31;
  }

  /**
   * Returns a number from 0 to below a bound of at most 2^31, each with the same probability
   * (Lemire, "Fast Random Integer Generation in an Interval", 2019).
   */
  int below(int bound) {
    long product = (nextLong() >>> 32) * bound;
    long low = product & 0xffffffffL;
    if (low < bound) {
      long least = (1L << 32) % bound;
      while (low < least) {
        product = (nextLong() >>> 32) * bound;
        low = product & 0xffffffffL;
      }
    }
    return (int) (product >>> 32);
  }

  /** Returns a number from the least to the most, both included. */
  int between(int least, int most) {
    return least + below(most - least + 1);
  }

  /** Returns true with a probability of {@code chance} percent. */
  boolean percent(int chance) {
    return below(100) < chance;
  }

  /** Brings things into a random order (Fisher and Yates). */
  <T> void shuffle(T[] things) {
    for (int i = things.length - 1; i > 0; i--) {
      int other = below(i + 1);
      T thing = things[i];
      things[i] = things[other];
      things[other] = thing;
    }
  }

  /** Brings the first numbers of an array into a random order. */
  void shuffle(int[] numbers, int count) {
    for (int i = count - 1; i > 0; i--) {
      int other = below(i + 1);
      int number = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = number;
    }
  }

  /** Returns the numbers from 0 to below a bound in a random order. */
  int[] permutation(int bound) {
    int[] numbers = new int[bound];
    for (int i = 0; i < bound; i++) {
      numbers[i] = i;
    }
    shuffle(numbers, bound);
    return numbers;
  }
}
