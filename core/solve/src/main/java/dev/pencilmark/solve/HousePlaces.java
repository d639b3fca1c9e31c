package dev.pencilmark.solve;

/**
 * A house each of whose digits goes from all cells that see all its places, wherever these are: for
 * rules such as anti-knight, by which cells see each other that are in no group together.
 */
final class HousePlaces extends Constraint {

  private final int all;

  HousePlaces(int[] cells, int all) {
    super(cells);
    this.all = all;
  }

  @Override
  int priority() {
    return AFTER_HOUSES + 1;
  }

  @Override
  int work() {
    return cells.length * cells.length;
  }

  @Override
  boolean propagate(Domains domains) {
    return domains.require(cells, all);
  }
}
