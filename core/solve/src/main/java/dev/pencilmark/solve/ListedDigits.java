package dev.pencilmark.solve;

/** Digits each of which is in some cells at least so often: a quadruple. */
final class ListedDigits extends Constraint {

  /** The digits as bits, one after the other. */
  private final int[] digits;

  /** How often each is there at least. */
  private final int[] counts;

  private final int all;
  private final boolean full;

  ListedDigits(int[] cells, int[] digits, int[] counts) {
    super(cells);
    this.digits = digits;
    this.counts = counts;
    int union = 0;
    int sum = 0;
    for (int i = 0; i < digits.length; i++) {
      union |= digits[i];
      sum += counts[i];
    }
    this.all = union;
    this.full = sum == cells.length;
  }

  @Override
  int priority() {
    return Priority.PAIR + 3;
  }

  @Override
  boolean propagate(Domains domains) {
    int[] masks = domains.masks;
    if (full) {
      for (int cell : cells) {
        if (!domains.keep(cell, all)) {
          return false;
        }
      }
    }
    for (int i = 0; i < digits.length; i++) {
      int places = 0;
      for (int cell : cells) {
        places += (masks[cell] & digits[i]) != 0 ? 1 : 0;
      }
      if (places < counts[i]) {
        return false;
      }
      if (places == counts[i]) {
        for (int cell : cells) {
          if ((masks[cell] & digits[i]) != 0 && !domains.keep(cell, digits[i])) {
            return false;
          }
        }
      } else if (counts[i] == 1 && places == 2 && !domains.require(cells, digits[i])) {
        return false;
      }
    }
    return true;
  }
}
