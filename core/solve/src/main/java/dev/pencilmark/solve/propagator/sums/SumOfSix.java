package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.SearchState;

/**
 * Six different digits that make a given sum: two cells each have two of them. The pairs of two
 * cells are three words: one, two, and three lanes apart.
 */
public final class SumOfSix extends SlicedSum {

  private static final int LANES = 6;

  public SumOfSix(int[] cells, int target, ComplementSums rests, int priority) {
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
    long f = sets.of(masks[5]) & having;
    long ab1 = pairs(a, b, 1, LANES);
    long ab2 = pairs(a, b, 2, LANES);
    long ab3 = pairs(a, b, 3, LANES);
    long cd1 = pairs(c, d, 1, LANES);
    long cd2 = pairs(c, d, 2, LANES);
    long cd3 = pairs(c, d, 3, LANES);
    long ef1 = pairs(e, f, 1, LANES);
    long ef2 = pairs(e, f, 2, LANES);
    long ef3 = pairs(e, f, 3, LANES);
    long rest1 = restOfOne(cd1, cd2, cd3, ef1, ef2, ef3);
    long rest2 = restOfTwo(cd1, cd2, cd3, ef1, ef2, ef3);
    long rest3 = restOfThree(cd1, cd2, cd3, ef1, ef2, ef3);
    long first = a & adjacent(b, rest1, rest2, rest3);
    if (first == 0
        || !keep(state, 0, first)
        || !keep(state, 1, b & adjacent(a, rest1, rest2, rest3))) {
      return false;
    }
    rest1 = restOfOne(ab1, ab2, ab3, ef1, ef2, ef3);
    rest2 = restOfTwo(ab1, ab2, ab3, ef1, ef2, ef3);
    rest3 = restOfThree(ab1, ab2, ab3, ef1, ef2, ef3);
    if (!keep(state, 2, c & adjacent(d, rest1, rest2, rest3))
        || !keep(state, 3, d & adjacent(c, rest1, rest2, rest3))) {
      return false;
    }
    rest1 = restOfOne(ab1, ab2, ab3, cd1, cd2, cd3);
    rest2 = restOfTwo(ab1, ab2, ab3, cd1, cd2, cd3);
    rest3 = restOfThree(ab1, ab2, ab3, cd1, cd2, cd3);
    return keep(state, 4, e & adjacent(f, rest1, rest2, rest3))
        && keep(state, 5, f & adjacent(e, rest1, rest2, rest3))
        && require(state, first, LANES);
  }

  /**
   * Returns the digits that a cell can have in a pair with another one; k and k+3 are the same pair
   * as k+3 and k+6.
   */
  private static long adjacent(long other, long rest1, long rest2, long rest3) {
    return adjacent(other, rest1, 1, LANES)
        | adjacent(other, rest2, 2, LANES)
        | next(other, 3, LANES) & rest3;
  }

  /** Returns where two pairs, p and q, can have all but k and k+1. */
  private static long restOfOne(long p1, long p2, long p3, long q1, long q2, long q3) {
    return next(p1, 2, LANES) & next(q1, 4, LANES)
        | next(q1, 2, LANES) & next(p1, 4, LANES)
        | next(p2, 2, LANES) & next(q2, 3, LANES)
        | next(q2, 2, LANES) & next(p2, 3, LANES)
        | next(p3, 2, LANES) & next(q1, 3, LANES)
        | next(q3, 2, LANES) & next(p1, 3, LANES);
  }

  /** Returns where two pairs can have all but k and k+2. */
  private static long restOfTwo(long p1, long p2, long p3, long q1, long q2, long q3) {
    return next(p2, 1, LANES) & next(q1, 4, LANES)
        | next(q2, 1, LANES) & next(p1, 4, LANES)
        | next(p3, 1, LANES) & next(q2, 3, LANES)
        | next(q3, 1, LANES) & next(p2, 3, LANES)
        | next(p2, 5, LANES) & next(q1, 3, LANES)
        | next(q2, 5, LANES) & next(p1, 3, LANES);
  }

  /** Returns where two pairs can have all but k and k+3. */
  private static long restOfThree(long p1, long p2, long p3, long q1, long q2, long q3) {
    return next(p1, 1, LANES) & next(q1, 4, LANES)
        | next(q1, 1, LANES) & next(p1, 4, LANES)
        | next(p3, 1, LANES) & next(q3, 2, LANES)
        | next(q3, 1, LANES) & next(p3, 2, LANES)
        | next(p2, 5, LANES) & next(q2, 2, LANES)
        | next(q2, 5, LANES) & next(p2, 2, LANES);
  }
}
