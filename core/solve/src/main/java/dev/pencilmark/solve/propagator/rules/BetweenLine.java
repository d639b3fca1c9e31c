package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * A line whose inner digits are all strictly between the two at its ends, or all outside of that
 * range. Enumerates the pairs of the ends.
 */
public final class BetweenLine extends Constraint {

  private final boolean outside;

  /** By how much the ends differ at least. */
  private final int least;

  private final int side;

  public BetweenLine(int[] cells, boolean outside, int least, int side) {
    super(cells);
    this.outside = outside;
    this.least = least;
    this.side = side;
  }

  @Override
  public int priority() {
    return Priority.TRIPLE + 2;
  }

  @Override
  public int work() {
    return side * side / 2 * cells.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int last = cells.length - 1;
    int first = masks[cells[0]];
    int end = masks[cells[last]];
    int lows = 0;
    int ends = 0;
    int inner = 0;
    for (int low = 0; low < side; low++) {
      int lowBit = 1 << low;
      if (((first | end) & lowBit) == 0) {
        continue;
      }
      for (int high = low + least; high < side; high++) {
        int highBit = 1 << high;
        boolean up = (first & lowBit) != 0 && (end & highBit) != 0;
        boolean down = (first & highBit) != 0 && (end & lowBit) != 0;
        if (!up && !down) {
          continue;
        }
        int span = highBit - lowBit & ~lowBit;
        int allowed = outside ? ~(span | lowBit | highBit) & (1 << side) - 1 : span;
        if (meets(masks, allowed)) {
          inner |= allowed;
          lows |= (up ? lowBit : 0) | (down ? highBit : 0);
          ends |= (up ? highBit : 0) | (down ? lowBit : 0);
        }
      }
    }
    if (!state.keep(cells[0], lows) || !state.keep(cells[last], ends)) {
      return false;
    }
    for (int i = 1; i < last; i++) {
      if (!state.keep(cells[i], inner)) {
        return false;
      }
    }
    return true;
  }

  private boolean meets(int[] masks, int allowed) {
    for (int i = 1; i < cells.length - 1; i++) {
      if ((masks[cells[i]] & allowed) == 0) {
        return false;
      }
    }
    return true;
  }
}
