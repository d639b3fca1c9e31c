package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.generate.rules.RuleSets;
import dev.pencilmark.generate.rules.Template;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.LayoutSolver;

/**
 * Makes puzzles of one outline: a solution of its regions, black cells, cages and rules, the totals
 * and values that follow from it, and then as few clues as do. The outline does not change.
 */
final class TemplateMaker implements Maker {

  /** The maximum number of guesses at a solution. */
  private static final long GUESSES = 5_000;

  private final Template template;
  private final ClueConstraint clueConstraint;
  private final DifficultyFilter filter;

  /**
   * Creates a maker.
   *
   * @param filter what the difficulty is checked by; null if it does not matter
   */
  TemplateMaker(Template template, ClueConstraint clueConstraint, DifficultyFilter filter) {
    this.template = template;
    this.clueConstraint = clueConstraint;
    this.filter = filter;
  }

  @Override
  public AttemptResult make(SplitMix random, Cancellation cancellation) throws ProblemException {
    LayoutSolver empty = new LayoutSolver(template.outline(), GUESSES);
    byte[] solution = empty.draw(empty.open(), random, cancellation);
    if (solution == null) {
      return AttemptResult.none(Rejection.NO_GRID);
    }
    Board filled = template.fill(solution, random::below);
    if (filled == null) {
      return AttemptResult.none(Rejection.RULES);
    }
    LayoutSolver solver = new LayoutSolver(filled, RuleSets.GUESSES);
    int[][] orbits = template.white(clueConstraint.orbits());
    LayoutClues clues = new LayoutClues(solver, solver.open(), solution);
    for (int[] orbit : orbits) {
      clues.give(orbit);
    }
    AttemptResult result =
        clueConstraint.select(filled.toBuilder(), clues, orbits, solution, random, cancellation);
    if (result.rejection() != null || filter == null) {
      return result;
    }
    random.shuffle(orbits);
    return filter.eased(result, orbits, cancellation);
  }

  @Override
  public boolean canChange() {
    return false;
  }

  @Override
  public AttemptResult change(AttemptResult from, SplitMix random, Cancellation cancellation) {
    throw new UnsupportedOperationException();
  }
}
