package dev.pencilmark.logic.colours;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Simple colouring: one digit, and strong links of it that hang together. Trap: a cell that sees
 * both colours does not have the digit. Wrap: two cells of a colour see each other, so that colour
 * is false.
 */
final class SimpleColours implements Family {

  /** Two cells are no more than locked candidates. */
  private static final int LEAST = 3;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.SIMPLE_COLOURS_TRAP, Technique.SIMPLE_COLOURS_WRAP);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    Pairs pairs = new Pairs(grid);
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      if (pairs.count(digit) < LEAST - 1 || grid.isBare(technique, digit)) {
        continue;
      }
      int before = found.size();
      for (Colouring colouring : Colouring.of(grid, pairs, digit)) {
        if (colouring.size() >= LEAST
            && (technique == Technique.SIMPLE_COLOURS_TRAP
                ? trap(grid, colouring, found)
                : wrap(grid, colouring, found))) {
          return;
        }
      }
      if (found.size() == before) {
        grid.noteBare(technique, digit);
      }
    }
  }

  private static boolean trap(Grid grid, Colouring colouring, Found found) {
    CellSet trapped =
        colouring
            .seeing(0)
            .copy()
            .and(colouring.seeing(1))
            .and(grid.cells(colouring.digit()))
            .andNot(colouring.colour(0))
            .andNot(colouring.colour(1));
    return !trapped.isEmpty()
        && found.add(
            Step.of(Technique.SIMPLE_COLOURS_TRAP)
                .digit(colouring.digit())
                .cells(colouring.colour(0))
                .fins(colouring.colour(1))
                .links(colouring.links())
                .eliminate(grid, trapped, colouring.digit()));
  }

  private static boolean wrap(Grid grid, Colouring colouring, Found found) {
    for (int which = 0; which < 2; which++) {
      CellSet wrong = colouring.colour(which);
      if (colouring.seeing(which).meets(wrong)
          && found.add(
              Step.of(Technique.SIMPLE_COLOURS_WRAP)
                  .digit(colouring.digit())
                  .cells(wrong)
                  .fins(colouring.colour(1 - which))
                  .links(colouring.links())
                  .eliminate(grid, wrong, colouring.digit()))) {
        return true;
      }
    }
    return false;
  }
}
