package dev.pencilmark.solve.compile;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.solve.propagator.AlwaysFalse;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.rules.Member;
import dev.pencilmark.solve.propagator.rules.PairTable;
import dev.pencilmark.solve.propagator.sums.ComplementSums;
import dev.pencilmark.solve.propagator.sums.DigitSets;
import dev.pencilmark.solve.propagator.sums.LargestCage;
import dev.pencilmark.solve.propagator.sums.ListedSets;
import dev.pencilmark.solve.propagator.sums.PairDifference;
import dev.pencilmark.solve.propagator.sums.PairSum;
import dev.pencilmark.solve.propagator.sums.ProductCage;
import dev.pencilmark.solve.propagator.sums.SlicedSets;
import dev.pencilmark.solve.propagator.sums.SumBounds;
import dev.pencilmark.solve.propagator.sums.SumOfFive;
import dev.pencilmark.solve.propagator.sums.SumOfFour;
import dev.pencilmark.solve.propagator.sums.SumOfGroups;
import dev.pencilmark.solve.propagator.sums.SumOfMany;
import dev.pencilmark.solve.propagator.sums.SumOfSix;
import dev.pencilmark.solve.propagator.sums.SumOfThree;
import dev.pencilmark.solve.propagator.sums.TripleSum;
import dev.pencilmark.solve.propagator.sums.TupleCage;
import dev.pencilmark.solve.propagator.sums.TupleTable;
import java.util.Arrays;

/** Chooses the constraint for a sum or another operation. */
final class Sums {

  /**
   * A sum is derived if the number of possible sums of its groups is more than this factor times
   * its distance from the least or the greatest sum. With a factor of 2, HS zero takes the same
   * guesses, and 1.2 times the time.
   */
  private static final int ROOM = 4;

  /** That three cells all see each other, as {@link #visible} reports it. */
  private static final int ALL_VISIBLE = 7;

  private Sums() {}

  /**
   * Adds a sum.
   *
   * @param cells the cells
   * @param minus bit i: the digit of the i-th cell is subtracted; only of the first 32
   * @param target the sum
   * @param late an increment of the priority
   */
  static void add(ModelBuilder model, int[] cells, int minus, long target, int late) {
    Geometry geometry = model.geometry;
    int side = geometry.side;
    int size = cells.length;
    long least = size + (long) Integer.bitCount(minus) * (-1 - side);
    if (target < least || target > least + (long) size * (side - 1)) {
      model.add(new AlwaysFalse());
    } else if (size == 0) {
      return;
    } else if (size == 1) {
      model.add(new Member(cells[0], 1 << (int) (minus == 0 ? target : -target) - 1));
    } else if (size == 2) {
      model.add(pair(model, cells, minus, (int) target, late));
    } else if (size == 3) {
      model.add(triple(model, cells, minus, (int) target, Priority.TRIPLE + late));
    } else {
      model.add(many(model, cells, minus, target, late));
    }
  }

  private static Constraint triple(
      ModelBuilder model, int[] cells, int minus, int target, int priority) {
    int side = model.geometry.side;
    int visible = visible(model, cells);
    return minus == 0 && visible == ALL_VISIBLE && side <= SlicedSets.MOST_SIDE
        ? ofDifferent(model, cells, target, priority)
        : new TripleSum(cells, minus, target, visible, side, priority);
  }

  /** Three or more different digits; null if there are too many sets of them. */
  private static Constraint ofDifferent(
      ModelBuilder model, int[] cells, long target, int priority) {
    Geometry geometry = model.geometry;
    int side = geometry.side;
    int[] sets = DigitSets.of(side, cells.length, target, model.budget);
    if (sets == null || sets.length == 0) {
      return sets == null ? null : new AlwaysFalse();
    }
    ComplementSums rests =
        model.isSearched() && priority < Priority.DERIVED
            ? ComplementSums.of(
                geometry.side, geometry.houseCells, geometry.houseSets, geometry.words, cells)
            : ComplementSums.NONE;
    return switch (side <= SlicedSets.MOST_SIDE ? cells.length : 0) {
      case 3 -> new SumOfThree(cells, (int) target, rests, priority);
      case 4 -> new SumOfFour(cells, (int) target, rests, priority);
      case 5 -> new SumOfFive(cells, (int) target, rests, priority);
      case 6 -> new SumOfSix(cells, (int) target, rests, priority);
      default -> new ListedSets(cells, sets, priority);
    };
  }

