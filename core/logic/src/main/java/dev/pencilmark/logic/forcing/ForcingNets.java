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
 * Assumptions from which whatever one can see at a look follows, singles and more: a candidate that
 * leads to a contradiction goes, and so does what all of several candidates take away of which one
 * is true.
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
    OneOfSeveral several = new OneOfSeveral(technique, grid, found, nets);
    switch (technique) {
      case FORCING_NET -> Contradictions.find(technique, grid, found, nets, Harmless.of(grid));
      case CELL_FORCING_NET -> several.cells(TWO, Integer.MAX_VALUE);
      default -> several.groups(TWO, Integer.MAX_VALUE);
    }
  }

  /** The nets of a grid. What follows from them is noted there, as all three techniques ask. */
  private final class Nets implements Trials {

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
    public int[] after(Candidate assumed) throws ProblemException {
      int at = at(assumed);
      if (after[at] == null) {
        story(assumed);
      }
      return after[at];
    }

    @Override
    public Story story(Candidate assumed) throws ProblemException {
      found.check();
      Story story = new Story(grid, assumed);
      story.go(simple, found);
      int[] values = new int[grid.rules().cellCount()];
      for (int cell = 0; cell < values.length; cell++) {
        values[cell] = story.values(cell);
      }
      after[at(assumed)] = values;
      return story;
    }

    private int at(Candidate assumed) {
      return assumed.cell() * grid.rules().side() + assumed.digit() - 1;
    }
  }
}
