package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/** Two cells of which only some pairs of digits are possible. */
public final class PairTable extends Constraint {

  private final int one;
  private final int other;
  private final boolean different;
  private final int priority;

  /** The pairs: a digit's bit of the first cell, and the bits of the second that go with it. */
  private final int[] pairs;

  /**
   * Creates a rule.
   *
   * @param pairs for every digit of the first cell that is possible, its bit and the mask of its
   *     partners
   * @param different whether the cells have different digits
   */
  public PairTable(int[] cells, int[] pairs, boolean different, int priority) {
    super(cells, true);
    one = cells[0];
    other = cells[1];
    this.pairs = pairs;
    this.different = different;
    this.priority = priority;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public int work() {
    return pairs.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int a = masks[one];
    int b = masks[other];
    int first = 0;
    int second = 0;
    for (int i = 0; i < pairs.length; i += 2) {
      // No branches: whether a pair is possible is hard to predict.
      int bit = pairs[i] & a;
      int partners = pairs[i + 1] & b & -bit >> Integer.SIZE - 1;
      first |= bit & (partners | -partners) >> Integer.SIZE - 1;
      second |= partners;
    }
    if (!state.keep(one, first) || !state.keep(other, second)) {
      return false;
    }
    return first != second
        || !different
        || Integer.bitCount(first) != 2
        || state.require(cells, first);
  }
}
