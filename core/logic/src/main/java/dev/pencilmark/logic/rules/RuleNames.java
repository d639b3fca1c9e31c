package dev.pencilmark.logic.rules;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;

/** The names of rules in sentences. */
final class RuleNames {

  private static final int X = 10;
  private static final int V = 5;

  private RuleNames() {}

  /** Returns the kind of a rule, and its value where that is not the usual one. */
  static String of(VariantRule rule, int side) {
    RuleKind kind = rule.kind();
    if (kind == RuleKind.SUM_PAIR && (rule.value() == X || rule.value() == V)) {
      return rule.value() == X ? "X" : "V";
    }
    String title = kind == RuleKind.SUM_PAIR ? "pair sum" : kind.title();
    if (Character.isLowerCase(title.charAt(1))) {
      title = Character.toLowerCase(title.charAt(0)) + title.substring(1);
    }
    boolean usual = kind.hasUsualValue() && rule.value() == kind.usualValue(side);
    boolean adjective = kind.form() == RuleKind.Form.GLOBAL && kind != RuleKind.NEGATIVE;
    return title
        + (adjective ? " rule" : "")
        + (rule.values() == 1 && !usual ? " of " + rule.value() : "");
  }
}
