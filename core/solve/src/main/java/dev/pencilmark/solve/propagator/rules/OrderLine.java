package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Digits that increase along a line, or never decrease. One pass up and one down make the bounds of
 * all cells consistent, which is exact but for gaps among candidates.
 */
public final class OrderLine extends Constraint {

  /** By how much a digit is at least larger than the one before. */
  private final int step;

  private final int side;

  public OrderLine(int[] cells, int step, int side) {
    super(cells, true);
    this.step = step;
    this.side = side;
  }

  @Override
  public int priority() {
    return Priority.PAIR + 1;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int least = 0;
    for (int cell : cells) {
      if (least >= side || !state.keep(cell, -1 << least)) {
        return false;
      }
      least = Integer.numberOfTrailingZeros(masks[cell]) + step;
    }
    int most = side;
    for (int i = cells.length - 1; i >= 0; i--) {
      if (most <= 0 || !state.keep(cells[i], (int) ((1L << most) - 1))) {
        return false;
      }
      most = Integer.SIZE - Integer.numberOfLeadingZeros(masks[cells[i]]) - step;
    }
    return true;
  }
}
