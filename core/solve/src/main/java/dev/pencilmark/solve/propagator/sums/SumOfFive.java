package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.SearchState;

/**
 * Five different digits that make a given sum: the first two cells have two of them, the next two
 * others, and the last cell the fifth.
 */
public final class SumOfFive extends SlicedSum {

  private static final int LANES = 5;

  public SumOfFive(int[] cells, int target, ComplementSums rests, int priority) {
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
    long e = sets.of(masks[4]) & having;
    long near = pairs(a, b, 1, LANES);
    long far = pairs(a, b, 2, LANES);
    long nextNear = pairs(c, d, 1, LANES);
    long nextFar = pairs(c, d, 2, LANES);
    long adjacentNear = restOfNear(e, nextNear, nextFar);
    long adjacentFar = restOfFar(e, nextNear, nextFar);
    long first = a & adjacent(b, adjacentNear, adjacentFar);
    if (first == 0
        || !keep(state, 0, first)
        || !keep(state, 1, b & adjacent(a, adjacentNear, adjacentFar))) {
      return false;
    }
    adjacentNear = restOfNear(e, near, far);
    adjacentFar = restOfFar(e, near, far);
    return keep(state, 2, c & adjacent(d, adjacentNear, adjacentFar))
        && keep(state, 3, d & adjacent(c, adjacentNear, adjacentFar))
        && keep(state, 4, e & restOfOne(near, far, nextNear, nextFar))
        && require(state, first, LANES);
  }

  /**
   * Returns the digits that a cell can have in a pair with another one, where near and far pairs
   * are given.
   */
  private static long adjacent(long other, long near, long far) {
    return adjacent(other, near, 1, LANES) | adjacent(other, far, 2, LANES);
  }

  /** Returns where a cell and a pair can have k+2, k+3 and k+4. */
  private static long restOfNear(long cell, long near, long far) {
    return next(cell, 2, LANES) & next(near, 3, LANES)
        | next(cell, 3, LANES) & next(far, 2, LANES)
        | next(cell, 4, LANES) & next(near, 2, LANES);
  }

  /** Returns where a cell and a pair can have k+1, k+3 and k+4. */
  private static long restOfFar(long cell, long near, long far) {
    return next(cell, 1, LANES) & next(near, 3, LANES)
        | next(cell, 3, LANES) & next(far, 4, LANES)
        | next(cell, 4, LANES) & next(far, 1, LANES);
  }

  /** Returns where two pairs can have all but k. */
  private static long restOfOne(long near, long far, long otherNear, long otherFar) {
    return next(near, 1, LANES) & next(otherNear, 3, LANES)
        | next(near, 3, LANES) & next(otherNear, 1, LANES)
        | next(far, 1, LANES) & next(otherFar, 2, LANES)
        | next(far, 2, LANES) & next(otherFar, 1, LANES)
        | next(far, 4, LANES) & next(otherNear, 2, LANES)
        | next(near, 2, LANES) & next(otherFar, 4, LANES);
  }
}
