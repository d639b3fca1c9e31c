package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sums of cells that are all the same: the pieces of a region sum line, the circle of an arrow and
 * its shaft, a diagonal and its total.
 *
 * <p>A sum consists of <i>parts</i>: cells that all see each other, so that their digits differ, or
 * single cells, each with a weight. The sets of digits that fit a part give the possible sums, as
 * bits; those of the parts together, forward and back (Trick, "A dynamic programming approach for
 * consistency and propagation for knapsack constraints", 2003), intersected over all sums, give the
 * possible sums of a part, and these its digits. The strength comes from combining the cells of a
 * house.
 */
public final class EqualSums extends Constraint {

  /** The largest side whose parts are enumerated by sets of digits. */
  private static final int MOST_SIDE = 10;

  /** The sets of digits, by side and size: the mask and, from bit 16, the sum. */
  private static final int[][][] SETS = new int[MOST_SIDE + 1][][];

  /** The maximum number of longs of working memory: 16 MB. */
  private static final int MOST_LONGS = 1 << 21;

  /** Which cells see each other. */
  @FunctionalInterface
  public interface Peers {
    /** Returns whether two cells cannot have the same digit. */
    boolean sees(int cell, int other);
  }

  /** The sum of cells, or a number. */
  public static final class Sum {

    private final List<int[]> parts = new ArrayList<>();
    private final List<Integer> weights = new ArrayList<>();
    private int number;

    /**
     * Adds cells of which some may see each other.
     *
     * @param side the number of digits
     */
    public Sum add(int side, Peers peers, int... cells) {
      int[] left = cells.clone();
      int size = left.length;
      boolean together = side <= MOST_SIDE;
      while (size > 0) {
        int[] part = new int[size];
        int taken = 0;
        int kept = 0;
        for (int i = 0; i < size; i++) {
          boolean fits = taken == 0 || together;
          for (int k = 0; k < taken && fits; k++) {
            fits = peers.sees(part[k], left[i]);
          }
          if (fits) {
            part[taken++] = left[i];
          } else {
            left[kept++] = left[i];
          }
        }
        size = kept;
        parts.add(Arrays.copyOf(part, taken));
        weights.add(1);
      }
      return this;
    }

    /** Adds a cell whose digit counts {@code weight} times. */
    public Sum weighted(int cell, int weight) {
      parts.add(new int[] {cell});
      weights.add(weight);
      return this;
    }

    /** Adds a number. */
    public Sum number(int more) {
      number += more;
      return this;
    }

    private int most(int side) {
      int most = number;
      for (int i = 0; i < parts.size(); i++) {
        most += parts.get(i).length * side * weights.get(i);
      }
      return most;
    }
  }

  private static final int[] NO_SETS = {};

  private final int side;

  /** Sum i has the parts from {@code starts[i]} to before {@code starts[i + 1]}. */
  private final int[] starts;

  private final int[][] parts;
  private final int[] weights;
  private final int[] numbers;

  /** The longs of a set of sums. */
  private final int words;

  private final int work;

  private EqualSums(List<Sum> sums, int[] cells, int words, int side) {
    super(cells);
    this.side = side;
    this.words = words;
    starts = new int[sums.size() + 1];
    numbers = new int[sums.size()];
    List<int[]> all = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    int cost = 0;
    for (int i = 0; i < sums.size(); i++) {
      Sum sum = sums.get(i);
      numbers[i] = sum.number;
      all.addAll(sum.parts);
      counts.addAll(sum.weights);
      starts[i + 1] = all.size();
    }
    parts = all.toArray(new int[0][]);
    weights = counts.stream().mapToInt(Integer::intValue).toArray();
    for (int[] part : parts) {
      cost +=
          switch (part.length) {
            case 1 -> side;
            case 2, 3 -> side * side;
            default -> 4 * sets(side, part.length).length;
          };
      cost += side * part.length * words;
    }
    work = cost;
  }

  /** Returns the rule that some sums are the same. */
  public static EqualSums of(List<Sum> sums, int side) {
    int[] cells =
        sums.stream().flatMap(sum -> sum.parts.stream()).flatMapToInt(Arrays::stream).toArray();
    // From an array, as TeaVM compares only elements from one part of a flatMap.
    int[] all = Arrays.stream(cells).distinct().toArray();
    return new EqualSums(sums, all, words(sums, side), side);
  }

  /**
   * Returns rules that together are the rule that some sums are the same: a single one, or one for
   * each sum and the next if a single one would need too much memory.
   */
  public static List<EqualSums> inParts(List<Sum> sums, int side) {
    long parts = sums.stream().mapToLong(sum -> sum.parts.size()).sum();
    if (sums.size() < 3 || longs(parts, words(sums, side)) <= MOST_LONGS) {
      return List.of(of(sums, side));
    }
    return IntStream.range(1, sums.size())
        .mapToObj(i -> of(sums.subList(i - 1, i + 1), side))
        .toList();
  }

  /** Returns the longs of a set of sums: none need be known beyond the least maximum. */
  private static int words(List<Sum> sums, int side) {
    int most = sums.stream().mapToInt(sum -> sum.most(side)).min().orElseThrow();
    return (most >> 6) + 1;
  }

  /**
   * Returns the longs of the sums of every part, those reachable before it, the common sums, and
   * the required sums after a part and before it.
   */
  private static long longs(long parts, int words) {
    return (2 * parts + 4) * words;
  }

  /**
   * Returns the sets of {@code size} digits, each with its sum from bit 16 on; the array must not
   * be modified. It is empty if there are fewer digits: more cells than digits can see each other
   * under the rules of knights and kings.
   */
  public static int[] sets(int side, int size) {
    if (size > side) {
      return NO_SETS;
    }
    int[][] bySize = SETS[side];
    if (bySize == null) {
      // A race makes the same lists twice, and does no harm.
      bySize = new int[side + 1][];
      int[][] made = new int[side + 1][1 << side];
      int[] sizes = new int[side + 1];
      for (int set = 1; set < 1 << side; set++) {
        int sum = 0;
        for (int rest = set; rest != 0; rest &= rest - 1) {
          sum += Integer.numberOfTrailingZeros(rest) + 1;
        }
        int count = Integer.bitCount(set);
        made[count][sizes[count]++] = set | sum << 16;
      }
      for (int count = 0; count <= side; count++) {
        bySize[count] = Arrays.copyOf(made[count], sizes[count]);
      }
      SETS[side] = bySize;
    }
    return bySize[size];
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 5 + Math.min(cells.length / 2, 5);
  }

  @Override
  public int work() {
    return work;
  }

  @Override
  public boolean propagate(SearchState state) {
    int count = parts.length;
    int sums = numbers.length;
    long[] sets = state.scratch.longs((int) longs(count, words));
    int reached = count * words;
    int common = 2 * count * words;
    int here = common + words;
    int wanted = here + words;
    int before = wanted + words;
    Arrays.fill(sets, common, common + words, -1L);
    for (int sum = 0; sum < sums; sum++) {
      Arrays.fill(sets, here, here + words, 0);
      set(sets, here, numbers[sum]);
      for (int part = starts[sum]; part < starts[sum + 1]; part++) {
        sums(state.masks, part, sets);
        System.arraycopy(sets, here, sets, reached + part * words, words);
        Arrays.fill(sets, here, here + words, 0);
        add(sets, reached + part * words, part, here);
      }
      long any = 0;
      for (int word = 0; word < words; word++) {
        sets[common + word] &= sets[here + word];
        any |= sets[common + word];
      }
      if (any == 0) {
        return false;
      }
    }
    for (int sum = 0; sum < sums; sum++) {
      System.arraycopy(sets, common, sets, wanted, words);
      for (int part = starts[sum + 1] - 1; part >= starts[sum]; part--) {
        Arrays.fill(sets, before, before + words, 0);
        for (int word = 0; word < words; word++) {
          for (long rest = sets[part * words + word]; rest != 0; rest &= rest - 1) {
            long bit = rest & -rest;
            int value = ((word << 6) + Long.numberOfTrailingZeros(rest)) * weights[part];
            if (!back(sets, wanted, value, reached + part * words, before)) {
              sets[part * words + word] &= ~bit;
            }
          }
        }
        if (!keep(state, part, sets)) {
          return false;
        }
        System.arraycopy(sets, before, sets, wanted, words);
      }
    }
    return true;
  }

  private void set(long[] sets, int at, int sum) {
    if (sum >> 6 < words) {
      sets[at + (sum >> 6)] |= 1L << sum;
    }
  }

  /** Puts the sums of a part's digits into its set, without its weight. */
  private void sums(int[] masks, int part, long[] sets) {
    int at = part * words;
    int[] members = parts[part];
    if (members.length == 1) {
      Arrays.fill(sets, at, at + words, 0);
      sets[at] = (long) masks[members[0]] << 1;
      return;
    }
    Arrays.fill(sets, at, at + words, 0);
    if (members.length == 2) {
      sets[at] = two(masks[members[0]], masks[members[1]]);
      return;
    }
    if (members.length == 3) {
      sets[at] = three(masks[members[0]], masks[members[1]], masks[members[2]]);
      return;
    }
    int union = 0;
    for (int cell : members) {
      union |= masks[cell];
    }
    for (int entry : sets(side, members.length)) {
      int sum = entry >>> 16;
      int set = entry & 0xFFFF;
      if ((set & ~union) == 0
          && sum >> 6 < words
          && (sets[at + (sum >> 6)] >>> sum & 1) == 0
          && fits(masks, members, set)) {
        sets[at + (sum >> 6)] |= 1L << sum;
      }
    }
  }

  /** Returns the sums of different digits of two cells, bit s for the sum s. */
  private static long two(int one, int two) {
    long sums = 0;
    for (int first = one; first != 0; first &= first - 1) {
      long last = two & ~(first & -first);
      sums |= last << Integer.numberOfTrailingZeros(first) + 2;
    }
    return sums;
  }

  /** Returns the sums of different digits of three cells, bit s for the sum s. */
  private static long three(int one, int two, int three) {
    long sums = 0;
    for (int first = one; first != 0; first &= first - 1) {
      int a = first & -first;
      int up = Integer.numberOfTrailingZeros(first) + 3;
      long last = three & ~a;
      for (int second = two & ~a; second != 0; second &= second - 1) {
        int b = second & -second;
        sums |= (last & ~b) << up + Integer.numberOfTrailingZeros(second);
      }
    }
    return sums;
  }

  /** Returns whether some cells can have the digits of a set: exactly so for two, else nearly. */
  private static boolean fits(int[] masks, int[] members, int set) {
    int union = 0;
    for (int cell : members) {
      int mask = masks[cell] & set;
      if (mask == 0) {
        return false;
      }
      union |= mask;
    }
    if (union != set) {
      return false;
    }
    // Two cells with the same only digit.
    int singles = 0;
    for (int cell : members) {
      int mask = masks[cell] & set;
      if ((mask & mask - 1) == 0) {
        if ((singles & mask) != 0) {
          return false;
        }
        singles |= mask;
      }
    }
    return true;
  }

  /** Adds every sum of a part, as often as it counts, to every one that is reached. */
  private void add(long[] sets, int from, int part, int to) {
    for (int word = 0; word < words; word++) {
      for (long rest = sets[part * words + word]; rest != 0; rest &= rest - 1) {
        int value = ((word << 6) + Long.numberOfTrailingZeros(rest)) * weights[part];
        int skip = value >> 6;
        int shift = value & 63;
        for (int i = words - 1; i >= skip; i--) {
          long low = shift == 0 || i == skip ? 0 : sets[from + i - skip - 1] >>> 64 - shift;
          sets[to + i] |= sets[from + i - skip] << shift | low;
        }
      }
    }
  }

  /**
   * Steps back from the required sums by a value to the reachable ones, and records them.
   *
   * @return whether there are any
   */
  private boolean back(long[] sets, int wanted, int value, int reached, int before) {
    int skip = value >> 6;
    int shift = value & 63;
    long any = 0;
    for (int i = 0; i + skip < words; i++) {
      long high =
          shift == 0 || i + skip + 1 >= words ? 0 : sets[wanted + i + skip + 1] << 64 - shift;
      long from = (sets[wanted + i + skip] >>> shift | high) & sets[reached + i];
      sets[before + i] |= from;
      any |= from;
    }
    return any != 0;
  }

  /** Leaves a part the digits of the sums in its set. */
  private boolean keep(SearchState state, int part, long[] sets) {
    int at = part * words;
    int[] members = parts[part];
    int[] masks = state.masks;
    if (members.length == 1) {
      return state.keep(members[0], (int) (sets[at] >>> 1));
    }
    if (members.length == 2) {
      return keepTwo(state, members, sets, at);
    }
    if (members.length == 3) {
      return keepThree(state, members, sets[at]);
    }
    int allowed = 0;
    int required = -1;
    int union = 0;
    for (int cell : members) {
      union |= masks[cell];
    }
    for (int entry : sets(side, members.length)) {
      int sum = entry >>> 16;
      int set = entry & 0xFFFF;
      if ((set & ~union) == 0
          && sum >> 6 < words
          && (sets[at + (sum >> 6)] >>> sum & 1) != 0
          && fits(masks, members, set)) {
        allowed |= set;
        required &= set;
      }
    }
    if (allowed == 0) {
      return false;
    }
    for (int cell : members) {
      if (!state.keep(cell, allowed)) {
        return false;
      }
    }
    return required == 0 || state.require(members, required);
  }

  private boolean keepTwo(SearchState state, int[] members, long[] sets, int at) {
    int first = state.masks[members[0]];
    int second = state.masks[members[1]];
    int one = 0;
    int other = 0;
    for (int rest = first; rest != 0; rest &= rest - 1) {
      int bit = rest & -rest;
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      // Bit d-1 represents digit d, bit s for the sum s.
      int partners = (int) (sets[at] >>> digit + 1) & second & ~bit;
      if (partners != 0) {
        one |= bit;
        other |= partners;
      }
    }
    if (!state.keep(members[0], one) || !state.keep(members[1], other)) {
      return false;
    }
    return one != other || Integer.bitCount(one) != 2 || state.require(members, one);
  }

  /** Leaves three cells the digits with which their sum is one of some. */
  private boolean keepThree(SearchState state, int[] members, long sums) {
    int two = state.masks[members[1]];
    int three = state.masks[members[2]];
    int firsts = 0;
    int seconds = 0;
    int thirds = 0;
    int required = -1;
    for (int first = state.masks[members[0]]; first != 0; first &= first - 1) {
      int a = first & -first;
      int down = Integer.numberOfTrailingZeros(first) + 3;
      for (int second = two & ~a; second != 0; second &= second - 1) {
        int b = second & -second;
        int last = (int) (sums >>> down + Integer.numberOfTrailingZeros(second)) & three & ~(a | b);
        if (last != 0) {
          firsts |= a;
          seconds |= b;
          thirds |= last;
          required &= (last & last - 1) == 0 ? a | b | last : a | b;
        }
      }
    }
    return firsts != 0
        && state.keep(members[0], firsts)
        && state.keep(members[1], seconds)
        && state.keep(members[2], thirds)
        && (required == 0 || state.require(members, required));
  }
}
