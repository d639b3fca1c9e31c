package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Digits of many cells that make a given sum, filtered by the least and the most that the others
 * can add, where the cells of a group are all different: five cells of a row are 15 at least, not
 * 5. The bounds of a group are those of its cells, each with the nearest digit that no other has
 * taken; a digit that is farther from all of them than the sum leaves room for is none of the
 * group's. As in the Interactive Sudoku Solver of Sigh; for cells alone, it is {@link SumBounds}.
 *
 * <p>For boards with many cells in no cage, where no other sum has these: nine such killers ("HS
 * zero") and their images in mirrors take 11 guesses in the mean instead of 772. Where all cells
 * are in cages it finds little. docs/lab/solver.md has more.
 */
public final class SumOfGroups extends Constraint {

  /** Where each group ends among the cells. */
  private final int[] ends;

  private final int target;
  private final int side;

  /**
   * Creates a rule.
   *
   * @param cells group by group
   * @param ends where each group ends among them
   */
  public SumOfGroups(int[] cells, int[] ends, int target, int side) {
    super(cells);
    this.ends = ends;
    this.target = target;
    this.side = side;
  }

  @Override
  public int priority() {
    return Priority.BOUNDS + Priority.DERIVED;
  }

  @Override
  public int work() {
    return 2 * cells.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int[] bounds = state.scratch.ints(2 * ends.length);
    int least = 0;
    int most = 0;
    int cell = 0;
    for (int group = 0; group < ends.length; group++) {
      int low = 0;
      int high = 0;
      for (; cell < ends[group]; cell++) {
        int mask = masks[cells[cell]];
        int above = ~low & -(mask & -mask);
        low |= above & -above;
        least += Integer.numberOfTrailingZeros(above) + 1;
        int below = ~high & -1 >>> Integer.numberOfLeadingZeros(mask);
        high |= Integer.highestOneBit(below);
        most += Integer.SIZE - Integer.numberOfLeadingZeros(below);
      }
      bounds[2 * group] = low;
      bounds[2 * group + 1] = high;
    }
    int up = target - least;
    int down = most - target;
    if (up < 0 || down < 0) {
      return false;
    }
    if (Math.min(up, down) >= side - 1) {
      return true;
    }
    cell = 0;
    for (int group = 0; group < ends.length; group++) {
      int allowed = raised(bounds[2 * group], up) & lowered(bounds[2 * group + 1], down);
      for (; cell < ends[group]; cell++) {
        if (!state.keep(cells[cell], allowed)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the digits, and those that are above one of them by up to {@code by}. */
  private int raised(int digits, int by) {
    int found = digits;
    for (int i = Math.min(by, side); i > 0; i--) {
      found |= found << 1;
    }
    return found;
  }

  private int lowered(int digits, int by) {
    int found = digits;
    for (int i = Math.min(by, side); i > 0; i--) {
      found |= found >>> 1;
    }
    return found;
  }
}
