package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Scratch;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Different digits that are, together, one of some sets: those with a sum, where {@link SlicedSum}
 * does not do (digits above nine, or more than six cells), or those that a rule allows.
 *
 * <p>Each set of digits is tried separately. Up to six cells this is exact: for the digits of a set
 * in turn, the sets of cells that the digits so far can fill are kept as the bits of one long (bit
 * s for the set s of cells; at most 64 sets), forward and backward, and a digit is possible in a
 * cell if it leads from a set reached forward to one reached backward. That takes some hundred
 * cycles a set and ends as soon as every candidate is found possible. Larger cages only drop the
 * sets that do not fit the union or miss a cell.
 *
 * <p>{@code CageSegments} asks the same of its parts, with digits up to nine: parts of four and
 * five cells are looked up in the tables of {@link CellPairs} and {@link CellsOfFive}.
 */
public final class ListedSets extends Constraint {

  /** The largest cage that is filtered exactly: its sets of cells are the bits of a long. */
  public static final int EXACT = 6;

  /** Bit s: the set s lacks the cell i. */
  private static final long LACKS_0 = 0x5555555555555555L;

  private static final long LACKS_1 = 0x3333333333333333L;
  private static final long LACKS_2 = 0x0f0f0f0f0f0f0f0fL;
  private static final long LACKS_3 = 0x00ff00ff00ff00ffL;
  private static final long LACKS_4 = 0x0000ffff0000ffffL;
  private static final long LACKS_5 = 0x00000000ffffffffL;

  /** The bits of one digit among bits spread out. */
  private static final int COLUMN = 127;

  /** Nine bits of a mask spread out, seven bits apart. */
  private static final long[] SPREAD = new long[512];

  /** All cells of every digit of a mask. */
  private static final long[] WIDE = new long[512];

  /** For a set of cells, the bits of the sets that consist of one of them. */
  private static final long[] SINGLE = new long[64];

  static {
    for (int mask = 1; mask < SPREAD.length; mask++) {
      SPREAD[mask] = SPREAD[mask >> 1] << 7 | mask & 1;
      WIDE[mask] = SPREAD[mask] * COLUMN;
    }
    for (int mask = 1; mask < SINGLE.length; mask++) {
      SINGLE[mask] = SINGLE[mask & mask - 1] | 1L << (mask & -mask);
    }
  }

  /** The first bit of every digit among bits spread out. */
  private static final long ONES = SPREAD[511];

  private final int[] sets;

  private final int priority;

