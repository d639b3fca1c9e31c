package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/** A cell whose digit d is in no cell that is d steps up, down, left and right of it. */
public final class TaxicabCell extends Constraint {

  private final int cell;

  /** By digit less one, the cells at that distance. */
  private final int[][] away;

  public TaxicabCell(int cell, int[][] away) {
    super(new int[] {cell});
    this.cell = cell;
    this.away = away;
  }

  @Override
  public int priority() {
    return 1;
  }

  @Override
  public int work() {
    return away.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int mask = state.masks[cell];
    if ((mask & mask - 1) == 0) {
      for (int other : away[Integer.numberOfTrailingZeros(mask)]) {
        if (!state.remove(other, mask)) {
          return false;
        }
      }
    }
    return true;
  }
}
