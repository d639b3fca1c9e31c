package dev.pencilmark.solve;

/** Cells among which every one of some classes of digits is. */
final class EveryClass extends Constraint {

  private final int[] classes;

  EveryClass(int[] cells, int[] classes) {
    super(cells);
    this.classes = classes;
  }

  @Override
  int priority() {
    return Priority.PAIR + 4;
  }

  @Override
  boolean propagate(Domains domains) {
    int[] masks = domains.masks;
    for (int digits : classes) {
      int only = -1;
      int count = 0;
      for (int cell : cells) {
        if ((masks[cell] & digits) != 0) {
          only = cell;
          count++;
        }
      }
      if (count == 0 || count == 1 && !domains.keep(only, digits)) {
        return false;
      }
    }
    return true;
  }
}
