package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.LowestBit;
import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;

/**
 * Aligned pair and triplet exclusion: of all combinations of digits of two or three cells, those
 * are impossible that have a digit twice in cells that see each other, and those that leave a cell
 * that sees all of them without a candidate. Digits without a possible combination are eliminated.
 *
 * <p>Such a cell is called an excluder. It has at most as many candidates as there are cells, so
 * that for one or two digits it determines which the next cannot be: combinations are enumerated as
 * masks, not one by one.
 */
final class Exclusion implements Finder {

  private static final double OF_PAIRS = 6.2;
  private static final double OF_TRIPLETS = 7.5;

  private final int size;

  /** Cells that others could leave without a candidate, ascending. */
  private final int[] base = new int[Layout.CELLS];

  /** For every cell, its excluders as bits: the first 64 cells, and the others. */
  private final long[] low = new long[Layout.CELLS];

  private final long[] high = new long[Layout.CELLS];

  /** By digit less 1, the digits that leave an excluder nothing next to it. */
  private final int[] adjacent = new int[Layout.SIDE];

  /** The same for two digits, each less 1: {@code one * 9 + other}. */
  private final int[] adjacentTwo = new int[Layout.SIDE * Layout.SIDE];

  /** The candidates of those excluders that may be left without one. */
  private final int[] excluders = new int[Layout.CELLS];

  private int excluderCount;

  /** The field's version with which nothing was found; -1 before that. */
  private int noHits = -1;

  /** For every cell, whether it or one that it sees has changed since then. */
  private final boolean[] changed = new boolean[Layout.CELLS];

  /** Creates an exclusion of {@code size} cells: 2 or 3. */
  Exclusion(int size) {
    this.size = size;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    int count = findExcluders(field);
    for (int second = 1; second < count; second++) {
      work.pass();
      for (int first = 0; first < second; first++) {
        Move move = find(field, base[first], base[second], work);
        if (move != null) {
          return move;
        }
      }
    }
    noHits = field.version();
    return null;
  }

