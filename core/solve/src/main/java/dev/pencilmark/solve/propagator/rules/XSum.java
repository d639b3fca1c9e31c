package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import java.util.Arrays;

/**
 * A row or column whose first X digits add up to a sum, X being the first of them. Iterates over X
 * and the sets of digits that can follow it.
 */
public final class XSum extends Constraint {

  private final int side;

  /** By X less one, the sets of the X-1 digits after it, without X. */
  private final int[][] sets;

  public XSum(int[] cells, int[][] sets, int side) {
    super(cells);
    this.sets = sets;
    this.side = side;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 15;
  }

  @Override
  public int work() {
    return side * side * 4;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int all = (1 << side) - 1;
    int[] allowed = state.scratch.ints(side);
    Arrays.fill(allowed, 0, side, 0);
    for (int rest = masks[cells[0]]; rest != 0; rest &= rest - 1) {
      int x = Integer.numberOfTrailingZeros(rest);
      int bit = 1 << x;
      int inner = 0;
      int outer = 0;
      boolean any = false;
      for (int set : sets[x]) {
        int others = all & ~set & ~bit;
        if (fits(masks, x, set, others)) {
          any = true;
          inner |= set;
          outer |= others;
        }
      }
      if (any) {
        allowed[0] |= bit;
        for (int c = 1; c < side; c++) {
          allowed[c] |= c <= x ? inner : outer;
        }
      }
    }
    for (int i = 0; i < side; i++) {
      if (!state.keep(cells[i], allowed[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether the cells up to a place can have the one set, and those behind it the other.
   */
  private boolean fits(int[] masks, int last, int inner, int outer) {
    int inside = 0;
    int outside = 0;
    for (int c = 1; c < side; c++) {
      int mask = masks[cells[c]] & (c <= last ? inner : outer);
      if (mask == 0) {
        return false;
      }
      if (c <= last) {
        inside |= mask;
      } else {
        outside |= mask;
      }
    }
    return inside == inner && outside == outer;
  }
}
