package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/** Cells among which every one of some classes of digits is. */
public final class EveryClass extends Constraint {

  private final int[] classes;

  public EveryClass(int[] cells, int[] classes) {
    super(cells);
    this.classes = classes;
  }

  @Override
  public int priority() {
    return Priority.PAIR + 4;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    for (int digits : classes) {
      int only = -1;
      int count = 0;
      for (int cell : cells) {
        if ((masks[cell] & digits) != 0) {
          only = cell;
          count++;
        }
      }
      if (count == 0 || count == 1 && !state.keep(only, digits)) {
        return false;
      }
    }
    return true;
  }
}
