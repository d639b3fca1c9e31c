package dev.pencilmark.board;

import dev.pencilmark.term.Check;
import dev.pencilmark.term.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks whether digits keep the variant rules of a board, by the {@link Term terms} of each rule.
 * Rules about the whole grid ignore cells without a digit; any other rule with such a cell counts
 * as kept.
 *
 * <p>Immutable.
 */
public final class VariantCheck {

  private final Map<VariantRule, List<Term>> terms = new LinkedHashMap<>();

  private VariantCheck(Board board) {
    Grounding grounding = Grounding.of(board);
    board.variants().forEach(rule -> terms.put(rule, grounding.terms(rule)));
  }

  /** Returns the check for the rules of a board. */
  public static VariantCheck of(Board board) {
    return new VariantCheck(board);
  }

  /** Returns whether all rules are kept that are understood. */
  public boolean keepsAll(byte[] digits) {
    return firstBroken(digits) == null;
  }

  /** Returns the first rule that is broken, or null. */
  public VariantRule firstBroken(byte[] digits) {
    for (Map.Entry<VariantRule, List<Term>> rule : terms.entrySet()) {
      if (!keeps(rule.getKey(), rule.getValue(), digits)) {
        return rule.getKey();
      }
    }
    return null;
  }

  /**
   * Returns whether a rule is kept.
   *
   * @param rule a rule of the board
   * @param digits the digit of every cell, or 0
   */
  public boolean keeps(VariantRule rule, byte[] digits) {
    return keeps(rule, terms.get(rule), digits);
  }

  /**
   * Returns whether a rule is kept.
   *
   * @param terms the terms of the rule
   * @param digits the digit of every cell, or 0
   */
  static boolean keeps(VariantRule rule, List<Term> terms, byte[] digits) {
    if (rule.kind().form() != RuleKind.Form.CELLS && isIncomplete(rule, digits)) {
      return true;
    }
    Check check = new Check(digits);
    for (Term term : terms) {
      if (!check.keeps(term)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIncomplete(VariantRule rule, byte[] digits) {
    for (int i = 0; i < rule.groups(); i++) {
      for (int k = 0; k < rule.size(i); k++) {
        if (digits[rule.cell(i, k)] == 0) {
          return true;
        }
      }
    }
    return false;
  }
}
