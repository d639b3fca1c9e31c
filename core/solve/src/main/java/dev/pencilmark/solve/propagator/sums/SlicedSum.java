package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * A few different digits up to nine with a given sum; exact, and for all sets of digits at once:
 * see {@link SlicedSets}.
 *
 * <p>Lane k of a word represents the digit k of every set, in order of size; a word of pairs {@code
 * by} apart represents the digits k and k+by, cyclically. Two cells can have a pair if one has its
 * first digit and the other its second; the pair remains if the other cells can have the rest,
 * which is again pairs of lanes; and a cell keeps its digits in remaining pairs.
 *
 * <p>Hard killers are 1.2 times as fast as with the sets one by one. docs/lab/solver.md has more.
 */
public abstract class SlicedSum extends Constraint {

  /** The digits of its cells. */
  final SlicedSets sets;

  private final ComplementSums rests;
  private final int priority;

  SlicedSum(int[] cells, int target, ComplementSums rests, int priority) {
    super(cells, true);
    this.sets = SlicedSets.of(cells.length, target);
    this.rests = rests;
    this.priority = priority;
  }

  @Override
  public final int priority() {
    return priority;
  }

  @Override
  public final int work() {
    return 4 * cells.length;
  }

  /**
   * Writes the candidates of the cells, but for those that {@link ComplementSums} takes.
   *
   * @return all bits of the sets that have the digits that the rests of the houses lack
   */
  final long look(int[] masks, int[] candidates) {
    for (int i = 0; i < cells.length; i++) {
      candidates[i] = masks[cells[i]];
    }
    return sets.having(rests.claim(masks, candidates, cells.length));
  }

  /** Returns the lanes shifted by a number; those above the last lane have no meaning. */
  static long next(long word, int by, int lanes) {
    int width = Long.SIZE / lanes;
    return word >>> by * width | word << (lanes - by) * width;
  }

  /** Returns the pairs that two cells can have, with digits {@code by} lanes apart. */
  static long pairs(long one, long other, int by, int lanes) {
    return one & next(other, by, lanes) | next(one, by, lanes) & other;
  }

  /**
   * Returns the digits that a cell can have in a pair with another one, where the pairs {@code by}
   * lanes apart are given.
   */
  static long adjacent(long other, long pairs, int by, int lanes) {
    return next(other, by, lanes) & pairs | next(other & pairs, lanes - by, lanes);
  }

  /** Leaves a cell the digits of some bits. */
  final boolean keep(SearchState state, int index, long some) {
    return state.keep(cells[index], sets.digits(some));
  }

  /**
   * Requires the digits that all possible sets have.
   *
   * @param first the possible digits of the first cell
   */
  final boolean require(SearchState state, long first, int lanes) {
    int width = Long.SIZE / lanes;
    long any = 0;
    for (int lane = 0; lane < lanes; lane++) {
      any |= first >>> lane * width;
    }
    int required = sets.common((int) any & (1 << width) - 1);
    return required == 0 || state.require(cells, required);
  }
}
