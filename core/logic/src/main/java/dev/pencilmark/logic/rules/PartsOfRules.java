package dev.pencilmark.logic.rules;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.RulePart;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.Set;

/**
 * Finds the eliminations by a part of a variant rule: pairs of digits that two cells may have,
 * sums, and others, as the solver computes them.
 */
final class PartsOfRules implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.PAIR_RELATION, Technique.RULE_SUM, Technique.FORCED_BY_RULE);
  }

  private static boolean isFor(Technique technique, RulePart part) {
    return switch (technique) {
      case PAIR_RELATION -> part.isOfPair();
      case RULE_SUM -> part.isOfSums();
      default -> !part.isOfPair() && !part.isOfSums();
    };
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (grid.rules().parts().isEmpty()) {
      return;
    }
    CellSet changed = grid.changedSince(technique);
    boolean any = false;
    for (RulePart part : grid.rules().parts()) {
      if (!isFor(technique, part) || !part.isAmong(changed)) {
        continue;
      }
      found.check();
      int[] left = grid.left(part);
      if (left == null) {
        continue;
      }
      Step.Builder step =
          Step.of(technique)
              .cells(part.cells())
              .variant(RuleNames.of(part.rule(), grid.rules().side()));
      for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
        step.eliminate(grid, cell, ~left[cell]);
      }
      any |= step.doesAnything();
      if (found.add(step)) {
        return;
      }
    }
    if (!any) {
      grid.noteBare(technique);
    }
  }
}
