package dev.pencilmark.solve;

import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.board.VariantRule;

/**
 * A rule that is looked at once all its cells have their digits: for sizes without anything better.
 */
final class CheckedRule extends Constraint {

  private final VariantCheck check;
  private final VariantRule rule;
  private final int boardCells;

  CheckedRule(int[] cells, VariantRule rule, VariantCheck check, int boardCells) {
    super(cells);
    this.rule = rule;
    this.check = check;
    this.boardCells = boardCells;
  }

  @Override
  int priority() {
    return AFTER_HOUSES + 90;
  }

  @Override
  boolean propagate(Domains domains) {
    for (int cell : cells) {
      int mask = domains.masks[cell];
      if ((mask & mask - 1) != 0) {
        return true;
      }
    }
    byte[] digits = new byte[boardCells];
    for (int cell : cells) {
      digits[cell] = (byte) (Integer.numberOfTrailingZeros(domains.masks[cell]) + 1);
    }
    return check.keeps(rule, digits);
  }
}
