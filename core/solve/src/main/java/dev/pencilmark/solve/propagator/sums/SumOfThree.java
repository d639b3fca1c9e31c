package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.SearchState;

/** Three different digits that make a given sum: two cells have what a third leaves. */
public final class SumOfThree extends SlicedSum {

  private static final int LANES = 3;

  public SumOfThree(int[] cells, int target, ComplementSums rests, int priority) {
    super(cells, target, rests, priority);
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.scratch.masks;
    long having = look(state.masks, masks);
    long a = sets.of(masks[0]) & having;
    long b = sets.of(masks[1]) & having;
    long c = sets.of(masks[2]) & having;
    long first = a & rest(b, c);
    return first != 0
        && keep(state, 0, first)
        && keep(state, 1, b & rest(a, c))
        && keep(state, 2, c & rest(a, b))
        && require(state, first, LANES);
  }

  /** Returns where two cells can have the digits k+1 and k+2. */
  private static long rest(long one, long other) {
    return next(one, 1, LANES) & next(other, 2, LANES)
        | next(one, 2, LANES) & next(other, 1, LANES);
  }
}
