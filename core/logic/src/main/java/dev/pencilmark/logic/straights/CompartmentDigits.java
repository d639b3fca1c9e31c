package dev.pencilmark.logic.straights;

import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Eliminates the candidates that no straight of a compartment has.
 *
 * <p>Range check: the digit is in no range of as many digits as there are cells of which every cell
 * has one and every one has a cell. Stranded digit: the cell cannot have it in any way to fill the
 * compartment.
 */
final class CompartmentDigits implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.RANGE_CHECK, Technique.STRANDED_DIGIT);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    for (Compartment run : grid.rules().compartments()) {
      Group group = run.group();
      if (grid.isBare(technique, group)) {
        continue;
      }
      int range = range(grid, group);
      int[] supported = technique == Technique.STRANDED_DIGIT ? grid.fill(run).supported() : null;
      Step.Builder step = Step.of(technique).digits(range).base(group).cells(group.cells());
      for (int i = 0; i < group.size(); i++) {
        step.eliminate(grid, group.cell(i), ~(supported == null ? range : supported[i]));
      }
      if (found.add(step)) {
        return;
      }
      if (!step.doesAnything()) {
        grid.noteBare(technique, group);
      }
    }
  }

  /** Returns all digits of the ranges that remain. */
  private static int range(Grid grid, Group group) {
    int union = 0;
    for (int cell : group.cells()) {
      union |= grid.values(cell);
    }
    int digits = 0;
    for (int low = 0; low + group.size() <= grid.rules().side(); low++) {
      int window = (1 << group.size()) - 1 << low;
      if ((window & ~union) == 0 && everyCellHas(grid, group, window)) {
        digits |= window;
      }
    }
    return digits;
  }

  private static boolean everyCellHas(Grid grid, Group group, int window) {
    for (int cell : group.cells()) {
      if ((grid.values(cell) & window) == 0) {
        return false;
      }
    }
    return true;
  }
}
