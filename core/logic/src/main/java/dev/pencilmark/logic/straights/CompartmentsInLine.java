package dev.pencilmark.logic.straights;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.PartsOfGroup;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A row or column has no digit twice, so the straights of its compartments must be compatible with
 * each other and with its other cells: digits that no choice of them has are eliminated.
 */
final class CompartmentsInLine implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.COMPARTMENTS_IN_LINE);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (grid.rules().compartments().isEmpty() || grid.rules().side() > PartsOfGroup.LARGEST_SIDE) {
      return;
    }
    int before = found.size();
    CellSet changed = grid.changedSince(technique);
    for (Group group : grid.rules().groups()) {
      found.check();
      if (group.set().meets(changed)) {
        List<Compartment> runs = runs(grid, group);
        if (!runs.isEmpty() && found.add(step(grid, group, runs))) {
          return;
        }
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  private static List<Compartment> runs(Grid grid, Group line) {
    List<Compartment> runs = new ArrayList<>();
    for (int index : grid.rules().compartmentsIn(line)) {
      Compartment run = grid.rules().compartments().get(index);
      if (run.line().index() == line.index()) {
        runs.add(run);
      }
    }
    return runs;
  }

  private static Step.Builder step(Grid grid, Group line, List<Compartment> runs) {
    PartsOfGroup parts = new PartsOfGroup(grid, line);
    List<Integer> cells = new ArrayList<>();
    for (Compartment run : runs) {
      List<int[]> ways = new ArrayList<>();
      for (int straight : grid.fill(run).sets()) {
        int[] supported = grid.fill(run, new int[] {straight}).supported();
        if (supported[0] != 0) {
          ways.add(supported);
        }
      }
      parts.add(run.group().cells(), ways);
      for (int cell : run.group().cells()) {
        cells.add(cell);
      }
    }
    Step.Builder step = Step.of(Technique.COMPARTMENTS_IN_LINE).base(line).cells(cells);
    int[] supported = parts.supported();
    for (int cell : line.cells()) {
      step.eliminate(grid, cell, ~supported[cell]);
    }
    return step;
  }
}
