package dev.pencilmark.solve.propagator.str8ts;

import dev.pencilmark.solve.propagator.SearchState;

/**
 * A compartment of any size. A window counts if every digit of it has a place and every cell a
 * digit. A digit that no window has is removed from the cells; a digit that all windows have and
 * that has a single place is put there.
 *
 * <p>One that fills its line is examined once only, to report the line that it has all digits: the
 * rest is what a house does. Without its turns Str8ts take 0.97 of the time, with diagonals 0.92.
 */
public final class LongCompartment extends Compartment {

  public LongCompartment(int side, int number, int line, int[] cells) {
    super(side, number, line, cells, cells.length == side ? NONE : cells, false);
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int once = 0;
    int settled = 0;
    int met = -1;
    for (int cell : cells) {
      int mask = masks[cell];
      settled |= (mask & mask - 1) == 0 ? mask : once & mask;
      once |= mask;
      met &= table.met(mask);
    }
    int windows = state.lines.windows[number] & table.covered(once) & met;
    if (windows == 0) {
      return false;
    }
    int allowed = table.any(windows);
    int required = table.all(windows);
    note(state, windows, once & allowed);
    return (once & ~allowed | required & ~settled) == 0 || propagate(state, allowed, required);
  }

  /** Leaves the cells some digits, of which they must have others. */
  private boolean propagate(SearchState state, int allowed, int required) {
    if (!keep(state, allowed)) {
      return false;
    }
    int[] masks = state.masks;
    int once = 0;
    int more = 0;
    for (int cell : cells) {
      more |= once & masks[cell];
      once |= masks[cell];
    }
    int hidden = required & ~more;
    if (hidden == 0) {
      return true;
    }
    if ((required & ~once) != 0) {
      return false;
    }
    for (int cell : cells) {
      int here = masks[cell] & hidden;
      if (here != 0 && ((here & here - 1) != 0 || !state.keep(cell, here))) {
        return false;
      }
    }
    return true;
  }
}
