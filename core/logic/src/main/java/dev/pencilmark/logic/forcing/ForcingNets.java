package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.Set;

/**
 * Assumptions from which singles and simple patterns follow: eliminates candidates that lead to a
 * contradiction, and common outcomes of several candidates of which one is true.
 */
final class ForcingNets implements Family {

  private static final int TWO = 2;

  private final SimpleSteps simple;

  ForcingNets(SimpleSteps simple) {
    this.simple = simple;
  }

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(
        Technique.FORCING_NET, Technique.CELL_FORCING_NET, Technique.UNIT_FORCING_NET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    Nets nets = new Nets(grid, found);
    CommonOutcome several = new CommonOutcome(technique, grid, found, nets);
    switch (technique) {
      case FORCING_NET ->
          Contradictions.find(technique, grid, found, nets, NoContradictionCache.of(grid));
      case CELL_FORCING_NET -> several.cells(TWO, Integer.MAX_VALUE);
      default -> several.groups(TWO, Integer.MAX_VALUE);
    }
  }

  /**
   * The nets of a grid. Their results are stored in the grid, because all three techniques need
   * them.
   */
  private final class Nets implements Probes {

    private final Grid grid;
    private final Found found;
    private final int[][] after;

    Nets(Grid grid, Found found) {
      this.grid = grid;
      this.found = found;
      int[][] noted = (int[][]) grid.noted(ForcingNets.class);
      after = noted == null ? new int[grid.rules().cellCount() * grid.rules().side()][] : noted;
      grid.note(ForcingNets.class, after);
    }

    @Override
    public int[] after(Candidate assumption) throws ProblemException {
      int at = at(assumption);
      if (after[at] == null) {
        chain(assumption);
      }
      return after[at];
    }

    @Override
    public ImplicationChain chain(Candidate assumption) throws ProblemException {
      found.check();
      ImplicationChain chain = new ImplicationChain(grid, assumption);
      chain.go(simple, found);
      int[] values = new int[grid.rules().cellCount()];
      for (int cell = 0; cell < values.length; cell++) {
        values[cell] = chain.values(cell);
      }
      after[at(assumption)] = values;
      return chain;
    }

    private int at(Candidate assumption) {
      return assumption.cell() * grid.rules().side() + assumption.digit() - 1;
    }
  }
}
