package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.Set;

/**
 * Assumptions from which singles and the patterns of the first three tiers follow, such as fish and
 * wings: a candidate that leads to a contradiction is eliminated. Sudoku Explainer (Nicolas
 * Juillerat) has such steps among its dynamic forcing chains.
 */
final class PatternNets implements Family {

  private final SimpleSteps patterns;

  PatternNets(SimpleSteps patterns) {
    this.patterns = patterns;
  }

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.PATTERN_FORCING_NET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (PatternImplications.areFew(grid)) {
      PatternImplications chains = PatternImplications.of(grid, patterns);
      Contradictions.find(technique, grid, found, assumption -> chains.chain(assumption, found));
    }
  }
}
