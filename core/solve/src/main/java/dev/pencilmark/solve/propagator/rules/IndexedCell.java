package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * A cell that has a digit k if, and only if, the k-th of some other cells has a certain digit: a
 * cell that indexes its row, column or box, or a numbered room.
 */
public final class IndexedCell extends Constraint {

  private final int cell;
  private final int[] others;

  /** The digit, as a bit. */
  private final int digit;

  public IndexedCell(int cell, int[] others, int digit) {
    super(joined(cell, others));
    this.cell = cell;
    this.others = others;
    this.digit = digit;
  }

  private static int[] joined(int cell, int[] others) {
    int[] all = new int[others.length + 1];
    int size = 0;
    all[size++] = cell;
    for (int other : others) {
      if (other != cell) {
        all[size++] = other;
      }
    }
    return java.util.Arrays.copyOf(all, size);
  }

  @Override
  public int priority() {
    return Priority.TRIPLE + 1;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    for (int k = 0; k < others.length; k++) {
      int bit = 1 << k;
      int other = others[k];
      if (other == cell) {
        // Both at once only if they are the same digit.
        if (bit != digit && !state.remove(cell, bit | digit)) {
          return false;
        }
      } else if ((masks[cell] & bit) == 0) {
        if (!state.remove(other, digit)) {
          return false;
        }
      } else if ((masks[other] & digit) == 0) {
        if (!state.remove(cell, bit)) {
          return false;
        }
      } else if (masks[other] == digit) {
        if (!state.keep(cell, bit)) {
          return false;
        }
      } else if (masks[cell] == bit && !state.keep(other, digit)) {
        return false;
      }
    }
    return true;
  }
}
