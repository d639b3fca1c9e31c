package dev.pencilmark.solve;

/** A group with as many cells as there are digits: every digit has a place in it. */
final class House extends Constraint {

  private final int all;

  House(int[] cells, int all) {
    super(cells);
    this.all = all;
  }

  @Override
  int rank() {
    return AFTER_HOUSES - 1;
  }

  @Override
  boolean narrow(Grid grid) {
    int[] masks = grid.masks;
    int once = 0;
    int twice = 0;
    for (int cell : cells) {
      int mask = masks[cell];
      twice |= once & mask;
      once |= mask;
    }
    if (once != all) {
      return false;
    }
    int single = once & ~twice;
    if (single != 0) {
      for (int cell : cells) {
        int here = masks[cell] & single;
        if (here != 0 && (here & here - 1) != 0) {
          return false;
        }
        if (here != 0 && !grid.keep(cell, here)) {
          return false;
        }
      }
    }
    return true;
  }
}
