package dev.pencilmark.solve;

/**
 * Digits, each added or taken away, that make a given sum, no matter which of them are different.
 * Filtered by the sets of sums that the cells can reach from the left and from the right (Trick, "A
 * dynamic programming approach for consistency and propagation for knapsack constraints", 2003),
 * each set the bits of one long.
 */
final class SumOfMany extends Constraint {

  /** The most cells. */
  static final int MOST = Scratch.MOST_CELLS;

  private final int side;
  private final int priority;

  /** Bit i: the i-th digit counts as its mirror image, side+1-d. */
  private final int mirrored;

  /** The sum of the digits less one each, after mirroring. */
  private final int target;

  private SumOfMany(int[] cells, int mirrored, int target, int side, int priority) {
    super(cells, true);
    this.side = side;
    this.priority = priority;
    this.mirrored = mirrored;
    this.target = target;
  }

  /**
   * A rule.
   *
   * @param minus bit i: the digit of the i-th cell is taken away
   * @return null if the sums do not fit a long
   */
  static SumOfMany of(int[] cells, int minus, long target, int side, int priority) {
    if (cells.length > MOST) {
      return null;
    }
    long most = (long) cells.length * (side - 1);
    long reach = target + (long) Integer.bitCount(minus) * (side + 1) - cells.length;
    if (reach < 0 || reach > most) {
      // Beyond what is possible: nothing will do.
      return new SumOfMany(cells, minus, Long.SIZE - 1, 1, priority);
    }
    int mirrored = minus;
    if (reach > most - reach) {
      // The mirror image of all digits has a smaller sum, and the same solutions.
      mirrored = ~minus & (1 << cells.length) - 1;
      reach = most - reach;
    }
    return reach >= Long.SIZE ? null : new SumOfMany(cells, mirrored, (int) reach, side, priority);
  }

  @Override
  int priority() {
    return priority;
  }

  @Override
  int work() {
    return cells.length * side;
  }

  @Override
  boolean propagate(Domains domains) {
    int size = cells.length;
    int[] masks = domains.scratch.masks;
    long[] forward = domains.scratch.forward;
    long reached = 1;
    for (int i = 0; i < size; i++) {
      int mask = domains.masks[cells[i]];
      if ((mirrored >>> i & 1) != 0) {
        mask = Integer.reverse(mask) >>> Integer.SIZE - side;
      }
      masks[i] = mask;
      forward[i] = reached;
      long next = 0;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        next |= reached << Integer.numberOfTrailingZeros(rest);
      }
      reached = next;
    }
    if ((reached >>> target & 1) == 0) {
      return false;
    }
    long wanted = 1L << target;
    for (int i = size - 1; i >= 0; i--) {
      int mask = masks[i];
      int possible = 0;
      long before = 0;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest);
        long from = wanted >>> digit & forward[i];
        before |= from;
        possible |= from == 0 ? 0 : 1 << digit;
      }
      wanted = before;
      if (possible != mask) {
        if ((mirrored >>> i & 1) != 0) {
          possible = Integer.reverse(possible) >>> Integer.SIZE - side;
        }
        if (!domains.keep(cells[i], possible)) {
          return false;
        }
      }
    }
    return true;
  }
}