  private static Constraint pair(ModelBuilder model, int[] cells, int minus, int target, int late) {
    boolean different = model.sees(cells[0], cells[1]);
    return switch (minus) {
      case 0 -> new PairSum(cells, target, false, different, Priority.PAIR + late);
      case 1 -> new PairSum(cells, -target, true, different, Priority.PAIR + late);
      case 2 -> new PairSum(cells, target, true, different, Priority.PAIR + late);
      default -> new PairSum(cells, -target, false, different, Priority.PAIR + late);
    };
  }

  private static Constraint many(
      ModelBuilder model, int[] cells, int minus, long target, int late) {
    int side = model.geometry.side;
    int size = cells.length;
    boolean alike = minus == 0 || size < Integer.SIZE && minus == (1 << size) - 1;
    if (alike && size <= side && different(model, cells)) {
      Constraint sum =
          ofDifferent(model, cells, minus == 0 ? target : -target, Priority.SET + late);
      if (sum != null) {
        return sum;
      }
    }
    boolean loose = model.isSearched() && late >= Priority.DERIVED;
    Constraint sum = SumOfMany.of(cells, minus, target, side, Priority.SET + size + late, loose);
    return sum == null ? new SumBounds(cells, minus, target, side, Priority.BOUNDS + late) : sum;
  }

  /**
   * Adds a cage in which digits may repeat unless the cells see each other.
   *
   * @param late an increment of the priority
   */
  static void add(ModelBuilder model, int[] cells, CageOperator operator, long target, int late) {
    int size = cells.length;
    if (size == 1 || operator == CageOperator.ADD && size <= 3) {
      add(model, cells, 0, target, late);
    } else if (size == 2) {
      model.add(pair(model, cells, operator, target, late));
    } else {
      model.add(several(model, cells, operator, target, late));
    }
  }

  private static Constraint pair(
      ModelBuilder model, int[] cells, CageOperator operator, long target, int late) {
    int side = model.geometry.side;
    boolean different = model.sees(cells[0], cells[1]);
    if (operator == CageOperator.SUBTRACT) {
      return target >= side
          ? new AlwaysFalse()
          : new PairDifference(cells, (int) target, different);
    }
    int[] pairs = new int[2 * side];
    int used = 0;
    for (int digit = 1; digit <= side; digit++) {
      int partners =
          operator == CageOperator.MULTIPLY
              ? quotient(target, digit, side)
              : quotient(digit, target, side) | product(digit, target, side);
      partners &= different ? ~(1 << digit - 1) : -1;
      if (partners != 0) {
        pairs[used++] = 1 << digit - 1;
        pairs[used++] = partners;
      }
    }
    return new PairTable(cells, Arrays.copyOf(pairs, used), different, Priority.PAIR + late);
  }

  /**
   * Returns the sum of many cells by groups, which are houses or the rest of them, those with the
   * most cells first.
   *
   * @param set the cells, at least one
   * @return null if the sum is too weak
   */
  static Constraint byGroups(Geometry geometry, long[] set, int count, long target) {
    int side = geometry.side;
    int[] cells = new int[count];
    int[] ends = new int[count];
    long[] rest = set.clone();
    int groups = 0;
    int listed = 0;
    long least = 0;
    long room = 0;
    while (listed < count) {
      int from = listed;
      listed = takeFullest(geometry, rest, cells, from);
      int size = listed - from;
      ends[groups++] = listed;
      least += size * (size + 1) / 2;
      room += (long) size * (side - size);
    }
    long distance = Math.min(target - least, least + room - target);
    if (distance < 0) {
      return new AlwaysFalse();
    }
    return groups == 1 || room <= ROOM * distance
        ? null
        : new SumOfGroups(cells, Arrays.copyOf(ends, groups), (int) target, side);
  }

