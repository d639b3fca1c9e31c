package dev.pencilmark.solve;

/**
 * Digits that increase along a line, or never decrease. One pass up and one down make the bounds of
 * all cells consistent, which is exact but for gaps among candidates.
 */
final class OrderLine extends Constraint {

  /** By how much a digit is at least larger than the one before. */
  private final int step;

  private final int side;

  OrderLine(int[] cells, int step, int side) {
    super(cells, true);
    this.step = step;
    this.side = side;
  }

  @Override
  int priority() {
    return Priority.PAIR + 1;
  }

  @Override
  boolean propagate(Domains domains) {
    int[] masks = domains.masks;
    int least = 0;
    for (int cell : cells) {
      if (least >= side || !domains.keep(cell, -1 << least)) {
        return false;
      }
      least = Integer.numberOfTrailingZeros(masks[cell]) + step;
    }
    int most = side;
    for (int i = cells.length - 1; i >= 0; i--) {
      if (most <= 0 || !domains.keep(cells[i], (int) ((1L << most) - 1))) {
        return false;
      }
      most = Integer.SIZE - Integer.numberOfLeadingZeros(masks[cells[i]]) - step;
    }
    return true;
  }
}
