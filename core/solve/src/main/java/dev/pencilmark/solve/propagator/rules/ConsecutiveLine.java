package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Different digits that are consecutive, in any order: those of one window among the digits. A
 * window is possible if every cell has a digit of it, and every digit of it a cell; what no
 * possible window has is removed, and a digit that all have is required.
 */
public final class ConsecutiveLine extends Constraint {

  private final int side;

  public ConsecutiveLine(int[] cells, int side) {
    super(cells);
    this.side = side;
  }

  @Override
  public int priority() {
    return Priority.TRIPLE + 4;
  }

  @Override
  public int work() {
    return cells.length * side;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int union = 0;
    for (int cell : cells) {
      union |= masks[cell];
    }
    int allowed = 0;
    int required = -1;
    int window = (int) ((1L << cells.length) - 1);
    for (int start = 0; start + cells.length <= side; start++, window <<= 1) {
      if ((window & ~union) == 0 && meets(masks, window)) {
        allowed |= window;
        required &= window;
      }
    }
    if (allowed == 0) {
      return false;
    }
    for (int cell : cells) {
      if (!state.keep(cell, allowed)) {
        return false;
      }
    }
    return required == 0 || state.require(cells, required);
  }

  private boolean meets(int[] masks, int window) {
    for (int cell : cells) {
      if ((masks[cell] & window) == 0) {
        return false;
      }
    }
    return true;
  }
}
