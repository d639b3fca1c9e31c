package dev.pencilmark.solve;

/** A cell whose digit d is in no cell that is d steps up, down, left and right of it. */
final class TaxicabCell extends Constraint {

  private final int cell;

  /** By digit less one, the cells at that distance. */
  private final int[][] away;

  TaxicabCell(int cell, int[][] away) {
    super(new int[] {cell});
    this.cell = cell;
    this.away = away;
  }

  @Override
  int priority() {
    return 1;
  }

  @Override
  int work() {
    return away.length;
  }

  @Override
  boolean propagate(Domains domains) {
    int mask = domains.masks[cell];
    if ((mask & mask - 1) == 0) {
      for (int other : away[Integer.numberOfTrailingZeros(mask)]) {
        if (!domains.remove(other, mask)) {
          return false;
        }
      }
    }
    return true;
  }
}
