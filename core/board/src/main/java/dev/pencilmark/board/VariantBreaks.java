package dev.pencilmark.board;

import dev.pencilmark.term.Breaks;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The cells whose digits break the variant rules of a board, as far as that can be seen while
 * digits are missing.
 */
public final class VariantBreaks {

  private VariantBreaks() {}

  /** Returns the cells with digits, given or entered, that break a rule of a board. */
  public static BitSet of(Board board) {
    int[] domains = new int[board.cellCount()];
    Arrays.setAll(domains, cell -> domain(board, cell, board.digit(cell)));
    return Breaks.find(board.side(), domains, terms(board));
  }

  /** Returns the terms of each rule that is about no black cell without a digit. */
  static List<List<Term>> terms(Board board) {
    Grounding grounding = Grounding.of(board);
    List<List<Term>> terms = new ArrayList<>();
    for (VariantRule rule : board.variants()) {
      if (isDecidable(board, rule)) {
        terms.add(grounding.terms(rule));
      }
    }
    return terms;
  }

  /**
   * Returns whether digits can break a rule: not one of a black cell without a digit, unless each
   * of its cells is checked separately.
   */
  static boolean isDecidable(Board board, VariantRule rule) {
    for (int i = 0; i < rule.groups() && rule.kind().form() != RuleKind.Form.CELLS; i++) {
      for (int k = 0; k < rule.size(i); k++) {
        if (board.isEmptyBlack(rule.cell(i, k))) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns the digits that a cell may have.
   *
   * @param digit the digit in it, or 0
   * @return 0 for a cell that has no digit at all
   */
  static int domain(Board board, int cell, int digit) {
    return digit != 0 ? 1 << digit - 1 : board.isEmptyBlack(cell) ? 0 : board.allDigits();
  }
}
