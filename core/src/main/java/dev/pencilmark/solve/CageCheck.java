package dev.pencilmark.solve;

import dev.pencilmark.board.CageOperator;

/** A cage that is looked at when all its digits are known. */
final class CageCheck extends Constraint {

  private final CageOperator operator;
  private final long target;

  CageCheck(int[] cells, CageOperator operator, long target) {
    super(cells);
    this.operator = operator;
    this.target = target;
  }

  @Override
  int rank() {
    return 0;
  }

  @Override
  boolean narrow(Grid grid) {
    long sum = 0;
    long product = 1;
    int max = 0;
    for (int cell : cells) {
      int mask = grid.masks[cell];
      if ((mask & mask - 1) != 0) {
        return true;
      }
      int digit = Integer.numberOfTrailingZeros(mask) + 1;
      sum += digit;
      product = Math.min(product * digit, Long.MAX_VALUE / 64);
      max = Math.max(max, digit);
    }
    return target
        == switch (operator) {
          case ADD -> sum;
          case MULTIPLY -> product;
          case SUBTRACT -> 2L * max - sum;
          case DIVIDE -> (long) max * max % product == 0 ? (long) max * max / product : -1;
        };
  }
}
