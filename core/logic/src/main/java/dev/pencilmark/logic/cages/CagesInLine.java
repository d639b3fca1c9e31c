package dev.pencilmark.logic.cages;

import dev.pencilmark.logic.model.CageParts;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.PartsOfGroup;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A row, column, box or region has every digit once, so the combinations of all cages that reach
 * into it must be compatible: digits that no choice of them has are eliminated. Cage comparison is
 * the same of two.
 */
final class CagesInLine implements Family {

  /** The minimum number of cells of a cage in a house that restrict each other. */
  private static final int TWO = 2;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.CAGES_IN_LINE);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (grid.rules().cages().isEmpty() || grid.rules().side() > PartsOfGroup.LARGEST_SIDE) {
      return;
    }
    int before = found.size();
    CellSet changed = grid.changedSince(technique);
    for (Group house : grid.rules().houses()) {
      found.check();
      if (found.add(step(grid, house, changed))) {
        return;
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  /**
   * Finds the candidates that no combination of the cages of a house has, unless none of these has
   * changed.
   */
  private static Step.Builder step(Grid grid, Group house, CellSet changed) {
    Step.Builder step = Step.of(Technique.CAGES_IN_LINE).base(house);
    List<CageRule> cages = cages(grid, house);
    boolean isNew =
        house.set().meets(changed)
            || cages.stream().anyMatch(cage -> changed.hasOneOf(cage.cells()));
    if (cages.isEmpty() || !isNew) {
      return step;
    }
    PartsOfGroup parts = new PartsOfGroup(grid, house);
    List<Integer> cells = new ArrayList<>();
    for (CageRule cage : cages) {
      int[] places = places(house, cage);
      List<int[]> ways = CageParts.of(grid, cage, places);
      if (ways != null) {
        int[] inside = new int[places.length];
        for (int i = 0; i < places.length; i++) {
          inside[i] = cage.cells()[places[i]];
          cells.add(inside[i]);
        }
        parts.add(inside, ways);
      }
    }
    int[] supported = parts.supported();
    for (int cell : house.cells()) {
      step.eliminate(grid, cell, ~supported[cell]);
    }
    return step.cells(cells);
  }

  /** Returns those with two cells in a house, and one that is open. */
  private static List<CageRule> cages(Grid grid, Group house) {
    List<CageRule> cages = new ArrayList<>();
    for (CageRule cage : grid.rules().cages()) {
      int inside = 0;
      boolean isOpen = false;
      for (int cell : cage.cells()) {
        inside += house.set().has(cell) ? 1 : 0;
        isOpen |= house.set().has(cell) && grid.isOpen(cell);
      }
      // Cages may share a cell, parts may not; such cages are rare, and are omitted here.
      if (inside >= TWO && isOpen && cages.stream().noneMatch(other -> share(other, cage))) {
        cages.add(cage);
      }
    }
    return cages;
  }

  private static boolean share(CageRule one, CageRule other) {
    for (int cell : one.cells()) {
      for (int too : other.cells()) {
        if (cell == too) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns which cells of a cage are in a house, as places in the cage. */
  private static int[] places(Group house, CageRule cage) {
    int[] places = new int[cage.size()];
    int count = 0;
    for (int i = 0; i < cage.size(); i++) {
      if (house.set().has(cage.cells()[i])) {
        places[count++] = i;
      }
    }
    return Arrays.copyOf(places, count);
  }
}
