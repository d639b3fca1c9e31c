package dev.pencilmark.logic.cages;

import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Fill;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Sum;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Eliminates the candidates that no way to reach a cage's target has; the digit of a cage of one
 * cell is placed. Easy if the target alone allows one set of digits, or if there are two cells at
 * most; hard in all other cages.
 */
final class CageCombinations implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.CAGE_COMBINATION_EASY, Technique.CAGE_COMBINATION_HARD);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (technique == Technique.CAGE_COMBINATION_EASY && placeAlone(grid, found)) {
      return;
    }
    for (CageRule cage : grid.rules().cages()) {
      if (cage.size() == 1 || isEasy(cage) != (technique == Technique.CAGE_COMBINATION_EASY)) {
        continue;
      }
      Fill fill = grid.fill(cage);
      if (!takesAway(grid, cage, fill)) {
        continue;
      }
      int digits = 0;
      Step.Builder step = Step.of(technique).sum(Sum.of(cage)).cells(cage.cells());
      for (int i = 0; i < cage.size(); i++) {
        digits |= fill.supported()[i];
        step.eliminate(grid, cage.cells()[i], ~fill.supported()[i]);
      }
      if (found.add(step.digits(digits))) {
        return;
      }
    }
  }

  /** Places the digits of cages of one cell: nothing is easier. */
  private static boolean placeAlone(Grid grid, Found found) {
    for (CageRule cage : grid.rules().cages()) {
      int cell = cage.cells()[0];
      if (cage.size() == 1 && grid.isOpen(cell)) {
        int digit = Integer.numberOfTrailingZeros(grid.fill(cage).supported()[0]) + 1;
        boolean enough =
            grid.has(cell, digit)
                && found.add(
                    Step.of(Technique.CAGE_COMBINATION_EASY)
                        .sum(Sum.of(cage))
                        .cells(cell)
                        .digit(digit)
                        .place(cell, digit));
        if (enough) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean takesAway(Grid grid, CageRule cage, Fill fill) {
    for (int i = 0; i < cage.size(); i++) {
      if ((grid.candidates(cage.cells()[i]) & ~fill.supported()[i]) != 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEasy(CageRule cage) {
    return cage.size() <= 2 || cage.combinations() != null && cage.combinations().length == 1;
  }
}
