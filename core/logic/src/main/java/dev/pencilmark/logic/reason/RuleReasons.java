package dev.pencilmark.logic.reason;

import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.RulePart;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds why a part of a variant rule excludes candidates. */
final class RuleReasons {

  private final Step step;
  private final Grid grid;
  private final Evidence.Builder evidence;

  RuleReasons(Step step, Grid grid, Evidence.Builder evidence) {
    this.step = step;
    this.grid = grid;
    this.evidence = evidence;
  }

  void find() {
    List<VariantRule> rules = grid.board().variants();
    for (RulePart part : grid.rules().parts()) {
      if (Arrays.stream(part.cells()).boxed().toList().equals(step.cells()) && excludes(part)) {
        VariantRule rule = part.rule();
        List<List<Integer>> groups = new ArrayList<>();
        for (int i = 0; i < rule.groups(); i++) {
          groups.add(Arrays.stream(rule.group(i)).boxed().toList());
        }
        List<Integer> values = new ArrayList<>();
        for (int i = 0; i < rule.values(); i++) {
          values.add(rule.value(i));
        }
        evidence.rules.add(new RuleUse(rules.indexOf(rule), rule.kind().id(), groups, values));
        step.eliminations().forEach(out -> addPartners(part, out));
        return;
      }
    }
  }

  private boolean excludes(RulePart part) {
    int[] left = grid.left(part);
    return left != null
        && step.eliminations().stream()
            .allMatch(out -> (left[out.cell()] & 1 << out.digit() - 1) == 0);
  }

  /** Which other cell of the part cannot have what the candidate requires. */
  private void addPartners(RulePart part, Candidate out) {
    int[] values = new int[grid.rules().cellCount()];
    for (int cell = 0; cell < values.length; cell++) {
      values[cell] = grid.values(cell);
    }
    for (int cell : part.cells()) {
      values[cell] = grid.rules().allDigits();
    }
    values[out.cell()] = 1 << out.digit() - 1;
    int[] required = grid.left(part, values);
    for (int cell : part.cells()) {
      if (required != null && cell != out.cell() && (grid.values(cell) & required[cell]) == 0) {
        evidence.partners.add(new Partners(out, cell, required[cell], grid.values(cell)));
        return;
      }
    }
    evidence.partners.add(new Partners(out, -1, 0, 0));
  }
}
