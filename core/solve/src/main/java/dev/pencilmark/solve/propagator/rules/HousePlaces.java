package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * A house each of whose digits is removed from all cells that see all its places, wherever these
 * are: for rules such as anti-knight, by which cells see each other that are in no group together.
 */
public final class HousePlaces extends Constraint {

  private final int all;

  public HousePlaces(int[] cells, int all) {
    super(cells);
    this.all = all;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 1;
  }

  @Override
  public int work() {
    return cells.length * cells.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    return state.require(cells, all);
  }
}
