package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Two cells with the same two candidates, in different boxes and lines of a band. Were both the
 * first digit, the third box would need it in the third line: if that is impossible, one of them is
 * the second digit.
 */
final class ChuteRemotePairs implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.CHUTE_REMOTE_PAIR);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (!Lines.areIn(grid)) {
      return;
    }
    CellSet pairs = grid.bivalue();
    for (Lines lines : Lines.both(grid)) {
      for (int cell = 0; cell < Lines.SIDE * Lines.SIDE; cell++) {
        int line = cell / Lines.SIDE;
        int place = cell % Lines.SIDE;
        if (pairs.has(lines.cell(line, place)) && pairedWith(lines, line, place, found)) {
          return;
        }
      }
    }
  }

  /** Examines the cells of the later lines of the band. */
  private static boolean pairedWith(Lines lines, int line, int place, Found found) {
    int band = line / Lines.BOX * Lines.BOX;
    for (int other = line + 1; other < band + Lines.BOX; other++) {
      for (int at = 0; at < Lines.SIDE; at++) {
        boolean apart = at / Lines.BOX != place / Lines.BOX;
        if (apart && lines.values(other, at) == lines.values(line, place)) {
          int third = 3 * band + Lines.BOX - line - other;
          int box = Lines.BOX - place / Lines.BOX - at / Lines.BOX;
          int one = lines.cell(line, place);
          int two = lines.cell(other, at);
          if (add(lines, one, two, third, box * Lines.BOX, found)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean add(Lines lines, int one, int two, int third, int from, Found found) {
    Grid grid = lines.grid();
    int there = 0;
    for (int place = from; place < from + Lines.BOX; place++) {
      there |= lines.values(third, place);
    }
    int digits = grid.candidates(one);
    int missing = digits & ~there;
    if (missing == 0) {
      return false;
    }
    // If one of them is missing, the other is in one of both cells.
    int out = Integer.bitCount(missing) == 2 ? digits : digits & ~missing;
    Step.Builder step =
        Step.of(Technique.CHUTE_REMOTE_PAIR)
            .digits(digits)
            .cells(one, two)
            .fins(
                lines.cell(third, from), lines.cell(third, from + 1), lines.cell(third, from + 2));
    CellSet peers = grid.rules().peers(one).copy().and(grid.rules().peers(two));
    for (int cell = peers.next(0); cell >= 0; cell = peers.next(cell + 1)) {
      step.eliminate(grid, cell, out);
    }
    return found.add(step);
  }
}
