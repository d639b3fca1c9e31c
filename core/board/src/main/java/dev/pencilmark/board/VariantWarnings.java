package dev.pencilmark.board;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.term.Narrow;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What is odd about the variant rules of a board, though it is read and solved all the same. */
final class VariantWarnings {

  private final Board board;
  private final int side;
  private final List<Problem> found = new ArrayList<>();

  private VariantWarnings(Board board) {
    this.board = board;
    this.side = board.side();
  }

  /**
   * The warnings: RULE_DUPLICATE, RULE_ODD_LINE, RULE_IMPOSSIBLE, RULE_CONTRADICTS_GIVEN and
   * RULE_OUTSIDE_MODEL.
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
    List<VariantRule> carried = rules.stream().filter(rule -> !rule.kind().isUnderstood()).toList();
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

  /** Adds a warning; those that nobody would get are not made. */
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
   * Adds rules that no digits can keep, and those that none can together with the givens. Digits of
   * a row or a column differ, whatever the rule says.
   */
  private void unkeepable() {
    Grounding grounding = Grounding.of(board);
    int[] open = new int[board.cellCount()];
    int[] given = new int[board.cellCount()];
    Arrays.setAll(open, cell -> VariantBreaks.domain(board, cell, 0));
    Arrays.setAll(given, cell -> VariantBreaks.domain(board, cell, board.given(cell)));
    for (VariantRule rule : board.variants()) {
      if (isFull()) {
        return;
      }
      if (VariantBreaks.isDecidable(board, rule)) {
        List<Term> terms = grounding.terms(rule);
        if (!canKeep(rule, terms, open)) {
          add(ProblemCode.RULE_IMPOSSIBLE, rule, "no digits keep it");
        } else if (hasGiven(rule) && !canKeep(rule, terms, given)) {
          add(ProblemCode.RULE_CONTRADICTS_GIVEN, rule, "the givens break it");
        }
      }
    }
  }

  private boolean hasGiven(VariantRule rule) {
    return board.hasClues()
        && (rule.groups() == 0
            || IntStream.range(0, rule.groups())
                .flatMap(group -> Arrays.stream(rule.group(group)))
                .anyMatch(cell -> board.given(cell) != 0));
  }

  private boolean canKeep(VariantRule rule, List<Term> terms, int[] domains) {
    Narrow narrow = new Narrow(side, domains.clone());
    for (int group = 0; group < rule.groups(); group++) {
      int[] cells = rule.group(group);
      boolean column = Arrays.stream(cells).allMatch(cell -> cell % side == cells[0] % side);
      for (int cell : cells) {
        narrow.setDifferent(1 + (column ? side + cell % side : cell / side), cell);
      }
    }
    return narrow.narrow(terms);
  }
}
