package dev.pencilmark.logic.reason;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.RulePart;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Finds why a part of a variant rule excludes candidates. */
final class RuleReasons {

  /** The maximum number of cells of a sum that are tried in all ways. */
  private static final int MOST_EXACT = 5;

  private final Step step;
  private final Grid grid;
  private final Evidence.Builder evidence;
  private final Effort effort;

  RuleReasons(Step step, Grid grid, Evidence.Builder evidence, Effort effort) {
    this.step = step;
    this.grid = grid;
    this.evidence = evidence;
    this.effort = effort;
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
        if (rule.kind() == RuleKind.ARROW && groups.get(0).size() == 1) {
          addArrow(groups.get(0), groups.get(1));
        }
        return;
      }
    }
  }

  /**
   * The ranges of the circle, of the shaft, and of the shaft without each cell that loses digits.
   */
  private void addArrow(List<Integer> circle, List<Integer> shaft) {
    evidence.bounds.add(bound(circle));
    evidence.bounds.add(bound(shaft));
    for (int cell : shaft) {
      if (shaft.size() > 1 && step.eliminations().stream().anyMatch(out -> out.cell() == cell)) {
        evidence.bounds.add(bound(shaft.stream().filter(other -> other != cell).toList()));
      }
    }
  }

  /** Returns the range of a sum, in which cells that see each other differ. */
  private Bound bound(List<Integer> cells) {
    return new Bound(
        cells.stream().sorted().toList(),
        least(cells, 0, new int[cells.size()], true),
        -least(cells, 0, new int[cells.size()], false));
  }

  /** Returns the least sum of the cells from one on, or of their negated digits, as read. */
  private long least(List<Integer> cells, int at, int[] digits, boolean rising) {
    if (at == cells.size()) {
      return 0;
    }
    long best = Long.MAX_VALUE / 2;
    int tried = 0;
    // Of as many digits of a cell as there are cells, the other cells exclude at most all but one.
    // Longer sums are bounded by the least digit of each cell only.
    boolean exact = cells.size() <= MOST_EXACT;
    int enough = exact ? cells.size() : 1;
    int side = grid.rules().side();
    for (int i = 1; i <= side && tried < enough; i++) {
      int digit = rising ? i : side + 1 - i;
      if ((grid.values(cells.get(at)) & 1 << digit - 1) != 0) {
        tried++;
        digits[at] = digit;
        if (!exact || !isSeen(cells, at, digits)) {
          long rest = least(cells, at + 1, digits, rising);
          int value = grid.board().digits().value(digit);
          best = Math.min(best, rest + (rising ? value : -value));
        }
      }
    }
    return best;
  }

  private boolean isSeen(List<Integer> cells, int at, int[] digits) {
    for (int i = 0; i < at; i++) {
      if (digits[i] == digits[at] && grid.rules().see(cells.get(i), cells.get(at))) {
        return true;
      }
    }
    return false;
  }

  private boolean excludes(RulePart part) {
    int[] left = grid.left(part);
    return left != null
        && step.eliminations().stream()
            .allMatch(out -> (left[out.cell()] & 1 << out.digit() - 1) == 0);
  }

  /** Which other cell of the part cannot have what the candidate requires. */
  private void addPartners(RulePart part, Candidate out) {
    if (effort.isOver()) {
      return;
    }
    effort.spend(part.work());
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
    List<Partners> together = together(part, out);
    evidence.partners.addAll(together.isEmpty() ? List.of(new Partners(out, -1, 0, 0)) : together);
  }

  /**
   * Returns cells of the part whose candidates together exclude a candidate, whatever the others
   * are; none if the rule alone does, if the candidate is outside of the part, or if this takes too
   * much work.
   */
  private List<Partners> together(RulePart part, Candidate out) {
    int[] values = new int[grid.rules().cellCount()];
    for (int cell = 0; cell < values.length; cell++) {
      values[cell] = grid.values(cell);
    }
    List<Integer> cells = new ArrayList<>(Arrays.stream(part.cells()).boxed().toList());
    if (!cells.remove((Integer) out.cell()) || !isExcluded(part, out, values)) {
      return List.of();
    }
    cells.sort(Comparator.comparing(cell -> -Integer.bitCount(grid.values(cell))));
    List<Partners> together = new ArrayList<>();
    for (int cell : cells) {
      values[cell] = grid.rules().allDigits();
      if (effort.isOver()) {
        return List.of();
      }
      if (!isExcluded(part, out, values)) {
        values[cell] = grid.values(cell);
        together.add(new Partners(out, cell, 0, grid.values(cell)));
      }
    }
    together.sort(Comparator.comparing(Partners::cell));
    return together;
  }

  private boolean isExcluded(RulePart part, Candidate out, int[] values) {
    effort.spend(part.work());
    int[] left = grid.left(part, values);
    return left == null || (left[out.cell()] & 1 << out.digit() - 1) == 0;
  }
}
