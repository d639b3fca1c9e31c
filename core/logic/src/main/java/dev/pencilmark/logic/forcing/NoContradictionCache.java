package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;

/**
 * The assumptions that led to no contradiction, with the remaining candidates. While only
 * candidates disappear from the grid that an assumption eliminates anyway, it is assumed to lead to
 * no contradiction again, and is not probed.
 *
 * <p>Reason: if a technique that finds a step in a position finds it, or finds it done, in every
 * position with fewer candidates, then the fixed point of all techniques does not depend on their
 * order, and it is not smaller if the search starts from fewer candidates that include that fixed
 * point. So the assumption leads to the same end or to a superset, without a contradiction.
 * Singles, locked candidates, subsets and the ways to fill a cage or a compartment have this
 * property. Innies of several cells do not quite: cells that are placed meanwhile may hide them.
 * Then an assumption could be skipped that would lead to a contradiction. No step becomes wrong:
 * skipped assumptions eliminate nothing.
 */
final class NoContradictionCache {

  private final Grid grid;

  /** At cell * side + digit - 1: the candidates of every cell at the end; null if unknown. */
  private final int[][] ends;

  private NoContradictionCache(Grid grid) {
    this.grid = grid;
    ends = new int[grid.rules().cellCount() * grid.rules().side()][];
  }

  /** Returns the cache of a grid, including results of its earlier states. */
  static NoContradictionCache of(Grid grid) {
    if (grid.kept(NoContradictionCache.class) instanceof NoContradictionCache known) {
      return known;
    }
    NoContradictionCache none = new NoContradictionCache(grid);
    grid.keep(NoContradictionCache.class, none);
    return none;
  }

  private int at(Candidate assumption) {
    return assumption.cell() * grid.rules().side() + assumption.digit() - 1;
  }

  /** Returns whether an assumption is known to lead to no contradiction in the current grid. */
  boolean isKnown(Candidate assumption) {
    int[] end = ends[at(assumption)];
    if (end == null) {
      return false;
    }
    for (int cell = 0; cell < end.length; cell++) {
      if ((end[cell] & ~grid.values(cell)) != 0) {
        ends[at(assumption)] = null;
        return false;
      }
    }
    return true;
  }

  /** Records that an assumption led to no contradiction. */
  void add(Candidate assumption, ImplicationChain chain) {
    int[] end = new int[grid.rules().cellCount()];
    for (int cell = 0; cell < end.length; cell++) {
      end[cell] = chain.values(cell);
    }
    ends[at(assumption)] = end;
  }
}