  /**
   * Creates a rule.
   *
   * @param sets sets of as many digits as cells, at least one, as masks; not copied
   */
  public ListedSets(int[] cells, int[] sets, int priority) {
    super(cells, cells.length <= EXACT);
    this.sets = sets;
    this.priority = priority;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public int work() {
    return sets.length * cells.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    return cells.length <= EXACT ? exact(state) : loose(state);
  }

  private boolean loose(SearchState state) {
    int[] masks = state.masks;
    int union = 0;
    for (int cell : cells) {
      union |= masks[cell];
    }
    int allowed = 0;
    int required = -1;
    for (int set : sets) {
      if ((set & ~union) == 0 && meets(masks, set)) {
        allowed |= set;
        required &= set;
      }
    }
    if (allowed == 0) {
      return false;
    }
    if (allowed != union) {
      for (int cell : cells) {
        if (!state.keep(cell, allowed)) {
          return false;
        }
      }
    }
    return required == 0 || state.require(cells, required);
  }

  private boolean meets(int[] masks, int set) {
    for (int cell : cells) {
      if ((masks[cell] & set) == 0) {
        return false;
      }
    }
    return true;
  }

  /** For every digit up to nine the cells that may have it, as bits, seven apart. */
  public static long columns(int[] masks, int[] cells) {
    long columns = 0;
    for (int i = 0; i < cells.length; i++) {
      columns |= SPREAD[masks[cells[i]]] << i;
    }
    return columns;
  }

  /** Removes candidates from {@code count} cells, spread out as {@link #columns}. */
  public static boolean remove(SearchState state, int[] cells, int count, long missing) {
    if (missing != 0) {
      for (int i = 0; i < count; i++) {
        int lost = 0;
        for (long rest = missing >>> i & ONES; rest != 0; rest &= rest - 1) {
          lost |= 1 << Long.numberOfTrailingZeros(rest) / 7;
        }
        if (!state.remove(cells[i], lost)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns the possible cells of a set of one to six digits in as many different cells.
   *
   * @param columns the cells of every digit, from {@link #columns}
   * @return those of them that are possible; 0 if the digits do not fill the cells
   */
  public static long possible(int size, int set, long columns, Scratch scratch) {
    return switch (size) {
      case 4 -> four(set, columns);
      case 5 -> CellsOfFive.possible(set, columns);
      case 1 -> columns & SPREAD[set];
      case 2 -> two(set, columns);
      case 3 -> three(set, columns);
      default -> more(size, set, columns, scratch);
    };
  }

  private static long two(int set, long columns) {
    int low = 7 * Integer.numberOfTrailingZeros(set);
    int high = 7 * Integer.numberOfTrailingZeros(set & set - 1);
    int one = (int) (columns >>> low) & 3;
    int other = (int) (columns >>> high) & 3;
    int swapped = other >> 1 | (other & 1) << 1;
    int places = one & swapped;
    return (long) places << low | (long) (places >> 1 | (places & 1) << 1) << high;
  }

  /**
   * Returns the possible cells of one set of three digits: as {@link #four}, with a fourth that is
   * placed.
   */
  private static long three(int set, long columns) {
    int first = 7 * Integer.numberOfTrailingZeros(set);
    int rest = set & set - 1;
    int second = 7 * Integer.numberOfTrailingZeros(rest);
    int third = 7 * (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(rest));
    int one = (int) (columns >>> first) & 7 | ((int) (columns >>> second) & 7) << 4;
    int other = (int) (columns >>> third) & 7 | 8 << 4;
    int pairs = CellPairs.PAIRS[one] & CellPairs.PAIRS[other] >>> 8;
    if (pairs == 0) {
      return 0;
    }
    int places = CellPairs.PLACES[pairs << 8 | one];
    int left = CellPairs.PLACES[(Integer.reverse(pairs) >>> 26) << 8 | other];
    return (places & 15L) << first | (places >>> 4 & 15L) << second | (left & 7L) << third;
  }

  /**
   * Returns the possible cells of one set of four digits: the pairs of cells that two of the digits
   * can fill, and that leave such a pair to the other two.
   *
   * @return the candidates that are possible, spread out; 0 if the set cannot fill the cells
   */
  private static long four(int set, long columns) {
    int first = 7 * Integer.numberOfTrailingZeros(set);
    int rest = set & set - 1;
    int second = 7 * Integer.numberOfTrailingZeros(rest);
    rest &= rest - 1;
    int third = 7 * Integer.numberOfTrailingZeros(rest);
    int fourth = 7 * (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(rest));
    int one = (int) (columns >>> first) & 15 | ((int) (columns >>> second) & 15) << 4;
    int other = (int) (columns >>> third) & 15 | ((int) (columns >>> fourth) & 15) << 4;
    int pairs = CellPairs.PAIRS[one] & CellPairs.PAIRS[other] >>> 8;
    if (pairs == 0) {
      return 0;
    }
    int places = CellPairs.PLACES[pairs << 8 | one];
    int left = CellPairs.PLACES[(Integer.reverse(pairs) >>> 26) << 8 | other];
    return (places & 15L) << first
        | (places >>> 4 & 15L) << second
        | (left & 15L) << third
        | (left >>> 4 & 15L) << fourth;
  }

  /** Adds the possible cells of one set of six digits; as {@link #four}. */
  private static long more(int size, int set, long columns, Scratch scratch) {
    long[] forward = scratch.forward;
    int rest = set;
    long reached = 1;
    for (int i = 0; i < size; i++) {
      int column = (int) (columns >>> 7 * Integer.numberOfTrailingZeros(rest)) & COLUMN;
      rest &= rest - 1;
      forward[i] = reached;
      reached = i == 0 ? SINGLE[column] : forward(reached, column);
    }
    if (reached == 0) {
      return 0;
    }
    rest = set;
    long found = 0;
    for (int i = size - 1; i >= 0; i--) {
      int digit = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(rest);
      rest ^= 1 << digit;
      int column = (int) (columns >>> 7 * digit) & COLUMN;
      found |= (long) (column & steps(forward[i], reached)) << 7 * digit;
      reached = backward(reached, column);
    }
    return found;
  }

  private boolean exact(SearchState state) {
    int[] masks = state.masks;
    int union = 0;
    long[] columns = state.scratch.columns;
    for (int word = 0; word < columns.length; word++) {
      long spread = 0;
      for (int i = 0; i < cells.length; i++) {
        int mask = masks[cells[i]];
        union |= mask;
        spread |= SPREAD[mask >>> 9 * word & 511] << i;
      }
      columns[word] = spread;
    }
    long[] missing = state.scratch.missing;
    System.arraycopy(columns, 0, missing, 0, missing.length);
    int required = -1;
    for (int set : sets) {
      if ((set & ~union) == 0
          && (offers(set, missing) || (required & ~set) != 0)
          && fits(set, state.scratch)) {
        required &= set;
      }
    }
    return required != -1
        && ((missing[0] | missing[1] | missing[2] | missing[3]) == 0 || remove(state, missing))
        && (required == 0 || state.require(cells, required));
  }

  /** Returns whether a set has a candidate that no other set was found to have. */
  private static boolean offers(int set, long[] missing) {
    long offered = 0;
    for (int word = 0; word < missing.length; word++) {
      offered |= WIDE[set >>> 9 * word & 511] & missing[word];
    }
    return offered != 0;
  }

  /** Returns the cells that may have a digit. */
  private static int column(long[] columns, int digit) {
    return (int) (columns[digit / 9] >>> 7 * (digit % 9)) & COLUMN;
  }

  private static void found(long[] missing, int digit, int places) {
    missing[digit / 9] &= ~((long) places << 7 * (digit % 9));
  }

  /** As {@link #more}; removes the possible cells from the missing ones. */
  private boolean fits(int set, Scratch scratch) {
    long[] columns = scratch.columns;
    long[] forward = scratch.forward;
    int size = cells.length;
    int rest = set;
    long reached = 1;
    for (int i = 0; i < size; i++) {
      int column = column(columns, Integer.numberOfTrailingZeros(rest));
      rest &= rest - 1;
      forward[i] = reached;
      reached = i == 0 ? SINGLE[column] : forward(reached, column);
    }
    if (reached == 0) {
      return false;
    }
    rest = set;
    for (int i = size - 1; i >= 0; i--) {
      int digit = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(rest);
      rest ^= 1 << digit;
      int column = column(columns, digit);
      found(scratch.missing, digit, column & steps(forward[i], reached));
      reached = backward(reached, column);
    }
    return true;
  }

  /** Returns the sets of cells that result from adding one cell of a column to some sets. */
  private static long forward(long sets, int column) {
    return (sets & LACKS_0) << 1 & -(column & 1L)
        | (sets & LACKS_1) << 2 & -(column >>> 1 & 1L)
        | (sets & LACKS_2) << 4 & -(column >>> 2 & 1L)
        | (sets & LACKS_3) << 8 & -(column >>> 3 & 1L)
        | (sets & LACKS_4) << 16 & -(column >>> 4 & 1L)
        | (sets & LACKS_5) << 32 & -(column >>> 5 & 1L);
  }

  /** Returns the sets of cells that result from removing one cell of a column from some sets. */
  private static long backward(long sets, int column) {
    return sets >>> 1 & LACKS_0 & -(column & 1L)
        | sets >>> 2 & LACKS_1 & -(column >>> 1 & 1L)
        | sets >>> 4 & LACKS_2 & -(column >>> 2 & 1L)
        | sets >>> 8 & LACKS_3 & -(column >>> 3 & 1L)
        | sets >>> 16 & LACKS_4 & -(column >>> 4 & 1L)
        | sets >>> 32 & LACKS_5 & -(column >>> 5 & 1L);
  }

  /** Returns the cells that lead from one of some sets to one of others. */
  private static int steps(long from, long to) {
    return one((from & LACKS_0) << 1 & to)
        | one((from & LACKS_1) << 2 & to) << 1
        | one((from & LACKS_2) << 4 & to) << 2
        | one((from & LACKS_3) << 8 & to) << 3
        | one((from & LACKS_4) << 16 & to) << 4
        | one((from & LACKS_5) << 32 & to) << 5;
  }

  private static int one(long bits) {
    return (int) ((bits | -bits) >>> Long.SIZE - 1);
  }

  private boolean remove(SearchState state, long[] missing) {
    for (int i = 0; i < cells.length; i++) {
      int lost = 0;
      for (int word = 0; word < missing.length; word++) {
        for (long rest = missing[word] >>> i & ONES; rest != 0; rest &= rest - 1) {
          lost |= 1 << 9 * word + Long.numberOfTrailingZeros(rest) / 7;
        }
      }
      if (!state.remove(cells[i], lost)) {
        return false;
      }
    }
    return true;
  }
}
