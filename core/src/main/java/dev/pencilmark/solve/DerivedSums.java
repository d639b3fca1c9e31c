package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import java.util.Arrays;

/**
 * The sums that follow from cages and full houses together: some houses, none overlapping, make an
 * area whose digits have a known sum. Cages inside it are known too, so that the cells of the area
 * that are in no such cage (innies) have a known sum; and so have the cells beyond the area
 * (outies) of the cages that meet it. Where a cage is partly inside, it can be dealt with in either
 * way: its inner cells count as innies, or the cage counts as a whole and its outer cells are taken
 * away.
 *
 * <p>An area grows house by house, and what its three sums are (all inner cells; all outer cells;
 * the fewer of both, cage by cage) is kept up to date: how many cells, the total, and a name by
 * which the same sum is known again. Most sums have too many cells or are known already, and for
 * those the cells are never collected. A house is cut up by cages once, into pieces, and the areas
 * that it is part of are made of these. An easy killer of 9x9 has 97 areas and some 80 sums.
 */
final class DerivedSums {

  /** The most houses of an area, for all sums that pay. */
  static final int MANY_HOUSES = 8;

  /**
   * The most houses of an area, for the sums that solve nearly every easy killer without a guess:
   * some three fifths of all. Whole calls take 40 us with these, and 51 with all.
   */
  static final int FEW_HOUSES = 2;

  /** The most cells of a sum in which all are added. */
  private static final int MOST_PURE = 6;

  /** The same where some are in no cage: there may be no other sum that has these. */
  private static final int MOST_UNCAGED = 8;

  /** The most cells of a sum in which some are taken away. */
  private static final int MOST_MIXED = 5;

  /** The most sums. */
  private static final int MOST_SUMS = 1024;

  /** Numbers that add up to the name of a sum: different sums have different names. */
  private static final long[] NAMES = names();

  /** Which cells of a cage that is partly inside are in a sum. */
  private enum Side {
    INNER,
    OUTER,
    FEWER
  }

  /** What a house takes a cell, of the work that {@link Budget} counts. */
  private static final int HOUSE_WORK = 16;

  private final Program.Builder program;
  private final int mostHouses;
  private final int side;
  private final int[][] cages;
  private final int[] sums;
  private final long[] cageNames;

  /** The cage of every cell, or -1. */
  private final int[] cageOf;

  /**
   * The pieces of house i are those from {@code pieceStarts[i]} on: a cage, the number of its cells
   * in the house, and the name of these.
   */
  private final int[] pieceStarts;

  private final int[] pieceCages;
  private final int[] pieceSizes;
  private final long[] pieceNames;

  /** Whether any cell is in no cage. */
  private boolean gaps;

  /** For every cell, the number of the area that it was in last. */
  private final int[] areaOf;

  /** For every cage, how many cells of it are in the area, and the name of these. */
  private final int[] inside;

  private final long[] insideNames;

  /** The set of the cages that are partly in the area. */
  private final long[] partly;

  private int area;

  /** The cells of the area that are in no cage. */
  private final int[] uncaged;

  private int uncagedCount;
  private long uncagedName;

  /** The sum of the digits of the area. */
  private int total;

  /** The cells of the area that are in cages partly inside; the totals of the other cages. */
  private int inner;

  private long innerName;
  private int innerCages;

  /** The cells beyond the area in cages that meet it; the totals of these cages. */
  private int outer;

  private long outerName;
  private int outerCages;

  /**
   * The fewer of both for each cage, the inner ones if they are as many; the totals of the cages
   * that count by their outer cells, or are inside.
   */
  private int fewer;

  private long fewerName;
  private int fewerCages;

  /** The names of all sums so far, as a hash table; 0 is a free place. */
  private final long[] known;

  private int knownCount;
  private final int[] chosen = new int[Math.max(MOST_UNCAGED, Math.max(MOST_PURE, MOST_MIXED))];

