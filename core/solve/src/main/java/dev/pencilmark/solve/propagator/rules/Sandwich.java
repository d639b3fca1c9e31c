package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import java.util.Arrays;

/**
 * A row or column in which the digits between the lowest and the highest add up to a sum. Iterates
 * over the places of these two and the sets of digits that can be between them.
 */
public final class Sandwich extends Constraint {

  private final int side;

  /** By how many digits are between the two, the sets that have the sum. */
  private final int[][] sets;

  /** Creates the sets by how many digits they have; null for lengths with too many. */
  public Sandwich(int[] cells, int[][] sets, int side) {
    super(cells);
    this.sets = sets;
    this.side = side;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 20;
  }

  @Override
  public int work() {
    return side * side * side;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int low = 1;
    int high = 1 << side - 1;
    int both = low | high;
    int others = (1 << side) - 1 & ~both;
    int[] allowed = state.scratch.ints(side);
    Arrays.fill(allowed, 0, side, 0);
    boolean any = false;
    for (int i = 0; i < side; i++) {
      int first = masks[cells[i]] & both;
      if (first == 0) {
        continue;
      }
      for (int k = i + 1; k < side; k++) {
        int second = masks[cells[k]] & both;
        boolean up = (first & low) != 0 && (second & high) != 0;
        boolean down = (first & high) != 0 && (second & low) != 0;
        if (!up && !down) {
          continue;
        }
        int inner = 0;
        int outer = 0;
        for (int set : sets[k - i - 1]) {
          if (fits(masks, i, k, set, others & ~set)) {
            inner |= set;
            outer |= others & ~set;
            any = true;
            allowed[i] |= (up ? low : 0) | (down ? high : 0);
            allowed[k] |= (up ? high : 0) | (down ? low : 0);
          }
        }
        if ((inner | outer) != 0) {
          for (int c = 0; c < side; c++) {
            if (c != i && c != k) {
              allowed[c] |= c > i && c < k ? inner : outer;
            }
          }
        }
      }
    }
    if (!any) {
      return false;
    }
    for (int i = 0; i < side; i++) {
      if (!state.keep(cells[i], allowed[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean fits(int[] masks, int i, int k, int inner, int outer) {
    int inside = 0;
    int outside = 0;
    for (int c = 0; c < side; c++) {
      if (c == i || c == k) {
        continue;
      }
      boolean within = c > i && c < k;
      int mask = masks[cells[c]] & (within ? inner : outer);
      if (mask == 0) {
        return false;
      }
      if (within) {
        inside |= mask;
      } else {
        outside |= mask;
      }
    }
    return inside == inner && outside == outer;
  }
}