  /**
   * Returns cells house by house, that with the most of them first, and behind them those that are
   * in no house; as they are if one of them is there twice.
   */
  static int[] byHouses(Geometry geometry, int[] cells) {
    long[] rest = new long[geometry.words];
    for (int cell : cells) {
      if ((rest[cell >> 6] & 1L << cell) != 0) {
        return cells;
      }
      rest[cell >> 6] |= 1L << cell;
    }
    int[] listed = new int[cells.length];
    int count = 0;
    for (int before = -1; before < count; ) {
      before = count;
      count = geometry.houses == 0 ? 0 : takeFullest(geometry, rest, listed, count);
    }
    for (int cell : cells) {
      if ((rest[cell >> 6] & 1L << cell) != 0) {
        listed[count++] = cell;
      }
    }
    return listed;
  }

  /**
   * Lists the cells of the house with the most cells of a set, from a place on, and takes them from
   * the set; returns the place behind them.
   */
  private static int takeFullest(Geometry geometry, long[] set, int[] cells, int from) {
    int house = fullest(geometry, set);
    int to = from;
    for (int word = 0; word < set.length; word++) {
      long found = set[word] & geometry.houseSets[house * set.length + word];
      set[word] ^= found;
      for (; found != 0; found &= found - 1) {
        cells[to++] = (word << 6) + Long.numberOfTrailingZeros(found);
      }
    }
    return to;
  }

  /** Returns the house with the most cells of a set. */
  private static int fullest(Geometry geometry, long[] set) {
    int best = 0;
    int most = -1;
    for (int house = 0; house < geometry.houses; house++) {
      int here = 0;
      for (int word = 0; word < set.length; word++) {
        here += Long.bitCount(set[word] & geometry.houseSets[house * set.length + word]);
      }
      if (here > most) {
        most = here;
        best = house;
      }
    }
    return best;
  }

  private static int quotient(long value, long by, int side) {
    return value % by == 0 && value / by <= side ? 1 << (int) (value / by) - 1 : 0;
  }

  private static int product(long digit, long by, int side) {
    return by <= side && digit * by <= side ? 1 << (int) (digit * by) - 1 : 0;
  }

  private static Constraint several(
      ModelBuilder model, int[] cells, CageOperator operator, long target, int late) {
    int side = model.geometry.side;
    if (cells.length <= TupleTable.MOST_CELLS) {
      int visible = visible(model, cells);
      TupleTable table = TupleTable.of(side, operator, target, cells.length, visible, model.budget);
      if (table != null) {
        boolean different = visible == (1 << cells.length * (cells.length - 1) / 2) - 1;
        return table.words == 0
            ? new AlwaysFalse()
            : new TupleCage(cells, table, different, Priority.TUPLES + table.words + late);
      }
    }
    return switch (operator) {
      case ADD -> many(model, cells, 0, target, late);
      case MULTIPLY -> new ProductCage(cells, target, side, Priority.BOUNDS + late);
      case SUBTRACT, DIVIDE -> new LargestCage(cells, operator, target, side);
    };
  }

  /** Returns which cells see each other: bits for the pairs (0,1), (0,2), (1,2), (0,3) ... */
  private static int visible(ModelBuilder model, int[] cells) {
    int visible = 0;
    int bit = 1;
    for (int i = 1; i < cells.length; i++) {
      for (int k = 0; k < i; k++) {
        visible |= model.sees(cells[k], cells[i]) ? bit : 0;
        bit <<= 1;
      }
    }
    return visible;
  }

  /** Returns whether all cells see each other. */
  static boolean different(ModelBuilder model, int[] cells) {
    for (int i = 1; i < cells.length; i++) {
      for (int k = 0; k < i; k++) {
        if (!model.sees(cells[k], cells[i])) {
          return false;
        }
      }
    }
    return true;
  }
}
