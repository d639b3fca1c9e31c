package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Junior exocets: two base cells of a box in one line, and a target in each of the two other boxes
 * of the band, in its other lines. The cross-lines go through the escape cell, the third of the
 * base, and through the targets.
 *
 * <p>A digit of the base is nowhere else in its line and box. Therefore each cross-line has it in
 * its six cells outside the band, or in its target: the cell next to the target, the companion,
 * does not have it. If two lines cover these 18 cells for the digit, they hold it twice at most,
 * and a target has it. Both digits of the base so fill both targets.
 */
final class JuniorExocets implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.JUNIOR_EXOCET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (!Lines.areIn(grid)) {
      return;
    }
    for (Lines lines : Lines.both(grid)) {
      for (int line = 0; line < Lines.SIDE; line++) {
        for (int escape = 0; escape < Lines.SIDE; escape++) {
          ExocetBase base = ExocetBase.of(lines, line, escape);
          if (base != null
              && base.targets(
                  (firstLine, first, secondLine, second) ->
                      found.add(base.step(firstLine, first, secondLine, second)))) {
            return;
          }
        }
      }
    }
  }
}
