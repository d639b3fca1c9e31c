package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/** Digits each of which occurs in some cells at least a given number of times: a quadruple. */
public final class ListedDigits extends Constraint {

  /** The digits as bits, one after the other. */
  private final int[] digits;

  /** How often each is there at least. */
  private final int[] counts;

  private final int all;
  private final boolean full;

  public ListedDigits(int[] cells, int[] digits, int[] counts) {
    super(cells);
    this.digits = digits;
    this.counts = counts;
    int union = 0;
    int sum = 0;
    for (int i = 0; i < digits.length; i++) {
      union |= digits[i];
      sum += counts[i];
    }
    this.all = union;
    this.full = sum == cells.length;
  }

  @Override
  public int priority() {
    return Priority.PAIR + 3;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    if (full) {
      for (int cell : cells) {
        if (!state.keep(cell, all)) {
          return false;
        }
      }
    }
    for (int i = 0; i < digits.length; i++) {
      int places = 0;
      for (int cell : cells) {
        places += (masks[cell] & digits[i]) != 0 ? 1 : 0;
      }
      if (places < counts[i]) {
        return false;
      }
      if (places == counts[i]) {
        for (int cell : cells) {
          if ((masks[cell] & digits[i]) != 0 && !state.keep(cell, digits[i])) {
            return false;
          }
        }
      } else if (counts[i] == 1 && places == 2 && !state.require(cells, digits[i])) {
        return false;
      }
    }
    return true;
  }
}
