package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.SearchState;

/**
 * Four different digits with a given sum: the first two cells have two of them, the last two the
 * others. With k and k+1 that is the pair k+2 and k+3, with k and k+2 it is k+1 and k+3.
 */
public final class SumOfFour extends SlicedSum {

  private static final int LANES = 4;

  public SumOfFour(int[] cells, int target, ComplementSums rests, int priority) {
    super(cells, target, rests, priority);
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.scratch.masks;
    long having = look(state.masks, masks);
    long a = sets.of(masks[0]) & having;
    long b = sets.of(masks[1]) & having;
    long c = sets.of(masks[2]) & having;
    long d = sets.of(masks[3]) & having;
    long near = next(pairs(c, d, 1, LANES), 2, LANES);
    long far = next(pairs(c, d, 2, LANES), 1, LANES);
    long lastNear = next(pairs(a, b, 1, LANES), 2, LANES);
    long lastFar = next(pairs(a, b, 2, LANES), 1, LANES);
    long first = a & adjacent(b, near, far);
    return first != 0
        && keep(state, 0, first)
        && keep(state, 1, b & adjacent(a, near, far))
        && keep(state, 2, c & adjacent(d, lastNear, lastFar))
        && keep(state, 3, d & adjacent(c, lastNear, lastFar))
        && require(state, first, LANES);
  }

  /**
   * Returns the digits that a cell can have in a pair with another one; k and k+2 are the same pair
   * as k+2 and k+4.
   */
  private static long adjacent(long other, long near, long far) {
    return adjacent(other, near, 1, LANES) | next(other, 2, LANES) & far;
  }
}
