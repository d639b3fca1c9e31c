package dev.pencilmark.solve.propagator.segments;

import dev.pencilmark.board.CageOperator;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The sum or product of a cage, by the sets of its parts in rows, or of those in columns.
 *
 * <p>Every set of digits that a part can have brings the sum or product so far from one state to
 * another, and states are bits: those that are reached from the left and from the right (Trick, "A
 * dynamic programming approach for consistency and propagation for knapsack constraints", 2003)
 * show which sets remain. A product is a number of mixed radix, of the exponents of its primes, so
 * that to multiply is to shift, too.
 */
public final class SegmentTotal {

  /** The maximum number of longs of a set of states. */
  static final int MOST_WORDS = 32;

  private static final int[] PRIMES = {2, 3, 5, 7};

  /** The increment of the state by every digit; -1 if it cannot be in the cage. */
  private final int[] stepOf;

  /** The exponents of the target's primes; null for sums. */
  private final int[] most;

  /** By step the states that it can be added to, once they are known; null for sums. */
  private final long[][] from;

  private final int target;
  private final int words;
  final int[] cells;

  /** Set when they are made: they name their total. */
  private CageSegment[] parts;

  /** For every part, the increments of the state by its sets, ascending. */
  private int[][] steps;

  private SegmentTotal(int[] cells, int[] stepOf, int[] most, int target) {
    this.cells = cells;
    this.stepOf = stepOf;
    this.most = most;
    this.target = target;
    words = (target >> 6) + 1;
    from = most == null ? null : new long[target + 1][];
  }

  /**
   * Returns the total of a cage.
   *
   * @return null if it has none that is reached step by step, or too large a one
   */
  public static SegmentTotal of(int[] cells, CageOperator operator, long target, int side) {
    if (cells.length == 1 || operator == CageOperator.ADD) {
      return target > (long) side * cells.length
          ? null
          : new SegmentTotal(cells, IntStream.rangeClosed(1, side).toArray(), null, (int) target);
    }
    if (operator != CageOperator.MULTIPLY) {
      return null;
    }
    int[] most = exponents(target);
    if (most == null) {
      int[] none = new int[side];
      Arrays.fill(none, -1);
      return new SegmentTotal(cells, none, null, 0);
    }
    long states = 1;
    for (int exponent : most) {
      states *= exponent + 1;
    }
    if (states > MOST_WORDS * Long.SIZE) {
      return null;
    }
    int[] stepOf = new int[side];
    for (int digit = 1; digit <= side; digit++) {
      stepOf[digit - 1] = state(exponents(digit), most);
    }
    return new SegmentTotal(cells, stepOf, most, (int) states - 1);
  }

  /** Returns how often each prime divides a number; null if it has others. */
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

  /** Returns the state of a product; -1 if it does not divide the target. */
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

  /** Returns the sets that a part of a size may have, by their increments. */
  public int[] sets(int[] all) {
    return Arrays.stream(all)
        .filter(set -> step(set) >= 0)
        .boxed()
        .sorted((one, other) -> Integer.compare(step(one), step(other)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Returns the increment of the state by a set of digits; -1 if it is too large. */
  private int step(int set) {
    int step = 0;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      int more = stepOf[Integer.numberOfTrailingZeros(rest)];
      if (more < 0 || step + more > target || !fits(step, more)) {
        return -1;
      }
      step += more;
    }
    return step;
  }

  /** Returns whether a step can be made from a state. */
  private boolean fits(int state, int step) {
    if (most == null) {
      return true;
    }
    int before = state;
    int more = step;
    for (int exponent : most) {
      if (before % (exponent + 1) + more % (exponent + 1) > exponent) {
        return false;
      }
      before /= exponent + 1;
      more /= exponent + 1;
    }
    return true;
  }

  /** Notes the parts, all of them. */
  public void with(CageSegment[] all) {
    parts = all.clone();
    Arrays.sort(parts, Comparator.comparingInt(part -> -part.sets.length));
    if (parts.length > 1) {
      CageSegment second = parts[1];
      parts[1] = parts[parts.length - 1];
      parts[parts.length - 1] = second;
    }
    steps = new int[all.length][];
    for (int part = 0; part < all.length; part++) {
      steps[part] = Arrays.stream(parts[part].sets).map(this::step).toArray();
      for (int step : steps[part]) {
        if (from != null && from[step] == null) {
          from[step] = from(step);
        }
      }
    }
  }

  private long[] from(int step) {
    long[] states = new long[words];
    for (int state = 0; state <= target - step; state++) {
      states[state >> 6] |= fits(state, step) ? 1L << state : 0;
    }
    return states;
  }

  /** Returns the longs that it needs to work. */
  int room() {
    return (parts.length + 3) * words;
  }

  /**
   * Leaves the sets that lead to the target, and notes the parts that lose some.
   *
   * @return false if none do
   */
  boolean filter(SegmentWork work) {
    long[] room = work.room;
    int at = SegmentWork.HEADER;
    int last = parts.length - 1;
    if (last == 0) {
      Arrays.fill(room, at, at + words, 0);
      room[at + (target >> 6)] = 1L << target;
      return only(work, 0, at, false);
    }
    // The sets of the first and the last part need no shifts: these parts have the most sets.
    steps(work, 0, at + words, false);
    for (int part = 1; part < last; part++) {
      forward(work, part, at + part * words);
    }
    if (!only(work, last, at + last * words, true)) {
      return false;
    }
    int wanted = at + (last + 1) * words;
    steps(work, last, wanted, true);
    for (int part = last - 1; part > 0; part--) {
      back(work, part, at + part * words, wanted);
      System.arraycopy(room, wanted + words, room, wanted, words);
    }
    return only(work, 0, wanted, false);
  }

  /** Makes the set of the states that a part's sets bring, or of those that they lead on from. */
  private void steps(SegmentWork work, int part, int into, boolean left) {
    long[] room = work.room;
    Arrays.fill(room, into, into + words, 0);
    for (int word = 0; word < CageSegment.WORDS; word++) {
      for (long bits = work.state[parts[part].at + word]; bits != 0; bits &= bits - 1) {
        int step = steps[part][CageSegment.index(word, bits)];
        int state = left ? target - step : step;
        room[into + (state >> 6)] |= 1L << state;
      }
    }
  }

  /** Leaves a part the sets of such states; whether there are any. */
  private boolean only(SegmentWork work, int part, int at, boolean left) {
    boolean lost = false;
    long any = 0;
    for (int word = 0; word < CageSegment.WORDS; word++) {
      int place = parts[part].at + word;
      long kept = 0;
      for (long bits = work.state[place]; bits != 0; bits &= bits - 1) {
        int step = steps[part][CageSegment.index(word, bits)];
        int state = left ? target - step : step;
        kept |= (work.room[at + (state >> 6)] >>> state & 1) != 0 ? bits & -bits : 0;
      }
      lost |= kept != work.state[place];
      work.state[place] = kept;
      any |= kept;
    }
    if (lost) {
      work.lost(parts[part]);
    }
    return any != 0;
  }

  private void forward(SegmentWork work, int part, int at) {
    long[] room = work.room;
    int into = at + words;
    Arrays.fill(room, into, into + words, 0);
    int last = -1;
    for (int word = 0; word < CageSegment.WORDS; word++) {
      for (long bits = work.state[parts[part].at + word]; bits != 0; bits &= bits - 1) {
        int step = steps[part][CageSegment.index(word, bits)];
        if (step != last) {
          last = step;
          forward(room, step, at, into);
        }
      }
    }
  }

  private void forward(long[] room, int step, int at, int into) {
    int skip = step >> 6;
    int shift = step & 63;
    long carried = 0;
    for (int word = 0; word + skip < words; word++) {
      long states = room[at + word] & from(step, word);
      room[into + word + skip] |= states << shift | carried;
      carried = shift == 0 ? 0 : states >>> 64 - shift;
    }
  }

  private void back(SegmentWork work, int part, int at, int wanted) {
    long[] room = work.room;
    int into = wanted + words;
    Arrays.fill(room, into, into + words, 0);
    int last = -1;
    boolean leads = false;
    boolean lost = false;
    for (int word = 0; word < CageSegment.WORDS; word++) {
      int place = parts[part].at + word;
      long left = 0;
      for (long bits = work.state[place]; bits != 0; bits &= bits - 1) {
        int step = steps[part][CageSegment.index(word, bits)];
        if (step != last) {
          last = step;
          leads = back(room, step, at, wanted, into);
        }
        left |= leads ? bits & -bits : 0;
      }
      lost |= left != work.state[place];
      work.state[place] = left;
    }
    if (lost) {
      work.lost(parts[part]);
    }
  }

  /** Steps back from the required states to the reachable ones; returns whether there are any. */
  private boolean back(long[] room, int step, int at, int wanted, int into) {
    int skip = step >> 6;
    int shift = step & 63;
    long any = 0;
    for (int word = 0; word + skip < words; word++) {
      int behind = wanted + word + skip;
      long high = shift == 0 || word + skip + 1 == words ? 0 : room[behind + 1] << 64 - shift;
      long states = (room[behind] >>> shift | high) & room[at + word] & from(step, word);
      room[into + word] |= states;
      any |= states;
    }
    return any != 0;
  }

  private long from(int step, int word) {
    return from == null ? -1 : from[step][word];
  }
}