  /** The sums of cages; areas have at most so many houses. */
  DerivedSums(Program.Builder program, int[][] cages, int[] sums, int mostHouses) {
    this.program = program;
    this.mostHouses = mostHouses;
    this.cages = cages;
    this.sums = sums;
    Layout layout = program.layout;
    side = layout.side;
    cageOf = new int[layout.cells];
    Arrays.fill(cageOf, -1);
    areaOf = new int[layout.cells];
    inside = new int[cages.length];
    insideNames = new long[cages.length];
    partly = new long[(cages.length + 63) >> 6];
    uncaged = new int[layout.cells];
    int[][] groups = layout.groups;
    pieceStarts = new int[groups.length + 1];
    pieceCages = new int[groups.length * side];
    pieceSizes = new int[groups.length * side];
    pieceNames = new long[groups.length * side];
    int areas = 2 * side * mostHouses + groups.length;
    int most = cages.length + Math.min(3 * areas, MOST_SUMS);
    known = new long[Integer.highestOneBit(most) << 1];
    cageNames = new long[cages.length];
    for (int i = 0; i < cages.length; i++) {
      for (int cell : cages[i]) {
        cageOf[cell] = i;
        cageNames[i] += NAMES[cell];
      }
      isNew(cageNames[i]);
    }
    cut(groups);
  }

  /** Cuts the groups up by cages. */
  private void cut(int[][] groups) {
    int[] pieceOf = new int[cages.length];
    Arrays.fill(pieceOf, -1);
    int size = 0;
    for (int i = 0; i < groups.length; i++) {
      pieceStarts[i] = size;
      for (int cell : groups[i]) {
        int cage = cageOf[cell];
        if (cage >= 0) {
          int piece = pieceOf[cage];
          if (piece < pieceStarts[i]) {
            piece = size++;
            pieceOf[cage] = piece;
            pieceCages[piece] = cage;
          }
          pieceSizes[piece]++;
          pieceNames[piece] += NAMES[cell];
        } else {
          gaps = true;
        }
      }
    }
    pieceStarts[groups.length] = size;
  }

  /**
   * Adds them all.
   *
   * @return false if the budget ended the work
   */
  boolean add(Budget budget) {
    if (!budget.mayGoOn()) {
      return false;
    }
    for (int first = 0; first < side; first++) {
      int end = Math.min(side, first + Math.min(mostHouses, side - 1));
      clear();
      for (int row = first; row < end; row++) {
        if (!budget.mayGoOn(HOUSE_WORK * side)) {
          return false;
        }
        enter(row);
      }
      clear();
      for (int column = first; column < end; column++) {
        if (!budget.mayGoOn(HOUSE_WORK * side)) {
          return false;
        }
        enter(side + column);
      }
    }
    // The first groups are the rows and columns.
    int[][] groups = program.layout.groups;
    for (int i = 2 * side; i < groups.length; i++) {
      if (groups[i].length == side) {
        if (!budget.mayGoOn(HOUSE_WORK * side)) {
          return false;
        }
        clear();
        enter(i);
      }
    }
    return budget.mayGoOn();
  }

  private void clear() {
    Arrays.fill(inside, 0);
    Arrays.fill(insideNames, 0);
    Arrays.fill(partly, 0);
    area++;
    total = 0;
    uncagedCount = 0;
    uncagedName = 0;
    inner = 0;
    innerName = 0;
    innerCages = 0;
    outer = 0;
    outerName = 0;
    outerCages = 0;
    fewer = 0;
    fewerName = 0;
    fewerCages = 0;
  }

  /** Adds a house to the area, and the sums that there are then. */
  private void enter(int house) {
    for (int cell : program.layout.groups[house]) {
      areaOf[cell] = area;
    }
    if (gaps) {
      for (int cell : program.layout.groups[house]) {
        if (cageOf[cell] < 0) {
          uncaged[uncagedCount++] = cell;
          uncagedName += NAMES[cell];
        }
      }
    }
    for (int piece = pieceStarts[house]; piece < pieceStarts[house + 1]; piece++) {
      enter(pieceCages[piece], pieceSizes[piece], pieceNames[piece]);
    }
    finish();
  }

