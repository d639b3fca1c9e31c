package dev.pencilmark.solve;

import java.util.Arrays;

/**
 * The sums that follow from cages and full houses together: some houses, none overlapping, make an
 * area whose digits have a known sum. Cages inside it are known too, so that the cells of the area
 * that are in no such cage (innies) have a known sum; and so have the cells beyond the area
 * (outies) of the cages that meet it. Where a cage is partly inside, it can be dealt with in either
 * way: its inner cells count as innies, or the cage counts as a whole and its outer cells are taken
 * away.
 */
final class DerivedSums {

  /** The most houses of an area. */
  private static final int MOST_HOUSES = 8;

  /** The most cells of a sum in which all are added. */
  private static final int MOST_PURE = 6;

  /** The same where some are in no cage: there may be no other sum that has these. */
  private static final int MOST_UNCAGED = 8;

  /** The most cells of a sum in which some are taken away. */
  private static final int MOST_MIXED = 5;

  /** The most sums. */
  private static final int MOST_SUMS = 1024;

  private final Program.Builder program;
  private final int side;
  private final int[][] cages;
  private final int[] sums;

  /** The cage of every cell, or -1. */
  private final int[] cageOf;

  /** For every cell, the number of the area that it was in last. */
  private final int[] areaOf;

  /** For every cage, how many cells of it are in the area. */
  private final int[] inside;

  /** The cages that meet the area. */
  private final int[] met;

  private int meets;
  private int area;

  /** The cells of the area that are in no cage. */
  private final int[] uncaged;

  private int uncagedCount;
  private int houses;

  /** How many cells there are of each kind: inner, outer, and the fewer of them cage by cage. */
  private int innies;

  private int outies;
  private int fewest;

  /** What all sums so far are known by: the sum of a number of each cell. */
  private final long[] known;

  private int knownCount;
  private final int[] chosen;

  DerivedSums(Program.Builder program, int[][] cages, int[] sums) {
    this.program = program;
    this.cages = cages;
    this.sums = sums;
    Layout layout = program.layout;
    side = layout.side;
    cageOf = new int[layout.cells];
    Arrays.fill(cageOf, -1);
    areaOf = new int[layout.cells];
    inside = new int[cages.length];
    met = new int[cages.length];
    uncaged = new int[layout.cells];
    known = new long[MOST_SUMS + cages.length];
    chosen = new int[Math.max(MOST_UNCAGED, Math.max(MOST_PURE, MOST_MIXED))];
    for (int i = 0; i < cages.length; i++) {
      long name = 0;
      for (int cell : cages[i]) {
        cageOf[cell] = i;
        name += name(cell);
      }
      known[knownCount++] = name;
    }
  }

  /** Adds them all. */
  void add() {
    int lines = Math.min(MOST_HOUSES, side - 1);
    for (int first = 0; first < side; first++) {
      clear();
      for (int line = first; line < Math.min(side, first + lines); line++) {
        for (int i = 0; i < side; i++) {
          enter(line * side + i);
        }
        finish();
      }
      clear();
      for (int line = first; line < Math.min(side, first + lines); line++) {
        for (int i = 0; i < side; i++) {
          enter(i * side + line);
        }
        finish();
      }
    }
    int[][] groups = program.layout.groups;
    // The first groups are the rows and columns.
    for (int i = 2 * side; i < groups.length; i++) {
      if (groups[i].length == side) {
        clear();
        for (int cell : groups[i]) {
          enter(cell);
        }
        finish();
      }
    }
  }

  private void clear() {
    for (int i = 0; i < meets; i++) {
      inside[met[i]] = 0;
    }
    meets = 0;
    area++;
    uncagedCount = 0;
    houses = 0;
    innies = 0;
    outies = 0;
    fewest = 0;
  }

  private void enter(int cell) {
    areaOf[cell] = area;
    int cage = cageOf[cell];
    if (cage < 0) {
      uncaged[uncagedCount++] = cell;
      return;
    }
    int size = cages[cage].length;
    int in = inside[cage]++;
    if (in == 0) {
      met[meets++] = cage;
      outies += size;
    }
    outies--;
    innies += in + 1 == size ? -in : 1;
    fewest += Math.min(in + 1, size - in - 1) - Math.min(in, size - in);
  }

  /** A house of the area is complete: looks at the sums of the area as it is now. */
  private void finish() {
    houses++;
    if (innies + uncagedCount <= (uncagedCount > 0 ? MOST_UNCAGED : MOST_PURE)) {
      emit(1, 0);
    }
    if (uncagedCount == 0 && outies <= MOST_PURE) {
      emit(0, 1);
    }
    if (fewest + uncagedCount <= MOST_MIXED) {
      emit(2, 2);
    }
  }

  /**
   * Adds a sum.
   *
   * @param in 1 if all cages that are partly inside count by their inner cells
   * @param out 1 if they all count by their outer cells; both 2 if by the fewer cells
   */
  private void emit(int in, int out) {
    int total = houses * side * (side + 1) / 2;
    int count = 0;
    int minus = 0;
    long name = 0;
    for (int i = 0; i < uncagedCount; i++) {
      chosen[count++] = uncaged[i];
      name += name(uncaged[i]);
    }
    for (int i = 0; i < meets; i++) {
      int cage = met[i];
      int inner = inside[cage];
      int outer = cages[cage].length - inner;
      boolean byInner = outer > 0 && (in == 1 || in == 2 && inner <= outer);
      if (!byInner) {
        total -= sums[cage];
      }
      if (outer > 0) {
        for (int cell : cages[cage]) {
          if (areaOf[cell] == area == byInner) {
            minus |= byInner ? 0 : 1 << count;
            chosen[count++] = cell;
            name += byInner ? name(cell) : -name(cell);
          }
        }
      }
    }
    if (minus == (1 << count) - 1) {
      // Outies only: as a sum of their own.
      minus = 0;
      name = -name;
      total = -total;
    }
    if (count == 0) {
      if (total != 0) {
        program.add(new Impossible());
      }
      return;
    }
    for (int i = 0; i < knownCount; i++) {
      if (known[i] == name || known[i] == -name) {
        return;
      }
    }
    if (knownCount < known.length) {
      known[knownCount++] = name;
      Sums.add(program, Arrays.copyOf(chosen, count), minus, total, Sums.DERIVED);
    }
  }

  /** A number by which cells add up to the name of a sum: different sums have different names. */
  private static long name(int cell) {
    long mixed = (cell + 1) * 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 29) * 0xbf58476d1ce4e5b9L;
    return mixed ^ mixed >>> 32;
  }
}