  /**
   * Finds, for every cell, the cells that it sees and that {@link #size} digits can leave without a
   * candidate; returns the number of base cells.
   */
  private int findExcluders(Field field) {
    long poorLow = 0;
    long poorHigh = 0;
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      int candidates = field.count(cell);
      if (candidates >= 2 && candidates <= size) {
        poorLow |= cell < Long.SIZE ? 1L << cell : 0;
        poorHigh |= cell < Long.SIZE ? 0 : 1L << cell;
      }
    }
    int count = 0;
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      boolean isBase = field.count(cell) > 1;
      low[cell] = isBase ? poorLow & field.layout().seenLow(cell) : 0;
      high[cell] = isBase ? poorHigh & field.layout().seenHigh(cell) : 0;
      if ((low[cell] | high[cell]) != 0) {
        base[count++] = cell;
        changed[cell] = field.changedAround(cell) > noHits;
      }
    }
    return count;
  }

  /** Returns whether there are two excluders at least. */
  private static boolean areTwo(long someLow, long someHigh) {
    return someLow != 0 && someHigh != 0
        || (someLow & someLow - 1) != 0
        || (someHigh & someHigh - 1) != 0;
  }

  private Move find(Field field, int first, int second, Checkpoint work) {
    long someLow = low[first] & low[second];
    long someHigh = high[first] & high[second];
    if (!areTwo(someLow, someHigh)) {
      return null;
    }
    boolean isNew = changed[first] || changed[second];
    if (size == 2 && !isNew) {
      return null;
    }
    if (size == 2) {
      return pair(field, first, second, someLow, someHigh);
    }
    work.pass();
    Layout layout = field.layout();
    long leftLow =
        ~(first < Long.SIZE ? 1L << first : 0) & ~(second < Long.SIZE ? 1L << second : 0);
    long leftHigh =
        ~(first < Long.SIZE ? 0 : 1L << first) & ~(second < Long.SIZE ? 0 : 1L << second);
    // The third sees one of both: those of the first come first, of these the near ones.
    for (int side = 0; side < 4; side++) {
      int one = side < 2 ? first : second;
      long nearLow = layout.nearLow(one);
      long nearHigh = layout.nearHigh(one);
      long thirdsLow = low[one] & leftLow & (side % 2 == 0 ? nearLow : ~nearLow);
      long thirdsHigh = high[one] & leftHigh & (side % 2 == 0 ? nearHigh : ~nearHigh);
      leftLow &= ~thirdsLow;
      leftHigh &= ~thirdsHigh;
      while ((thirdsLow | thirdsHigh) != 0) {
        boolean isLow = thirdsLow != 0;
        int third = isLow ? LowestBit.of(thirdsLow) : Long.SIZE + LowestBit.of(thirdsHigh);
        thirdsHigh = isLow ? thirdsHigh : thirdsHigh & thirdsHigh - 1;
        thirdsLow &= thirdsLow - 1;
        long allLow = someLow & low[third];
        long allHigh = someHigh & high[third];
        if ((isNew || changed[third]) && areTwo(allLow, allHigh)) {
          Move move = triplet(field, first, second, third, allLow, allHigh);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  /** Takes the excluders that have no other candidates than some cells have together. */
  private void take(Field field, long someLow, long someHigh, int all) {
    excluderCount = 0;
    for (long rest = someLow; rest != 0; rest &= rest - 1) {
      takeOne(field.candidates(LowestBit.of(rest)), all);
    }
    for (long rest = someHigh; rest != 0; rest &= rest - 1) {
      takeOne(field.candidates(Long.SIZE + LowestBit.of(rest)), all);
    }
  }

  private void takeOne(int candidates, int all) {
    if ((candidates & ~all) == 0) {
      excluders[excluderCount++] = candidates;
    }
  }

  private void lookAtAdjacent() {
    Arrays.fill(adjacent, 0);
    for (int i = 0; i < excluderCount; i++) {
      int digits = excluders[i];
      if (Masks.count(digits) == 2) {
        adjacent[Masks.first(digits)] |= digits & digits - 1;
        adjacent[Integer.SIZE - 1 - Integer.numberOfLeadingZeros(digits)] |= digits & -digits;
      }
    }
  }

  private Move pair(Field field, int first, int second, long someLow, long someHigh) {
    int one = field.candidates(first);
    int other = field.candidates(second);
    take(field, someLow, someHigh, one | other);
    boolean sees = field.layout().seen(first).has(second);
    // Without an excluder only a single would take anything.
    if (excluderCount == 0) {
      return null;
    }
    lookAtAdjacent();
    int left = 0;
    int right = 0;
    for (int rest = one; rest != 0; rest &= rest - 1) {
      int digit = rest & -rest;
      int allowed = other & ~(adjacent[Masks.first(rest)] | (sees ? digit : 0));
      left |= allowed == 0 ? 0 : digit;
      right |= allowed;
    }
    return left == one && right == other
        ? null
        : new Removals(field).add(first, one & ~left).add(second, other & ~right).move(OF_PAIRS);
  }

  private Move triplet(Field field, int first, int second, int third, long someLow, long someHigh) {
    int one = field.candidates(first);
    int two = field.candidates(second);
    int three = field.candidates(third);
    take(field, someLow, someHigh, one | two | three);
    if (excluderCount == 0 && !isPairAdjacent(one, two, three)) {
      return null;
    }
    boolean firstSeesSecond = field.layout().seen(first).has(second);
    boolean firstSeesThird = field.layout().seen(first).has(third);
    boolean secondSeesThird = field.layout().seen(second).has(third);
    lookAtAdjacent();
    lookAtAdjacentTwo();
    int left = 0;
    int middle = 0;
    int right = 0;
    for (int rest = one; rest != 0; rest &= rest - 1) {
      int a = Masks.first(rest);
      int twos = two & ~(adjacent[a] | (firstSeesSecond ? 1 << a : 0));
      int threes = three & ~(adjacent[a] | (firstSeesThird ? 1 << a : 0));
      for (; twos != 0; twos &= twos - 1) {
        int b = Masks.first(twos);
        int allowed =
            threes
                & ~(adjacent[b]
                    | adjacentTwo[a * Layout.SIDE + b]
                    | (secondSeesThird ? 1 << b : 0));
        if (allowed != 0) {
          left |= 1 << a;
          middle |= 1 << b;
          right |= allowed;
        }
      }
    }
    forgetAdjacentTwo();
    return left == one && middle == two && right == three
        ? null
        : new Removals(field)
            .add(first, one & ~left)
            .add(second, two & ~middle)
            .add(third, three & ~right)
            .move(OF_TRIPLETS);
  }

  /** Without an excluder, two cells with the same two digits take these from the third. */
  private static boolean isPairAdjacent(int one, int two, int three) {
    return one == two && Masks.count(one) == 2
        || one == three && Masks.count(one) == 2
        || two == three && Masks.count(two) == 2;
  }

  private void lookAtAdjacentTwo() {
    for (int i = 0; i < excluderCount; i++) {
      markAdjacentTwo(excluders[i], true);
    }
  }

  private void forgetAdjacentTwo() {
    for (int i = 0; i < excluderCount; i++) {
      markAdjacentTwo(excluders[i], false);
    }
  }

  private void markAdjacentTwo(int digits, boolean mark) {
    if (Masks.count(digits) != 3) {
      return;
    }
    for (int ones = digits; ones != 0; ones &= ones - 1) {
      int a = Masks.first(ones);
      for (int twos = digits & ~(1 << a); twos != 0; twos &= twos - 1) {
        int b = Masks.first(twos);
        int last = digits & ~(1 << a | 1 << b);
        adjacentTwo[a * Layout.SIDE + b] = mark ? adjacentTwo[a * Layout.SIDE + b] | last : 0;
      }
    }
  }
}
