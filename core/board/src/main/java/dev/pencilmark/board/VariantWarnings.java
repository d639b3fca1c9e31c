package dev.pencilmark.board;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.term.Narrow;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.List;

/** The warnings about the variant rules of a board, which is read and solved nevertheless. */
final class VariantWarnings {

  /** The steps that automata may take in all: warnings cost little of reading a board. */
  private static final int MOST_STEPS = 4_000;

  /** The cells of a rule without a given at which it is compared with the others. */
  private static final int MOST_OPEN = 2;

  private final Board board;
  private final int side;
  private final List<Problem> found = new ArrayList<>();

  private VariantWarnings(Board board) {
    this.board = board;
    this.side = board.side();
  }

  /**
   * Returns the warnings: RULE_DUPLICATE, RULE_ODD_LINE, RULE_IMPOSSIBLE, RULE_CONTRADICTS_GIVEN
   * and RULE_OUTSIDE_MODEL.
   */
  static List<Problem> of(Board board) {
    VariantWarnings warnings = new VariantWarnings(board);
    List<VariantRule> rules = board.variants();
    for (VariantRule twice : board.variantsTwice()) {
      warnings.add(ProblemCode.RULE_DUPLICATE, twice, "it is there twice");
    }
    for (VariantRule rule : rules) {
      warnings.oddLine(rule);
    }
    warnings.unkeepable();
    List<VariantRule> carried = rules.stream().filter(rule -> !rule.kind().isSupported()).toList();
    if (!carried.isEmpty()) {
      warnings.found.add(
          Problem.of(
                  ProblemCode.RULE_OUTSIDE_MODEL,
                  "rules that are carried and not understood: " + VariantRules.names(carried))
              .expected("rules that ListRuleKinds lists", VariantRules.names(carried)));
    }
    return warnings.found;
  }

  private boolean isFull() {
    return found.size() >= Validation.MAX_WARNINGS;
  }

  /** Adds a warning; warnings without a receiver are not created. */
  private void add(ProblemCode code, VariantRule rule, String what) {
    if (isFull()) {
      return;
    }
    int index = board.variants().indexOf(rule);
    found.add(
        VariantRules.fault(code, rule, what)
            .because("variants[" + index + "]")
            .in(VariantRules.cells(rule, side)));
  }

  private void oddLine(VariantRule rule) {
    switch (rule.kind().form()) {
      case LINE, LINE_OF_3, DIRECTED_LINE -> {
        for (int i = 1; i < rule.size(0); i++) {
          int from = rule.cell(0, i - 1);
          int to = rule.cell(0, i);
          if (Math.abs(from / side - to / side) > 1 || Math.abs(from % side - to % side) > 1) {
            String step = Cells.name(from, side) + " to " + Cells.name(to, side);
            add(ProblemCode.RULE_ODD_LINE, rule, "the line jumps from " + step);
            return;
          }
        }
      }
      default -> {}
    }
  }

  /**
   * Adds rules that no digits satisfy, alone or together with the givens. Digits of a row or a
   * column differ in any case.
   */
  private void unkeepable() {
    Grounding grounding = Grounding.of(board);
    int[] open = new int[board.cellCount()];
    for (int cell = 0; cell < open.length; cell++) {
      open[cell] = VariantBreaks.domain(board, cell, 0);
    }
    int[] domains = new int[board.cellCount()];
    Narrow narrow = new Narrow(side, domains, MOST_STEPS);
    for (VariantRule rule : board.variants()) {
      if (isFull()) {
        return;
      }
      boolean hasGiven = hasGiven(rule);
      // Rules about the whole grid are kept by some digits.
      if (rule.groups() == 0 && !hasGiven || !VariantBreaks.isDecidable(board, rule)) {
        continue;
      }
      List<Term> terms = grounding.terms(rule);
      setDifferent(narrow, rule, true);
      System.arraycopy(open, 0, domains, 0, domains.length);
      if (hasGiven) {
        setGivens(domains);
      }
      if (!narrow.narrow(terms)) {
        System.arraycopy(open, 0, domains, 0, domains.length);
        if (hasGiven && (rule.groups() == 0 || narrow.narrow(terms))) {
          add(ProblemCode.RULE_CONTRADICTS_GIVEN, rule, "the givens break it");
        } else {
          add(ProblemCode.RULE_IMPOSSIBLE, rule, "no digits keep it");
        }
      }
      setDifferent(narrow, rule, false);
    }
  }

  private void setGivens(int[] domains) {
    for (int cell = 0; cell < domains.length; cell++) {
      int digit = board.given(cell);
      domains[cell] = digit == 0 ? domains[cell] : 1 << digit - 1;
    }
  }

  /** Returns whether nearly all cells of a rule are given: others are hardly ever contradicted. */
  private boolean hasGiven(VariantRule rule) {
    if (!board.hasClues() || !rule.kind().isSupported()) {
      return false;
    }
    int open = 0;
    for (int group = 0; group < rule.groups(); group++) {
      for (int k = 0; k < rule.size(group); k++) {
        open += board.given(rule.cell(group, k)) == 0 ? 1 : 0;
      }
    }
    // Each cell of such a rule is checked separately.
    boolean single = rule.kind().form() == RuleKind.Form.CELLS;
    return rule.groups() == 0 || open <= MOST_OPEN || single && open < rule.size(0);
  }

  /** Lets sums know which cells of a rule are in one row, or in one column if all of them are. */
  private void setDifferent(Narrow narrow, VariantRule rule, boolean known) {
    for (int group = 0; group < rule.groups(); group++) {
      int size = rule.size(group);
      boolean column = true;
      for (int i = 1; i < size; i++) {
        column &= (rule.cell(group, i) - rule.cell(group, 0)) % side == 0;
      }
      for (int i = 0; i < size; i++) {
        int cell = rule.cell(group, i);
        int set = 1 + (column ? side + cell % side : cell / side);
        narrow.setDifferent(known ? set : 0, cell);
      }
    }
  }
}
