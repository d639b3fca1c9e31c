package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.term.Term;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rank of a line among all rows and columns, each read from both ends. Four of them begin with
 * each digit, so that the rank gives the first digit, and the order of the four: those that can be
 * smaller and those that must be are counted, as in the Interactive Sudoku Solver.
 */
public final class LineRank extends Constraint {

  private static final int LESS = 1;
  private static final int EQUAL = 2;
  private static final int MORE = 4;

  private final int[] line;
  private final int[][] others;
  private final int first;
  private final boolean alone;

  /** How many of the lines with the same first digit are smaller, and how many are larger. */
  private final int below;

  private final int above;

  public LineRank(Term.Rank term) {
    super(IntStream.range(0, term.side() * term.side()).toArray());
    List<int[]> lines = term.others();
    line = term.line();
    others = lines.toArray(new int[0][]);
    first = 1 << term.below() / 4;
    below = term.below() % 4;
    above = 3 - below;
    alone = term.alone();
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 60;
  }

  @Override
  public int work() {
    return 2 * others.length * line.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    for (int cell : cells) {
      if (masks[cell] == 0) {
        return true;
      }
    }
    if (!state.keep(line[0], first)) {
      return false;
    }
    int[] orders = state.scratch.ints(others.length);
    int[] fewest = new int[MORE + 1];
    int[] most = new int[MORE + 1];
    for (int i = 0; i < others.length; i++) {
      int start = masks[others[i][0]];
      int order = (start & first) == 0 ? 0 : order(masks, others[i]) & (alone ? ~EQUAL : -1);
      orders[i] = order;
      boolean begins = start == first;
      if (begins && order == 0) {
        return false;
      }
      for (int each = LESS; each <= MORE; each <<= 1) {
        most[each] += (order & each) != 0 ? 1 : 0;
        fewest[each] += begins && order == each ? 1 : 0;
      }
    }
    return keepCount(state, orders, LESS, below, fewest[LESS], most[LESS])
        && (!alone || keepCount(state, orders, MORE, above, fewest[MORE], most[MORE]));
  }

  /** Returns in which orders to the line another can be that begins with the same digit. */
  private int order(int[] masks, int[] other) {
    int order = 0;
    for (int i = 1; i < line.length; i++) {
      if (other[i] == line[i]) {
        continue;
      }
      int here = masks[line[i]];
      int there = masks[other[i]];
      order |= Integer.lowestOneBit(there) < Integer.highestOneBit(here) ? LESS : 0;
      order |= Integer.highestOneBit(there) > Integer.lowestOneBit(here) ? MORE : 0;
      if ((here & there) == 0) {
        return order;
      }
      if (order == (LESS | MORE)) {
        return order | EQUAL;
      }
    }
    return order | EQUAL;
  }

  /** Uses that a number of the lines with the same first digit are smaller, or larger. */
  private boolean keepCount(
      SearchState state, int[] orders, int wanted, int count, int fewest, int most) {
    if (fewest > count || most < count) {
      return false;
    }
    if (fewest == most) {
      return true;
    }
    for (int i = 0; i < others.length; i++) {
      int[] other = others[i];
      boolean can = (orders[i] & wanted) != 0;
      boolean only = orders[i] == wanted;
      boolean begins = state.masks[other[0]] == first;
      boolean kept = true;
      if (can && most == count) {
        kept = state.keep(other[0], first) && keepOrder(state, other, wanted == LESS);
      } else if (can && fewest == count && !begins && only) {
        kept = state.keep(other[0], ~first);
      } else if (can && fewest == count && begins && !only && alone) {
        kept = keepOrder(state, other, wanted != LESS);
      }
      if (!kept) {
        return false;
      }
    }
    return true;
  }

  /** Keeps the first digits that can differ in an order of another line and this one. */
  private boolean keepOrder(SearchState state, int[] other, boolean less) {
    int[] low = less ? other : line;
    int[] high = less ? line : other;
    for (int i = 1; i < line.length; i++) {
      if (low[i] == high[i]) {
        continue;
      }
      int most = Integer.highestOneBit(state.masks[high[i]]);
      int least = Integer.lowestOneBit(state.masks[low[i]]);
      if (!state.keep(low[i], most | most - 1) || !state.keep(high[i], -least)) {
        return false;
      }
      int mask = state.masks[low[i]];
      if (mask != state.masks[high[i]] || (mask & mask - 1) != 0) {
        return true;
      }
    }
    return false;
  }
}
