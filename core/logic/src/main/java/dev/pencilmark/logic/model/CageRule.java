package dev.pencilmark.logic.model;

import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;

/**
 * A cage with a target, as techniques use it. Immutable.
 *
 * <p>If all its cells see each other the digits differ, and the result depends on the set of digits
 * alone, for any operator: those sets are its combinations.
 */
public final class CageRule {

  private final int index;
  private final int[] cells;
  private final CageOperator operator;
  private final long target;
  private final boolean different;
  private final boolean[][] visible;
  private final int[] combinations;

  CageRule(int index, Cage cage, boolean[][] visible, int side) {
    this.index = index;
    this.cells = cage.cells();
    this.operator = cage.operator();
    this.target = cage.target();
    this.visible = visible;
    boolean all = true;
    for (int i = 0; i < cells.length; i++) {
      for (int k = 0; k < i; k++) {
        all &= visible[i][k];
      }
    }
    this.different = all;
    this.combinations = all ? Combinations.of(this, side) : null;
  }

  /** Its place in {@link Rules#cages}. */
  public int index() {
    return index;
  }

  /** Returns the number of cells. */
  public int size() {
    return cells.length;
  }

  /** Returns the cells in row-major order; not to be changed. */
  public int[] cells() {
    return cells;
  }

  public CageOperator operator() {
    return operator;
  }

  /** Returns the value to reach, at least 1. */
  public long target() {
    return target;
  }

  /** Returns whether all its cells see each other, by the cage's own rule or by other groups. */
  public boolean isDifferent() {
    return different;
  }

  /**
   * Returns the sets of digits, as masks in ascending order, that reach the target; null if digits
   * may repeat, or if there are too many sets to enumerate. Not to be changed.
   */
  public int[] combinations() {
    return combinations;
  }

  /** Returns whether its i-th cell sees the k-th. */
  boolean sees(int i, int k) {
    return visible[i][k];
  }

  /** Returns whether digits, as many as there are cells, reach the target. */
  public boolean isReachedBy(int[] digits) {
    long sum = 0;
    long product = 1;
    int largest = 0;
    for (int i = 0; i < cells.length; i++) {
      sum += digits[i];
      product = times(product, digits[i]);
      largest = Math.max(largest, digits[i]);
    }
    return isReachedBy(sum, product, largest);
  }

  /** Returns whether different digits, given as a mask, reach the target. */
  boolean isReachedBy(int digits) {
    long sum = 0;
    long product = 1;
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      sum += digit;
      product = times(product, digit);
    }
    return isReachedBy(sum, product, Integer.SIZE - Integer.numberOfLeadingZeros(digits));
  }

  /** Returns a product, or 0 if it is too large to be a target. */
  static long times(long product, int digit) {
    return product > Long.MAX_VALUE / 32 ? 0 : product * digit;
  }

  /**
   * Returns whether some of its digits with this sum and product (see {@link #times}) do not go
   * beyond.
   */
  boolean mayReach(long sum, long product) {
    return switch (operator) {
      case ADD -> sum <= target;
      case MULTIPLY -> product != 0 && target % product == 0;
      case SUBTRACT, DIVIDE -> true;
    };
  }

  /**
   * Returns whether digits with this sum, product (see {@link #times}) and largest reach the
   * target.
   */
  boolean isReachedBy(long sum, long product, long largest) {
    return switch (operator) {
      case ADD -> sum == target;
      case MULTIPLY -> product == target;
      case SUBTRACT -> 2 * largest - sum == target;
      case DIVIDE ->
          product != 0 && largest * largest % product == 0 && largest * largest / product == target;
    };
  }
}
