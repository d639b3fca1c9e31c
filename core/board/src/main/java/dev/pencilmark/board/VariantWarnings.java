package dev.pencilmark.board;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;

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
      warnings.impossible(rule);
    }
    warnings.contradictions();
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

  private void impossible(VariantRule rule) {
    int size = rule.groups() == 0 ? 0 : rule.size(0);
    String why =
        switch (rule.kind()) {
          case THERMO, RENBAN -> size > side ? "it has more cells than there are digits" : "";
          case CAGE -> cage(rule, size);
          case NABNER -> size > (side + 1) / 2 ? "it has more cells than such digits" : "";
          case SANDWICH -> sandwich(rule.value()) ? "" : "no digits add up to " + rule.value();
          case LITTLE_KILLER, SUM ->
              rule.value() < size ? "the digits add up to at least " + size : "";
          case ARROW -> arrow(rule);
          default -> "";
        };
    if (!why.isEmpty()) {
      add(ProblemCode.RULE_IMPOSSIBLE, rule, why);
    }
  }

  private String cage(VariantRule rule, int size) {
    if (size > side) {
      return "it has more cells than there are digits";
    }
    int least = size * (size + 1) / 2;
    int most = size * (2 * side - size + 1) / 2;
    return rule.values() > 0 && (rule.value() < least || rule.value() > most)
        ? "its digits add up to " + least + " to " + most
        : "";
  }

  /** Whether digits between the lowest and the highest have a sum. */
  private boolean sandwich(int total) {
    long reached = 1;
    int at = total;
    if (total > 62) {
      return true;
    }
    for (int digit = 2; digit < side; digit++) {
      reached |= reached << digit;
    }
    return (reached >>> at & 1) != 0;
  }

  /** The shaft has at least so much: in each row of the grid its digits differ. */
  private String arrow(VariantRule rule) {
    int[] inRow = new int[side];
    int least = 0;
    for (int i = 0; i < rule.size(1); i++) {
      least += ++inRow[rule.cell(1, i) / side];
    }
    int most = side;
    for (int i = 1; i < rule.size(0); i++) {
      most = 10 * most + Math.min(9, side);
    }
    return least > most ? "the shaft adds up to at least " + least : "";
  }

  private void contradictions() {
    if (!board.hasClues()) {
      return;
    }
    byte[] givens = new byte[board.cellCount()];
    for (int cell = 0; cell < givens.length; cell++) {
      givens[cell] = (byte) board.given(cell);
    }
    VariantCheck check = VariantCheck.of(board);
    for (VariantRule rule : board.variants()) {
      if (!isFull() && !check.keeps(rule, givens)) {
        add(ProblemCode.RULE_CONTRADICTS_GIVEN, rule, "the givens break it");
      }
    }
  }
}
