package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.solve.engine.BoundedCache;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Scratch;
import java.util.Arrays;

/**
 * All ways to fill a small cage, each a bit: for every cell and digit, the ways that have the digit
 * there. Immutable, cached by what the cage requests. These are the supports of Compact-Table
 * (Demeulenaere, Hartert, Lecoutre, Perez, Perron, Regin and Schaus, "Compact-Table: efficiently
 * filtering table constraints with reversible sparse bit-sets", 2016); tables are small here, so
 * that {@link TupleCage} computes the remaining ways from them each time, and keeps no sparse set.
 */
public final class TupleTable {

  /** The maximum number of cells. */
  public static final int MOST_CELLS = 5;

  /** The maximum number of longs for a bit of every way. */
  static final int MOST_WORDS = Scratch.MOST_WORDS;

  /** The longs that the cache holds: 8 MB. */
  private static final long CACHED = 1 << 20;

  /** The overhead of a table, in longs. */
  private static final int OVERHEAD = 16;

  /** The largest target that is in the cache's key: every product of five digits up to 31 fits. */
  private static final long MOST_TARGET = 1 << 25;

  private static final TupleTable TOO_LARGE = new TupleTable(0, 0, new long[0]);

  private static final BoundedCache<TupleTable> CACHE = new BoundedCache<>(CACHED);

  final int side;

  /** The longs for a bit of every way; 0 if there is no way. */
  public final int words;

  /** The ways, at {@code (cell * side + digit - 1) * words}. */
  public final long[] ways;

  private TupleTable(int side, int words, long[] ways) {
    this.side = side;
    this.words = words;
    this.ways = ways;
  }

  /**
   * Returns the table of a cage.
   *
   * @param visible which cells see each other: bits for the pairs (0,1), (0,2), (1,2), (0,3) ...
   * @return null if the cage or its table is too large, or if the budget ended the work
   */
  public static TupleTable of(
      int side, CageOperator operator, long target, int size, int visible, Budget budget) {
    if (size > MOST_CELLS || target > MOST_TARGET) {
      return null;
    }
    long key = ((target << 10 | visible) << 2 | operator.ordinal()) << 3 | size;
    key = key << 5 | side;
    TupleTable table = CACHE.get(key);
    if (table == null) {
      table = new Filling(side, operator, target, size, visible, budget).table();
      if (!budget.mayGoOn()) {
        return null;
      }
      CACHE.put(key, table, table.ways.length + OVERHEAD);
    }
    return table == TOO_LARGE ? null : table;
  }

  /** Returns the weight of the cache, to see that it is bounded. */
  public static long held() {
    return CACHE.held();
  }

  /** Iterates over all ways. */
  private static final class Filling {

    private static final int MOST_WAYS = MOST_WORDS * Long.SIZE;

    /** The maximum number of steps: tables of more are as good as too large. */
    private static final int MOST_STEPS = 1 << 14;

    private final int side;
    private final CageOperator operator;
    private final long target;
    private final int size;
    private final int visible;
    private final Budget budget;
    private final int[] digits;
    private byte[] found = new byte[256];
    private int count;
    private int steps;

    Filling(int side, CageOperator operator, long target, int size, int visible, Budget budget) {
      this.side = side;
      this.operator = operator;
      this.target = target;
      this.size = size;
      this.visible = visible;
      this.budget = budget;
      this.digits = new int[size];
    }

    TupleTable table() {
      if (!fill(0, operator == CageOperator.MULTIPLY ? 1 : 0)) {
        return TOO_LARGE;
      }
      int words = (count + 63) >> 6;
      long[] ways = new long[size * side * words];
      for (int way = 0; way < count; way++) {
        for (int i = 0; i < size; i++) {
          int digit = found[way * size + i];
          ways[(i * side + digit - 1) * words + (way >> 6)] |= 1L << way;
        }
      }
      return new TupleTable(side, words, ways);
    }

    /** Fills the cells from one on; false if there is too much, or if the budget ended the work. */
    private boolean fill(int cell, long value) {
      if (++steps > MOST_STEPS || !budget.mayGoOn(side)) {
        return false;
      }
      if (cell == size) {
        return !reaches(value) || add();
      }
      int left = size - cell - 1;
      for (int digit = 1; digit <= side; digit++) {
        if (seen(cell, digit)) {
          continue;
        }
        digits[cell] = digit;
        long next = value;
        if (operator == CageOperator.ADD) {
          next = value + digit;
          if (next + left > target || next + (long) left * side < target) {
            continue;
          }
        } else if (operator == CageOperator.MULTIPLY) {
          next = value * digit;
          if (target % next != 0) {
            continue;
          }
        }
        if (!fill(cell + 1, next)) {
          return false;
        }
      }
      return true;
    }

    private boolean seen(int cell, int digit) {
      int pairs = visible >>> cell * (cell - 1) / 2;
      for (int other = 0; other < cell; other++) {
        if (digits[other] == digit && (pairs >>> other & 1) != 0) {
          return true;
        }
      }
      return false;
    }

    private boolean reaches(long value) {
      return switch (operator) {
        case ADD, MULTIPLY -> value == target;
        case SUBTRACT, DIVIDE -> LargestCage.reaches(operator, target, digits);
      };
    }

    private boolean add() {
      if (count == MOST_WAYS) {
        return false;
      }
      if ((count + 1) * size > found.length) {
        found = Arrays.copyOf(found, 2 * found.length);
      }
      for (int i = 0; i < size; i++) {
        found[count * size + i] = (byte) digits[i];
      }
      count++;
      return true;
    }
  }
}
