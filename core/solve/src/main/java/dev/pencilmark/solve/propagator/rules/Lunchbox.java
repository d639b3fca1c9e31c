package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import java.util.Arrays;

/**
 * Different digits of which those between the smallest and the largest add up to a sum. Iterates
 * over the places and the digits of these two, and the sets of digits that can be between them.
 */
public final class Lunchbox extends Constraint {

  private final int side;

  /** By how many digits are between the two, the sets that have the sum. */
  private final int[][] sets;

  /** Creates the rule of the sets by how many digits they have. */
  public Lunchbox(int[] cells, int[][] sets, int side) {
    super(cells);
    this.sets = sets;
    this.side = side;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 21;
  }

  @Override
  public int work() {
    return cells.length * cells.length * side * side;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int size = cells.length;
    int[] allowed = state.scratch.ints(size);
    Arrays.fill(allowed, 0, size, 0);
    boolean any = false;
    for (int cell : cells) {
      if (masks[cell] == 0) {
        return true;
      }
    }
    for (int i = 0; i < size; i++) {
      for (int k = i + 1; k < size && k - i - 1 < sets.length; k++) {
        int one = masks[cells[i]];
        int other = masks[cells[k]];
        for (int low = one | other; low != 0; low &= low - 1) {
          int small = low & -low;
          for (int high = (one | other) & -(small << 1); high != 0; high &= high - 1) {
            int large = high & -high;
            boolean up = (one & small) != 0 && (other & large) != 0;
            boolean down = (one & large) != 0 && (other & small) != 0;
            if ((up || down) && between(masks, i, k, large - (small << 1), allowed)) {
              any = true;
              allowed[i] |= (up ? small : 0) | (down ? large : 0);
              allowed[k] |= (up ? large : 0) | (down ? small : 0);
            }
          }
        }
      }
    }
    if (!any) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      if (!state.keep(cells[i], allowed[i])) {
        return false;
      }
    }
    return true;
  }

  /** Adds the digits of the other cells, which have some digits; whether there are any. */
  private boolean between(int[] masks, int from, int to, int digits, int[] allowed) {
    int inner = 0;
    int outer = 0;
    boolean any = false;
    for (int set : sets[to - from - 1]) {
      if ((set & ~digits) == 0 && fits(masks, from, to, set, digits & ~set)) {
        inner |= set;
        outer |= digits & ~set;
        any = true;
      }
    }
    for (int c = 0; any && c < cells.length; c++) {
      if (c != from && c != to) {
        allowed[c] |= c > from && c < to ? inner : outer;
      }
    }
    return any;
  }

  private boolean fits(int[] masks, int from, int to, int inner, int outer) {
    int inside = 0;
    int outside = 0;
    int others = 0;
    for (int c = 0; c < cells.length; c++) {
      if (c == from || c == to) {
        continue;
      }
      boolean within = c > from && c < to;
      int mask = masks[cells[c]] & (within ? inner : outer);
      if (mask == 0) {
        return false;
      }
      if (within) {
        inside |= mask;
      } else {
        outside |= mask;
        others++;
      }
    }
    return inside == inner && Integer.bitCount(outside) >= others;
  }
}
