package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Assumptions from which what nets with patterns use follows, and where that ends, forcing nets: a
 * candidate that leads to a contradiction is eliminated. Sudoku Explainer (Nicolas Juillerat) has
 * nested forcing chains. The assumptions that leave the fewest candidates by patterns come first,
 * as they are nearest to a contradiction.
 */
final class NestedNets implements Family {

  private final SimpleSteps patterns;
  private final Family nets;

  /**
   * The family.
   *
   * @param nets the finder of forcing nets
   */
  NestedNets(SimpleSteps patterns, Family nets) {
    this.patterns = patterns;
    this.nets = nets;
  }

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.NESTED_FORCING_NET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (!PatternImplications.allowsNestedNets(grid)) {
      return;
    }
    PatternImplications chains = PatternImplications.of(grid, patterns);
    List<Candidate> assumptions = new ArrayList<>();
    for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
      for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
        assumptions.add(new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1));
      }
    }
    int[] left = new int[grid.rules().cellCount() * grid.rules().side()];
    for (Candidate assumption : assumptions) {
      left[at(grid, assumption)] = chains.chain(assumption, found).left();
    }
    assumptions.sort(Comparator.comparingInt(assumption -> left[at(grid, assumption)]));
    for (Candidate assumption : assumptions) {
      ImplicationChain chain = chains.chain(assumption, found).copy();
      chain.go(this::next, found);
      if (chain.fails()) {
        // All of them would take seconds, and more of these have no use.
        found.add(Contradictions.step(technique, assumption, chain));
        return;
      }
    }
  }

  private static int at(Grid grid, Candidate assumption) {
    return assumption.cell() * grid.rules().side() + assumption.digit() - 1;
  }

  private Step next(Grid grid, Found outer) throws ProblemException {
    Step pattern = patterns.next(grid, outer);
    if (pattern != null || grid.openCount() == 0) {
      return pattern;
    }
    Found one = outer.another(1);
    nets.find(Technique.FORCING_NET, grid, one);
    return one.size() == 0 ? null : one.steps().get(0);
  }
}
