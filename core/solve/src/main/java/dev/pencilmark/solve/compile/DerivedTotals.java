package dev.pencilmark.solve.compile;

import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.AlwaysFalse;
import dev.pencilmark.solve.propagator.Constraint;
import java.util.Arrays;

/**
 * The totals that follow from cages and full houses together, which solvers of killers know as the
 * rule of 45: some houses, none overlapping, make an area whose digits have a known sum (or
 * product; here a total is anything that adds up, cell by cell, to a long). Cages inside it are
 * known too, so that the cells of the area that are in no such cage (innies) have a known sum; and
 * so have the cells beyond the area (outies) of the cages that meet it. Where a cage is partly
 * inside, it can be dealt with in either way: its inner cells count as innies, or the cage counts
 * as a whole and its outer cells are subtracted.
 *
 * <p>An area grows house by house, and with it grow the sets of cells that report its three sums
 * (all inner cells; all outer cells; the fewer of both, cage by cage): their union, difference and
 * size are a few operations a word, and nothing in them can be mispredicted. Most sums have too
 * many cells or are known already; only of the others the cells are listed. A house is cut up by
 * cages once, into pieces, and the areas that it is part of are made of these. To compile an easy
 * killer takes 18 us, all in all. docs/lab/solver.md has more.
 */
public abstract class DerivedTotals {

  /** The maximum number of houses of an area, for all sums that pay. */
  public static final int MANY_HOUSES = 8;

  /**
   * The maximum number of houses of an area, for the sums that solve nearly every easy killer
   * without a guess: some three fifths of all. Whole calls take 40 us with these, and 51 with all.
   */
  public static final int FEW_HOUSES = 2;

  /** The maximum number of cells of a total in which all are added. */
  private static final int MOST_PURE = 6;

  /** The same where some are in no cage: there may be no other sum that has these. */
  private static final int MOST_UNCAGED = 8;

  /** The maximum number of cells of a total whose groups of different digits are examined. */
  private static final int MOST_GROUPED = 16;

  /**
   * The maximum number of cells of a total that is near the least or the most that they can have.
   */
  private static final int MOST_TIGHT = 12;

  /** The maximum number of cells of a sum in which some are subtracted. */
  private static final int MOST_MIXED = 5;

  /** The maximum number of sums. */
  private static final int MOST_SUMS = 1024;

  /** The work for each cell of a house, in units of {@link Budget}. */
  private static final int HOUSE_WORK = 8;

  /**
   * A piece is the number of a cage, shifted by this number of bits, and the number of its cells.
   */
  private static final int PIECE_SHIFT = 8;

  /** Names of sums by groups differ by it from those of the same cells. */
  private static final long GROUPED = 0x632be59bd9b4e019L;

  private static final int PIECE_CELLS = (1 << PIECE_SHIFT) - 1;

  final ModelBuilder model;
  private final Geometry geometry;
  private final int mostHouses;
  private final int side;
  private final int words;
  private final int[][] cages;
  private final long[] totals;
  private final long houseTotal;

  /** The sets of the cages' cells, {@link #words} longs each, and the set of them all. */
  private final long[] cageSets;

  private final long[] caged;

  /** The pieces of house i are the first {@code pieceCounts[i]} from {@code i * side} on. */
  private final int[] pieces;

  private final int[] pieceCounts;

  /** Whether many cells are in no cage, and sums that pay there are searched for. */
  private boolean grouped;

  /** For every cage, how many cells of it are in the area. */
  private final int[] inside;

  private final long[] area;

  /** The cells of cages that meet the area; the totals of these. */
  private final long[] met;

  private long metTotal;

  /** The cells of cages that are inside; the totals of these. */
  private final long[] full;

  private long fullTotal;

  /** The cells of cages that have more cells inside than outside; the totals of these. */
  private final long[] mostly;

  private long mostlyTotal;

  /** That of the digits of the area. */
  private long total;

  /** A sum: the cells that are added, and those that are subtracted. */
  private final long[] plus;

  private final long[] minus;

  /** The names of all sums so far, as a hash table; 0 is a free place. */
  private final long[] known;

  private int knownCount;

  /**
   * Derives totals from the totals of cages.
   *
   * @param houseTotal that of all digits
   * @param mostHouses the maximum number of houses of an area
   */
  DerivedTotals(ModelBuilder model, int[][] cages, long[] totals, long houseTotal, int mostHouses) {
    this.model = model;
    this.mostHouses = mostHouses;
    this.cages = cages;
    this.totals = totals;
    this.houseTotal = houseTotal;
    geometry = model.geometry;
    side = geometry.side;
    words = geometry.words;
    cageSets = new long[cages.length * words];
    caged = new long[words];
    pieces = new int[geometry.houses * side];
    pieceCounts = new int[geometry.houses];
    inside = new int[cages.length];
    area = new long[words];
    met = new long[words];
    full = new long[words];
    mostly = new long[words];
    plus = new long[words];
    minus = new long[words];
    int regions = Math.max(0, geometry.houses - 2 * side);
    int pairs = mostHouses > FEW_HOUSES ? regions * (regions - 1) / 2 : 0;
    int areas = 2 * side * mostHouses + regions + pairs;
    int most = cages.length + Math.min(5 * areas, MOST_SUMS);
    known = new long[Integer.highestOneBit(most) << 1];
  }