  /**
   * Adds cells of a cage to the area: what the cage counted for in each sum goes, and what it
   * counts for now comes. Without branches, which nobody could predict; with them this takes twice
   * the time.
   */
  private void enter(int cage, int count, long name) {
    int size = cages[cage].length;
    int sum = sums[cage];
    long cageName = cageNames[cage];
    int in = inside[cage];
    int newIn = in + count;
    int newOut = size - newIn;
    long before = insideNames[cage];
    long after = before + name;
    inside[cage] = newIn;
    insideNames[cage] = after;
    // All ones where it is so, else 0.
    int first = in - 1 >> 31;
    int full = newOut - 1 >> 31;
    int byOuter = size - 2 * in >> 31;
    int newByOuter = newOut - newIn >> 31;
    outer += (size & first) - count;
    outerName += (cageName & first) - name;
    outerCages += sum & first;
    inner += (newIn & ~full) - in;
    innerName += (after & ~full) - before;
    innerCages += sum & full;
    fewer += (newIn ^ (newIn ^ newOut) & newByOuter) - (in ^ (in ^ size - in) & byOuter);
    fewerName += name - (cageName & newByOuter) + (cageName & byOuter);
    fewerCages += sum & newByOuter & ~byOuter;
    long bit = 1L << cage;
    partly[cage >> 6] = (partly[cage >> 6] | bit) & ~(bit & full);
  }

  /** Looks at the sums of the area as it is now. */
  private void finish() {
    total += side * (side + 1) / 2;
    if (inner + uncagedCount <= (uncagedCount > 0 ? MOST_UNCAGED : MOST_PURE)) {
      offer(Side.INNER, inner + uncagedCount, innerName + uncagedName, total - innerCages);
    }
    if (uncagedCount == 0 && outer <= MOST_PURE) {
      offer(Side.OUTER, outer, -outerName, total - outerCages);
    }
    if (fewer + uncagedCount <= MOST_MIXED) {
      offer(Side.FEWER, fewer + uncagedCount, fewerName + uncagedName, total - fewerCages);
    }
  }

  /** Adds a sum, unless it is known. */
  private void offer(Side which, int count, long name, int sum) {
    if (count == 0) {
      if (sum != 0) {
        program.add(new Impossible());
      }
    } else if (knownCount < MOST_SUMS && isNew(name)) {
      knownCount++;
      emit(which, count, sum);
    }
  }

  /** Notes a sum; its negative is the same. */
  private boolean isNew(long name) {
    long positive = Math.abs(name);
    int place = (int) positive & known.length - 1;
    while (known[place] != 0) {
      if (known[place] == positive) {
        return false;
      }
      place = place + 1 & known.length - 1;
    }
    known[place] = positive;
    return true;
  }

  private void emit(Side which, int count, int sum) {
    int size = 0;
    int minus = 0;
    for (int i = 0; i < uncagedCount; i++) {
      chosen[size++] = uncaged[i];
    }
    for (int word = 0; word < partly.length; word++) {
      for (long rest = partly[word]; rest != 0; rest &= rest - 1) {
        int cage = (word << 6) + Long.numberOfTrailingZeros(rest);
        int in = inside[cage];
        boolean byInner =
            which == Side.INNER || which == Side.FEWER && in <= cages[cage].length - in;
        for (int cell : cages[cage]) {
          if (areaOf[cell] == area == byInner) {
            minus |= byInner ? 0 : 1 << size;
            chosen[size++] = cell;
          }
        }
      }
    }
    int[] cells = Arrays.copyOf(chosen, count);
    if (minus == (1 << count) - 1) {
      // Outer cells only: as a sum of their own.
      Sums.add(program, cells, 0, -sum, Sums.DERIVED);
    } else {
      Sums.add(program, cells, minus, sum, Sums.DERIVED);
    }
  }

  private static long[] names() {
    long[] names = new long[Board.MAX_SIDE * Board.MAX_SIDE];
    for (int cell = 0; cell < names.length; cell++) {
      long mixed = (cell + 1) * 0x9e3779b97f4a7c15L;
      mixed = (mixed ^ mixed >>> 29) * 0xbf58476d1ce4e5b9L;
      names[cell] = mixed ^ mixed >>> 32;
    }
    return names;
  }
}
