package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.problem.ProblemException;

/**
 * The consequences of each candidate of a grid by patterns. Stored in the grid if nested nets
 * continue from there.
 */
final class PatternImplications {

  /**
   * The maximum number of candidates of the grid: a net takes milliseconds here, and every
   * candidate has one.
   */
  private static final int MOST_CANDIDATES = 450;

  private final Grid grid;
  private final SimpleSteps patterns;

  /** At cell * side + digit - 1. */
  private final ImplicationChain[] chains;

  private PatternImplications(Grid grid, SimpleSteps patterns) {
    this.grid = grid;
    this.patterns = patterns;
    chains = new ImplicationChain[grid.rules().cellCount() * grid.rules().side()];
  }

  /** Returns whether the grid has few enough candidates for this. */
  static boolean areFew(Grid grid) {
    return grid.candidateCount() <= MOST_CANDIDATES;
  }

  /**
   * Returns whether to use nested nets: only with straights. Elsewhere they would take seconds
   * shortly before bifurcation.
   */
  static boolean allowsNestedNets(Grid grid) {
    return grid.rules().hasStraights() && areFew(grid);
  }

  /** Returns the implications for the current grid. */
  static PatternImplications of(Grid grid, SimpleSteps patterns) {
    if (grid.noted(PatternImplications.class) instanceof PatternImplications known) {
      return known;
    }
    PatternImplications none = new PatternImplications(grid, patterns);
    if (allowsNestedNets(grid)) {
      grid.note(PatternImplications.class, none);
    }
    return none;
  }

  /** Returns the chain of a candidate; it must not be continued. */
  ImplicationChain chain(Candidate assumption, Found found) throws ProblemException {
    found.check();
    int at = assumption.cell() * grid.rules().side() + assumption.digit() - 1;
    if (chains[at] == null) {
      ImplicationChain chain = new ImplicationChain(grid, assumption);
      chain.go(patterns, found);
      chains[at] = chain;
    }
    return chains[at];
  }
}
