package dev.pencilmark.solve;

/** A compartment: its digits are consecutive, in any order. They are all different anyway. */
final class Straight extends Constraint {

  private final int side;

  Straight(int[] cells, int side) {
    super(cells);
    this.side = side;
  }

  @Override
  int rank() {
    return 500;
  }

  @Override
  boolean narrow(Grid grid) {
    int[] masks = grid.masks;
    int union = 0;
    for (int cell : cells) {
      union |= masks[cell];
    }
    int window = (1 << cells.length) - 1;
    int allowed = 0;
    int required = -1;
    for (int low = 0; low + cells.length <= side; low++) {
      int digits = window << low;
      if ((union & digits) == digits && meets(masks, digits)) {
        allowed |= digits;
        required &= digits;
      }
    }
    if (allowed == 0) {
      return false;
    }
    for (int cell : cells) {
      if (!grid.keep(cell, allowed)) {
        return false;
      }
    }
    return grid.require(cells, required);
  }

  private boolean meets(int[] masks, int digits) {
    for (int cell : cells) {
      if ((masks[cell] & digits) == 0) {
        return false;
      }
    }
    return true;
  }
}
