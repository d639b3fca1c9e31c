package dev.pencilmark.logic.model;

import dev.pencilmark.board.CageOperator;

/** Fills cages in which digits may repeat as far as the cells do not see each other. */
final class TupleFill {

  /** The maximum number of steps of a search; a cage that needs more is skipped. */
  private static final int MOST_STEPS = 200_000;

  private final CageRule cage;
  private final int[] masks;
  private final int size;
  private final int[] digits;
  private final int[] supported;

  /** The least and the most that the cells from one on can add. */
  private final int[] least;

  private final int[] most;
  private int steps;
  private boolean found;

  private TupleFill(CageRule cage, int[] masks) {
    this.cage = cage;
    this.masks = masks;
    size = masks.length;
    digits = new int[size];
    supported = new int[size];
    least = new int[size + 1];
    most = new int[size + 1];
    for (int i = size - 1; i >= 0; i--) {
      least[i] = least[i + 1] + Integer.numberOfTrailingZeros(masks[i]) + 1;
      most[i] = most[i + 1] + Integer.SIZE - Integer.numberOfLeadingZeros(masks[i]);
    }
  }

  /** Returns the ways of a cage with these candidates. */
  static Fill of(CageRule cage, int[] masks) {
    for (int mask : masks) {
      if (mask == 0) {
        return Fill.none(masks.length);
      }
    }
    TupleFill fill = new TupleFill(cage, masks);
    fill.go(0, 0, 1, 0);
    if (fill.steps > MOST_STEPS) {
      return Fill.unknown(masks);
    }
    return fill.found ? new Fill(true, fill.supported, 0, null) : Fill.none(masks.length);
  }

  /**
   * Returns whether the cells from an index on can be filled, within the limit of steps; records
   * the supported digits.
   */
  private boolean go(int cell, long sum, long product, int largest) {
    if (++steps > MOST_STEPS) {
      return false;
    }
    if (cell == size) {
      boolean reached = cage.isReachedBy(sum, product, largest);
      found |= reached;
      return reached;
    }
    boolean any = false;
    for (int rest = masks[cell]; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      long nextSum = sum + digit;
      long nextProduct = CageRule.times(product, digit);
      if (isHopeless(cell + 1, nextSum, nextProduct) || isSeen(cell, digit)) {
        continue;
      }
      digits[cell] = digit;
      if (go(cell + 1, nextSum, nextProduct, Math.max(largest, digit))) {
        supported[cell] |= rest & -rest;
        any = true;
      }
    }
    return any;
  }

  private boolean isHopeless(int next, long sum, long product) {
    if (cage.operator() == CageOperator.ADD) {
      return sum + least[next] > cage.target() || sum + most[next] < cage.target();
    }
    return cage.operator() == CageOperator.MULTIPLY
        && (product == 0 || cage.target() % product != 0);
  }

  private boolean isSeen(int cell, int digit) {
    for (int other = 0; other < cell; other++) {
      if (digits[other] == digit && cage.sees(cell, other)) {
        return true;
      }
    }
    return false;
  }
}
