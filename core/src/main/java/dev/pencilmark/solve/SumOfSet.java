package dev.pencilmark.solve;

/**
 * Four or more different digits that make a given sum.
 *
 * <p>Each set of digits with that sum is tried by itself. Up to six cells this is exact: for the
 * digits of a set in turn, the sets of cells that the digits so far can fill are kept as the bits
 * of one long (bit s for the set s of cells; at most 64 sets), forward and backward, and a digit is
 * possible in a cell if it leads from a set reached forward to one reached backward. That takes
 * some hundred cycles a set, needs no tables, and ends as soon as every candidate is found
 * possible. Larger cages only drop the sets that do not fit the union or miss a cell.
 */
final class SumOfSet extends Constraint {

  /** The largest cage that is filtered exactly: its sets of cells are the bits of a long. */
  private static final int EXACT = 6;

  /** Bit s: the set s lacks the cell i. */
  private static final long LACKS_0 = 0x5555555555555555L;

  private static final long LACKS_1 = 0x3333333333333333L;
  private static final long LACKS_2 = 0x0f0f0f0f0f0f0f0fL;
  private static final long LACKS_3 = 0x00ff00ff00ff00ffL;
  private static final long LACKS_4 = 0x0000ffff0000ffffL;
  private static final long LACKS_5 = 0x00000000ffffffffL;

  /** Nine bits of a mask spread out, seven bits apart. */
  private static final long[] SPREAD = new long[512];

  /** For a set of cells, the bits of the sets that consist of one of them. */
  private static final long[] SINGLE = new long[64];

  static {
    for (int mask = 0; mask < SPREAD.length; mask++) {
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        SPREAD[mask] |= 1L << 7 * Integer.numberOfTrailingZeros(rest);
      }
    }
    for (int mask = 0; mask < SINGLE.length; mask++) {
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        SINGLE[mask] |= 1L << (rest & -rest);
      }
    }
  }

  private final int[] sets;
  private final int side;
  private final int rank;

  /** A rule; the sets are from {@link DigitSets}. */
  SumOfSet(int[] cells, int[] sets, int side, int rank) {
    super(cells);
    this.sets = sets;
    this.side = side;
    this.rank = rank;
  }

  @Override
  int rank() {
    return rank;
  }

  @Override
  boolean narrow(Grid grid) {
    return cells.length <= EXACT ? exact(grid) : loose(grid);
  }

  private boolean loose(Grid grid) {
    int[] masks = grid.masks;
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
        if (!grid.keep(cell, allowed)) {
          return false;
        }
      }
    }
    return required == 0 || grid.require(cells, required);
  }

  private boolean meets(int[] masks, int set) {
    for (int cell : cells) {
      if ((masks[cell] & set) == 0) {
        return false;
      }
    }
    return true;
  }

  private boolean exact(Grid grid) {
    int[] masks = grid.masks;
    CageScratch scratch = grid.scratch;
    int union = 0;
    int missing = 0;
    for (int cell : cells) {
      int mask = masks[cell];
      union |= mask;
      missing += Integer.bitCount(mask);
    }
    columns(masks, scratch);
    int required = -1;
    boolean possible = false;
    for (int set : sets) {
      if ((set & ~union) == 0 && meets(masks, set)) {
        if (missing > 0) {
          int found = support(set, scratch);
          if (found < 0) {
            continue;
          }
          missing -= found;
        }
        possible = true;
        required &= set;
        if (missing == 0 && required == 0) {
          return true;
        }
      }
    }
    return possible
        && (missing == 0 || removeOthers(grid, scratch, union))
        && (required == 0 || grid.require(cells, required));
  }

  private void columns(int[] masks, CageScratch scratch) {
    int[] columns = scratch.columns;
    int[] supported = scratch.supported;
    for (int from = 0; from < side; from += 9) {
      long packed = 0;
      for (int i = 0; i < cells.length; i++) {
        packed |= SPREAD[masks[cells[i]] >>> from & 511] << i;
      }
      for (int digit = from; digit < from + 9; digit++) {
        columns[digit] = (int) packed & 127;
        supported[digit] = 0;
        packed >>>= 7;
      }
    }
  }

  /**
   * Marks what is possible with one set of digits.
   *
   * @return how many candidates are newly found possible, or -1 if the set cannot fill the cells
   */
  private int support(int set, CageScratch scratch) {
    int[] columns = scratch.columns;
    int[] supported = scratch.supported;
    long[] forward = scratch.forward;
    int size = cells.length;
    int wanted = 0;
    int rest = set;
    long reached = 1;
    for (int i = 0; i < size; i++) {
      int digit = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      forward[i] = reached;
      int column = columns[digit];
      wanted |= column & ~supported[digit];
      reached = i == 0 ? SINGLE[column] : forward(reached, column);
    }
    if (reached == 0) {
      return -1;
    }
    if (wanted == 0) {
      return 0;
    }
    int found = 0;
    rest = set;
    for (int i = size - 1; i >= 0; i--) {
      int digit = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(rest);
      rest ^= 1 << digit;
      int column = columns[digit];
      int here = column & steps(forward[i], reached) & ~supported[digit];
      supported[digit] |= here;
      found += Integer.bitCount(here);
      reached = backward(reached, column);
    }
    return found;
  }

  /** The sets of cells that come of some sets by adding one cell of a column. */
  private static long forward(long sets, int column) {
    return (sets & LACKS_0) << 1 & -(column & 1L)
        | (sets & LACKS_1) << 2 & -(column >>> 1 & 1L)
        | (sets & LACKS_2) << 4 & -(column >>> 2 & 1L)
        | (sets & LACKS_3) << 8 & -(column >>> 3 & 1L)
        | (sets & LACKS_4) << 16 & -(column >>> 4 & 1L)
        | (sets & LACKS_5) << 32 & -(column >>> 5 & 1L);
  }

  /** The sets of cells that come of some sets by taking away one cell of a column. */
  private static long backward(long sets, int column) {
    return sets >>> 1 & LACKS_0 & -(column & 1L)
        | sets >>> 2 & LACKS_1 & -(column >>> 1 & 1L)
        | sets >>> 4 & LACKS_2 & -(column >>> 2 & 1L)
        | sets >>> 8 & LACKS_3 & -(column >>> 3 & 1L)
        | sets >>> 16 & LACKS_4 & -(column >>> 4 & 1L)
        | sets >>> 32 & LACKS_5 & -(column >>> 5 & 1L);
  }

  /** The cells that lead from one of some sets to one of others. */
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

  private boolean removeOthers(Grid grid, CageScratch scratch, int union) {
    int[] lost = scratch.masks;
    for (int i = 0; i < cells.length; i++) {
      lost[i] = 0;
    }
    for (int rest = union; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest);
      int places = scratch.columns[digit] & ~scratch.supported[digit];
      for (; places != 0; places &= places - 1) {
        lost[Integer.numberOfTrailingZeros(places)] |= 1 << digit;
      }
    }
    for (int i = 0; i < cells.length; i++) {
      if (!grid.remove(cells[i], lost[i])) {
        return false;
      }
    }
    return true;
  }
}