  /**
   * Adds them all.
   *
   * @return false if the budget ended the work
   */
  boolean add(Budget budget) {
    for (int cage = 0; cage < cages.length; cage++) {
      if (!budget.mayGoOn(HOUSE_WORK * cages[cage].length)) {
        return false;
      }
      cut(cage);
    }
    grouped = mostHouses > FEW_HOUSES && hasUncaged();
    for (int first = 0; first < side; first++) {
      int count = Math.min(mostHouses, Math.min(side - first, side - 1));
      // The first houses are the rows and columns.
      if (!add(first, count, budget) || !add(side + first, count, budget)) {
        return false;
      }
    }
    for (int house = 2 * side; house < geometry.houses; house++) {
      if (!add(house, 1, budget)) {
        return false;
      }
    }
    return mostHouses == FEW_HOUSES ? budget.mayGoOn() : addPairs(budget);
  }

  /** Returns whether more cells than half a house has are in no cage. */
  private boolean hasUncaged() {
    int count = 0;
    for (long set : caged) {
      count += Long.bitCount(set);
    }
    return geometry.cells - count > side / 2;
  }

  /**
   * Adds the sums of areas of two regions with a cage in common. Killers "tarek" take 573 guesses
   * with them instead of 631 and the same time, the slowest 50 ms instead of 62.
   */
  private boolean addPairs(Budget budget) {
    for (int one = 2 * side; one < geometry.houses; one++) {
      for (int other = one + 1; other < geometry.houses; other++) {
        if (!budget.mayGoOn(2 * side)) {
          return false;
        }
        if (areDisjoint(one, other) && shareCage(one, other)) {
          clear();
          enter(one);
          enter(other);
          finish();
        }
      }
    }
    return budget.mayGoOn();
  }

  private boolean areDisjoint(int one, int other) {
    long common = 0;
    for (int word = 0; word < words; word++) {
      common |= geometry.houseSets[one * words + word] & geometry.houseSets[other * words + word];
    }
    return common == 0;
  }

  private boolean shareCage(int one, int other) {
    for (int i = one * side; i < one * side + pieceCounts[one]; i++) {
      for (int k = other * side; k < other * side + pieceCounts[other]; k++) {
        if (pieces[i] >>> PIECE_SHIFT == pieces[k] >>> PIECE_SHIFT) {
          return true;
        }
      }
    }
    return false;
  }

  /** Makes pieces of a cage, one for every house that it meets. */
  private void cut(int cage) {
    int start = cage * words;
    for (int cell : cages[cage]) {
      cageSets[start + (cell >> 6)] |= 1L << cell;
    }
    long name = 0;
    for (int word = 0; word < words; word++) {
      caged[word] |= cageSets[start + word];
      name += name(cageSets[start + word], word);
    }
    isNew(name);
    for (int word = 0; word < geometry.houseWords; word++) {
      long houses = 0;
      for (int cell : cages[cage]) {
        houses |= geometry.housesOf[cell * geometry.houseWords + word];
      }
      for (long rest = houses; rest != 0; rest &= rest - 1) {
        int house = (word << 6) + Long.numberOfTrailingZeros(rest);
        int count = 0;
        for (int i = 0; i < words; i++) {
          count += Long.bitCount(geometry.houseSets[house * words + i] & cageSets[start + i]);
        }
        pieces[house * side + pieceCounts[house]++] = cage << PIECE_SHIFT | count;
      }
    }
  }

  /**
   * Adds the sums of the areas of the first 1 to {@code count} houses in sequence from {@code
   * first} on.
   */
  private boolean add(int first, int count, Budget budget) {
    clear();
    for (int house = first; house < first + count; house++) {
      if (!budget.mayGoOn(HOUSE_WORK * side)) {
        return false;
      }
      enter(house);
      finish();
    }
    return true;
  }

  private void clear() {
    Arrays.fill(inside, 0);
    for (int word = 0; word < words; word++) {
      area[word] = 0;
      met[word] = 0;
      full[word] = 0;
      mostly[word] = 0;
    }
    metTotal = 0;
    fullTotal = 0;
    mostlyTotal = 0;
    total = 0;
  }

  /** Adds a house to the area. */
  private void enter(int house) {
    total += houseTotal;
    for (int word = 0; word < words; word++) {
      area[word] |= geometry.houseSets[house * words + word];
    }
    int end = house * side + pieceCounts[house];
    for (int i = house * side; i < end; i++) {
      int cage = pieces[i] >>> PIECE_SHIFT;
      int size = cages[cage].length;
      long sum = totals[cage];
      int before = inside[cage];
      int now = before + (pieces[i] & PIECE_CELLS);
      inside[cage] = now;
      // All ones where it is so, else 0: without branches, which would be unpredictable.
      int isNew = before - 1 >> 31;
      int isFull = size - now - 1 >> 31;
      int wasMostly = size - 2 * before >> 31;
      int isMostly = size - 2 * now >> 31;
      metTotal += sum & isNew;
      fullTotal += sum & isFull;
      mostlyTotal += sum & isMostly & ~wasMostly;
      for (int word = 0; word < words; word++) {
        long set = cageSets[cage * words + word];
        met[word] |= set;
        full[word] |= set & isFull;
        mostly[word] |= set & isMostly;
      }
    }
  }

