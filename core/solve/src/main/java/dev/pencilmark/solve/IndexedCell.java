package dev.pencilmark.solve;

/**
 * A cell that has a digit k if, and only if, the k-th of some other cells has a certain digit: a
 * cell that indexes its row, column or box, or a numbered room.
 */
final class IndexedCell extends Constraint {

  private final int cell;
  private final int[] others;

  /** The digit, as a bit. */
  private final int digit;

  IndexedCell(int cell, int[] others, int digit) {
    super(joined(cell, others));
    this.cell = cell;
    this.others = others;
    this.digit = digit;
  }

  private static int[] joined(int cell, int[] others) {
    int[] all = new int[others.length + 1];
    int size = 0;
    all[size++] = cell;
    for (int other : others) {
      if (other != cell) {
        all[size++] = other;
      }
    }
    return java.util.Arrays.copyOf(all, size);
  }

  @Override
  int priority() {
    return Priority.TRIPLE + 1;
  }

  @Override
  boolean propagate(Domains domains) {
    int[] masks = domains.masks;
    for (int k = 0; k < others.length; k++) {
      int bit = 1 << k;
      int other = others[k];
      if (other == cell) {
        // Both at once only if they are the same digit.
        if (bit != digit && !domains.remove(cell, bit | digit)) {
          return false;
        }
      } else if ((masks[cell] & bit) == 0) {
        if (!domains.remove(other, digit)) {
          return false;
        }
      } else if ((masks[other] & digit) == 0) {
        if (!domains.remove(cell, bit)) {
          return false;
        }
      } else if (masks[other] == digit) {
        if (!domains.keep(cell, bit)) {
          return false;
        }
      } else if (masks[cell] == bit && !domains.keep(other, digit)) {
        return false;
      }
    }
    return true;
  }
}
