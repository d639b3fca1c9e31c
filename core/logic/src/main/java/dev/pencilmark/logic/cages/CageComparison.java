package dev.pencilmark.logic.cages;

import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Fill;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Sum;
import dev.pencilmark.logic.step.Technique;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Two cages in one group have no digit in common: a combination of one that meets every combination
 * of the other is eliminated.
 */
final class CageComparison implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.CAGE_COMPARISON);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    for (Group group : grid.rules().groups()) {
      for (CageRule cage : grid.rules().cages()) {
        if (!isIn(group, cage, grid)) {
          continue;
        }
        for (CageRule other : grid.rules().cages()) {
          if (other != cage
              && isIn(group, other, grid)
              && found.add(step(grid, group, cage, other))) {
            return;
          }
        }
      }
    }
  }

  private static boolean isIn(Group group, CageRule cage, Grid grid) {
    if (!cage.isDifferent() || cage.combinations() == null) {
      return false;
    }
    for (int cell : cage.cells()) {
      if (!group.set().has(cell)) {
        return false;
      }
    }
    return grid.fill(cage).sets() != null;
  }

  private static Step.Builder step(Grid grid, Group group, CageRule cage, CageRule other) {
    Step.Builder step =
        Step.of(Technique.CAGE_COMPARISON)
            .base(group)
            .cells(cage.cells())
            .fins(other.cells())
            .sum(Sum.of(cage));
    int[] left =
        Arrays.stream(grid.fill(cage).sets())
            .filter(
                set -> Arrays.stream(grid.fill(other).sets()).anyMatch(with -> (set & with) == 0))
            .toArray();
    if (left.length == grid.fill(cage).sets().length) {
      return step;
    }
    Fill fill = grid.fill(cage, left);
    for (int i = 0; i < cage.size(); i++) {
      step.eliminate(grid, cage.cells()[i], ~fill.supported()[i]);
    }
    return step;
  }
}
