package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/** Two cells whose digits have a given difference, either of them being the larger. */
public final class PairDifference extends Constraint {

  private final int one;
  private final int other;
  private final int difference;
  private final boolean different;

  /** Creates a rule; the difference is from 0 to the side. */
  public PairDifference(int[] cells, int difference, boolean different) {
    super(cells, true);
    one = cells[0];
    other = cells[1];
    this.difference = difference;
    this.different = different;
  }

  @Override
  public int priority() {
    return Priority.PAIR;
  }

  @Override
  public boolean propagate(SearchState state) {
    int a = state.masks[one];
    int b = state.masks[other];
    a &= b << difference | b >>> difference;
    b &= a << difference | a >>> difference;
    if (!state.keep(one, a) || !state.keep(other, b)) {
      return false;
    }
    return a != b || !different || Integer.bitCount(a) != 2 || state.require(cells, a);
  }
}
