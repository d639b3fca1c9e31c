package dev.pencilmark.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Digits that add up or multiply to a target and of which only some are different: a large cage of
 * KenKen.
 *
 * <p>The cells are put into <i>parts</i>, which all see each other: pieces of rows or of columns.
 * Every set of digits that a part can have brings the sum or product so far from one state to
 * another, and states are bits: those that are reached from the left and from the right (Trick, "A
 * dynamic programming approach for consistency and propagation for knapsack constraints", 2003)
 * tell which sets remain, and these which candidates. That is exact but for what cells of different
 * parts know of each other. A product is a number of mixed radix, of the exponents of its primes,
 * so that to multiply is to shift, too.
 */
final class CageInParts extends Constraint {

  /** The most digits. */
  private static final int MOST_SIDE = 9;

  /** The most cells. */
  private static final int MOST_CELLS = 24;

  /** The most longs of a set of states. */
  private static final int MOST_WORDS = 16;

  private static final int[] PRIMES = {2, 3, 5, 7};

  private final int[][] parts;

  /** For every part the sets of digits that it may have, by {@link #steps}. */
  private final int[][] sets;

  /** For every such set, how far it brings the state. */
  private final int[][] steps;

  /** For every such set, the states that it can be added to; null for all. */
  private final long[][][] from;

  private final int target;
  private final int words;
  private final int setCount;
  private final int priority;

  private CageInParts(
      int[][] parts, int[][] sets, int[][] steps, long[][][] from, int target, int priority) {
    super(Arrays.stream(parts).flatMapToInt(Arrays::stream).toArray());
    this.parts = parts;
    this.sets = sets;
    this.steps = steps;
    this.from = from;
    this.target = target;
    this.words = (target >> 6) + 1;
    this.setCount = Arrays.stream(sets).mapToInt(of -> of.length).sum();
    this.priority = priority;
  }

  /** Whether so many cells of a grid may be put into parts. */
  static boolean takes(int side, int cells) {
    return side <= MOST_SIDE && cells <= MOST_CELLS;
  }

  /**
   * A sum.
   *
   * @param side the most digit, of a grid that is {@linkplain #takes taken}
   * @param parts cells that all see each other
   * @return null if it is too large
   */
  static CageInParts sum(int side, int[][] parts, long target, int priority) {
    if (target > (long) side * Arrays.stream(parts).mapToInt(part -> part.length).sum()) {
      return null;
    }
    int[][] sets = new int[parts.length][];
    int[][] steps = new int[parts.length][];
    for (int part = 0; part < parts.length; part++) {
      int[] entries = EqualSums.sets(side, parts[part].length).clone();
      // The sum is above the set.
      Arrays.sort(entries);
      sets[part] = Arrays.stream(entries).map(entry -> entry & 0xFFFF).toArray();
      steps[part] = Arrays.stream(entries).map(entry -> entry >>> 16).toArray();
    }
    return new CageInParts(parts, sets, steps, null, (int) target, priority);
  }

  /** A product; as {@link #sum}. */
  static Constraint product(int side, int[][] parts, long target, int priority) {
    int[] most = exponents(target);
    if (most == null) {
      return new Impossible();
    }
    long states = 1;
    for (int exponent : most) {
      states *= exponent + 1;
    }
    if (states > MOST_WORDS * Long.SIZE) {
      return null;
    }
    int words = (int) (states - 1 >> 6) + 1;
    int[][] sets = new int[parts.length][];
    int[][] steps = new int[parts.length][];
    long[][][] from = new long[parts.length][][];
    for (int part = 0; part < parts.length; part++) {
      List<int[]> found = new ArrayList<>();
      for (int entry : EqualSums.sets(side, parts[part].length)) {
        int step = state(exponents(product(entry & 0xFFFF)), most);
        if (step >= 0) {
          found.add(new int[] {entry & 0xFFFF, step});
        }
      }
      found.sort(Comparator.comparingInt(entry -> entry[1]));
      sets[part] = found.stream().mapToInt(entry -> entry[0]).toArray();
      steps[part] = found.stream().mapToInt(entry -> entry[1]).toArray();
      from[part] = new long[sets[part].length][];
      for (int i = 0; i < sets[part].length; i++) {
        from[part][i] =
            i > 0 && steps[part][i] == steps[part][i - 1]
                ? from[part][i - 1]
                : dividing(exponents(product(sets[part][i])), most, (int) states, words);
      }
    }
    return new CageInParts(parts, sets, steps, from, (int) states - 1, priority);
  }

  private static long product(int set) {
    long product = 1;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      product *= Integer.numberOfTrailingZeros(rest) + 1;
    }
    return product;
  }

  /** How often each prime divides a number; null if it has others. */
  private static int[] exponents(long number) {
    int[] exponents = new int[PRIMES.length];
    long rest = number;
    for (int i = 0; i < PRIMES.length; i++) {
      for (; rest % PRIMES[i] == 0; rest /= PRIMES[i]) {
        exponents[i]++;
      }
    }
    return rest == 1 ? exponents : null;
  }

  /** The state of a product; -1 if it does not divide the target. */
  private static int state(int[] exponents, int[] most) {
    int state = 0;
    for (int i = PRIMES.length - 1; i >= 0; i--) {
      if (exponents[i] > most[i]) {
        return -1;
      }
      state = state * (most[i] + 1) + exponents[i];
    }
    return state;
  }

  /** The states that still divide the target when they are multiplied by a product. */
  private static long[] dividing(int[] exponents, int[] most, int states, int words) {
    long[] dividing = new long[words];
    for (int state = 0; state < states; state++) {
      int rest = state;
      boolean fits = true;
      for (int i = 0; i < PRIMES.length; i++) {
        fits &= rest % (most[i] + 1) + exponents[i] <= most[i];
        rest /= most[i] + 1;
      }
      if (fits) {
        dividing[state >> 6] |= 1L << state;
      }
    }
    return dividing;
  }

  @Override
  int priority() {
    return priority;
  }

  @Override
  int work() {
    return 2 * setCount * (1 + words);
  }

  @Override
  boolean propagate(Domains domains) {
    int count = parts.length;
    // The states before every part and behind the last; the same that lead to the target.
    long[] room = domains.scratch.longs((count + 3) * words + setCount + count);
    int wanted = (count + 1) * words;
    int before = wanted + words;
    int possible = before + words;
    int columns = possible + setCount;
    Arrays.fill(room, 0, words, 0);
    room[0] = 1;
    int at = possible;
    for (int part = 0; part < count; part++) {
      room[columns + part] = SumOfSet.columns(domains.masks, parts[part]);
      reach(domains, part, room, at, room[columns + part]);
      at += sets[part].length;
    }
    if ((room[count * words + (target >> 6)] >>> target & 1) == 0) {
      return false;
    }
    Arrays.fill(room, wanted, wanted + words, 0);
    room[wanted + (target >> 6)] = 1L << target;
    for (int part = count - 1; part >= 0; part--) {
      at -= sets[part].length;
      Arrays.fill(room, before, before + words, 0);
      long found = 0;
      int required = -1;
      int last = -1;
      boolean leads = false;
      for (int i = 0; i < sets[part].length; i++) {
        long here = room[at + i];
        if (here != 0) {
          if (steps[part][i] != last) {
            last = steps[part][i];
            leads = back(room, part, i, wanted, before);
          }
          if (leads) {
            found |= here;
            required &= sets[part][i];
          }
        }
      }
      int[] cells = parts[part];
      if (!SumOfSet.remove(domains, cells, cells.length, room[columns + part] & ~found)
          || required != 0 && cells.length > 1 && !domains.require(cells, required)) {
        return false;
      }
      System.arraycopy(room, before, room, wanted, words);
    }
    return true;
  }

  /** Works out what is possible in a part with each of its sets, and the states behind it. */
  private void reach(Domains domains, int part, long[] room, int possible, long columns) {
    int[] of = sets[part];
    int size = parts[part].length;
    int into = (part + 1) * words;
    Arrays.fill(room, into, into + words, 0);
    int union = 0;
    for (int cell : parts[part]) {
      union |= domains.masks[cell];
    }
    int last = -1;
    for (int i = 0; i < of.length; i++) {
      long here =
          (of[i] & ~union) == 0 ? SumOfSet.possible(size, of[i], columns, domains.scratch) : 0;
      room[possible + i] = here;
      if (here != 0 && steps[part][i] != last) {
        last = steps[part][i];
        forward(room, part, i, into);
      }
    }
  }

  private void forward(long[] room, int part, int i, int into) {
    int skip = steps[part][i] >> 6;
    int shift = steps[part][i] & 63;
    long carried = 0;
    for (int word = 0; word + skip < words; word++) {
      long states = room[part * words + word] & from(part, i, word);
      room[into + word + skip] |= states << shift | carried;
      carried = shift == 0 ? 0 : states >>> 64 - shift;
    }
  }

  /** Goes back from what is wanted by a step, to what was reached; whether it comes anywhere. */
  private boolean back(long[] room, int part, int i, int wanted, int before) {
    int skip = steps[part][i] >> 6;
    int shift = steps[part][i] & 63;
    long any = 0;
    for (int word = 0; word + skip < words; word++) {
      int at = wanted + word + skip;
      long high = shift == 0 || word + skip + 1 == words ? 0 : room[at + 1] << 64 - shift;
      long states = (room[at] >>> shift | high) & room[part * words + word] & from(part, i, word);
      room[before + word] |= states;
      any |= states;
    }
    return any != 0;
  }

  private long from(int part, int i, int word) {
    return from == null ? -1 : from[part][i][word];
  }
}
