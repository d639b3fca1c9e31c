package dev.pencilmark.logic;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * The last resort: takes the cell with the fewest candidates, and shows for each of its wrong
 * digits that it leads to a contradiction.
 *
 * <p>It is the only step that knows the solution, which reports it the digits that will fail. That
 * they fail is shown by steps of the first two tiers, and by trying a further cell where these do
 * not suffice.
 */
final class Bifurcation {

  private static final int TIERS = 2;

  /** The maximum number of steps that are reported of one bifurcation, with all that is in it. */
  private static final int MOST_STEPS = 3_000;

  private static final List<Technique> SIMPLE =
      Stream.of(Technique.values())
          .filter(technique -> technique.tier() <= TIERS || technique.isOfRules())
          .filter(technique -> Families.of(technique) != null)
          .toList();

  private final IntUnaryOperator solution;
  private final Cancellation cancellation;
  private int steps;

  /**
   * Creates it.
   *
   * @param solution the digit of each cell
   */
  Bifurcation(IntUnaryOperator solution, Cancellation cancellation) {
    this.solution = solution;
    this.cancellation = cancellation;
  }

  /** Returns the step that takes the wrong digits from a cell. */
  Step step(Grid grid) throws ProblemException {
    steps = 0;
    int cell = fewest(grid);
    return split(grid, cell, grid.candidates(cell) & ~(1 << solution.applyAsInt(cell) - 1));
  }

  /** Shows that none of some digits can be in a cell. */
  private Step split(Grid grid, int cell, int wrong) throws ProblemException {
    Step.Builder step = Step.of(Technique.BIFURCATION).cells(cell).digits(grid.candidates(cell));
    List<Branch> branches = new ArrayList<>();
    for (int rest = wrong; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      branches.add(refuted(grid, new Candidate(cell, digit)));
      step.eliminate(cell, digit);
    }
    return step.branches(branches).build();
  }

  /** Returns the steps from a wrong candidate to a contradiction. */
  private Branch refuted(Grid grid, Candidate assumed) throws ProblemException {
    Grid assuming = grid.copy();
    assuming.place(assumed.cell(), assumed.digit());
    List<Step> taken = new ArrayList<>();
    while (assuming.conflict() == null) {
      if (++steps > MOST_STEPS) {
        return new Branch(assumed, taken, Conflict.searched());
      }
      Step step = Families.first(SIMPLE, assuming, cancellation);
      if (step == null) {
        int cell = fewest(assuming);
        step = split(assuming, cell, assuming.candidates(cell));
      }
      taken.add(step);
      step.applyTo(assuming);
    }
    return new Branch(assumed, taken, assuming.conflict());
  }

  private static int fewest(Grid grid) {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
      int count = Integer.bitCount(grid.candidates(cell));
      if (count < fewest) {
        fewest = count;
        best = cell;
      }
    }
    return best;
  }
}