  /** Examines the sums of the area as it is now. */
  private void finish() {
    int uncaged = 0;
    int inner = 0;
    int outer = 0;
    int fewer = 0;
    for (int word = 0; word < words; word++) {
      long in = area[word];
      uncaged += Long.bitCount(in & ~caged[word]);
      inner += Long.bitCount(in & ~full[word]);
      outer += Long.bitCount(met[word] & ~in);
      fewer += Long.bitCount(in ^ mostly[word]);
    }
    if (inner <= (uncaged > 0 ? MOST_UNCAGED : MOST_PURE)
        || inner <= MOST_TIGHT && isTight(inner, total - fullTotal)) {
      for (int word = 0; word < words; word++) {
        plus[word] = area[word] & ~full[word];
        minus[word] = 0;
      }
      offer(inner, total - fullTotal, uncaged > 0);
    }
    if (uncaged == 0
        && (outer <= MOST_PURE || outer <= MOST_TIGHT && isTight(outer, metTotal - total))) {
      for (int word = 0; word < words; word++) {
        plus[word] = met[word] & ~area[word];
        minus[word] = 0;
      }
      offer(outer, metTotal - total, false);
    }
    if (grouped && inner > MOST_PURE && inner <= MOST_GROUPED) {
      for (int word = 0; word < words; word++) {
        plus[word] = area[word] & ~full[word];
      }
      offerGrouped(inner, total - fullTotal);
    }
    if (grouped && uncaged == 0 && outer > MOST_PURE && outer <= MOST_GROUPED) {
      for (int word = 0; word < words; word++) {
        plus[word] = met[word] & ~area[word];
      }
      offerGrouped(outer, metTotal - total);
    }
    if (fewer <= MOST_MIXED) {
      for (int word = 0; word < words; word++) {
        plus[word] = area[word] & ~mostly[word];
        minus[word] = mostly[word] & ~area[word];
      }
      offer(fewer, total - mostlyTotal, uncaged > 0);
    }
  }

  /**
   * Adds the sum of the {@code count} cells in {@link #plus} and {@link #minus}, unless it is
   * known.
   */
  private void offer(int count, long sum, boolean uncaged) {
    if (count == 0) {
      if (sum != 0) {
        model.add(new AlwaysFalse());
      }
    } else if (knownCount < MOST_SUMS) {
      long name = 0;
      for (int word = 0; word < words; word++) {
        name += name(plus[word], word) - name(minus[word], word);
      }
      if (isNew(name)) {
        knownCount++;
        list(count, sum, uncaged);
      }
    }
  }

  /**
   * Adds the sum of the {@code count} cells in {@link #plus}, by groups, if it is new and worth its
   * cost.
   */
  private void offerGrouped(int count, long sum) {
    if (knownCount == MOST_SUMS) {
      return;
    }
    Constraint rule = grouped(plus, count, sum);
    long name = GROUPED;
    for (int word = 0; rule != null && word < words; word++) {
      name += name(plus[word], word);
    }
    if (rule != null && isNew(name)) {
      knownCount++;
      model.add(rule);
    }
  }

  /**
   * What a word of a set of cells counts in the set's name; none counts 0. Two sets of one name do
   * not turn up by chance, and if they are made to, a sum is omitted that the puzzle may do
   * without.
   */
  private static long name(long set, int word) {
    long mixed = set * (0x9e3779b97f4a7c15L + 2L * word);
    mixed = (mixed ^ mixed >>> 32) * 0xbf58476d1ce4e5b9L;
    return mixed ^ mixed >>> 29;
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

  private void list(int count, long sum, boolean uncaged) {
    int[] cells = new int[count];
    int added = list(plus, cells, 0);
    int taken = list(minus, cells, added) - added;
    emit(cells, taken, sum, uncaged);
  }

  /** Returns the rule that many cells have a total, by their groups; null if it says too little. */
  abstract Constraint grouped(long[] set, int count, long total);

  /** Returns whether only a few combinations of {@code count} digits have a total. */
  abstract boolean isTight(int count, long total);

  /**
   * Adds the rule that some cells have a total.
   *
   * @param taken the number of the last cells, whose digits are subtracted
   * @param uncaged whether some are in no cage
   */
  abstract void emit(int[] cells, int taken, long total, boolean uncaged);

  /** Lists the cells of a set from a place on; returns the place after them. */
  private int list(long[] set, int[] cells, int from) {
    int size = from;
    for (int word = 0; word < words; word++) {
      for (long rest = set[word]; rest != 0; rest &= rest - 1) {
        cells[size++] = (word << 6) + Long.numberOfTrailingZeros(rest);
      }
    }
    return size;
  }
}
