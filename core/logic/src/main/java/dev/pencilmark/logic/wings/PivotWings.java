package dev.pencilmark.logic.wings;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * A pivot and two pincers with two candidates each that it sees. For any digit of the pivot, one of
 * the three cells has the digit that the pincers share.
 *
 * <p>The pivot has the two others of a Y-Wing (XY-Wing), and the shared one, too, of an XYZ-Wing.
 */
final class PivotWings implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.XY_WING, Technique.XYZ_WING);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    CellSet bivalue = grid.bivalue();
    if (bivalue.isEmpty()) {
      return;
    }
    boolean wide = technique == Technique.XYZ_WING;
    CellSet pivots = wide ? grid.open() : bivalue;
    CellSet near = grid.rules().noCells();
    for (int pivot = pivots.next(0); pivot >= 0; pivot = pivots.next(pivot + 1)) {
      if (!wide || Integer.bitCount(grid.candidates(pivot)) == 3) {
        near.set(bivalue).and(grid.rules().peers(pivot));
        if (find(technique, grid, found, pivot, near)) {
          return;
        }
      }
    }
  }

  private static boolean find(
      Technique technique, Grid grid, Found found, int pivot, CellSet pincers) {
    boolean wide = technique == Technique.XYZ_WING;
    int ofPivot = grid.candidates(pivot);
    for (int one = pincers.next(0); one >= 0; one = pincers.next(one + 1)) {
      int ofOne = grid.candidates(one);
      if (wide ? (ofOne & ~ofPivot) != 0 : Integer.bitCount(ofOne & ofPivot) != 1) {
        continue;
      }
      for (int other = pincers.next(one + 1); other >= 0; other = pincers.next(other + 1)) {
        int ofOther = grid.candidates(other);
        int shared = ofOne & ofOther;
        boolean fits =
            Integer.bitCount(shared) == 1
                && (ofOne ^ ofOther) == (wide ? ofPivot & ~shared : ofPivot);
        if (fits && add(technique, grid, found, pivot, one, other)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean add(
      Technique technique, Grid grid, Found found, int pivot, int one, int other) {
    int digit = Integer.numberOfTrailingZeros(grid.candidates(one) & grid.candidates(other)) + 1;
    CellSet out = grid.cells(digit).copy();
    out.and(grid.rules().peers(one)).and(grid.rules().peers(other));
    if (technique == Technique.XYZ_WING) {
      out.and(grid.rules().peers(pivot));
    }
    return !out.isEmpty()
        && found.add(
            Step.of(technique)
                .digits(grid.candidates(pivot) | 1 << digit - 1)
                .variant("" + digit)
                .cells(pivot)
                .fins(one, other)
                .eliminate(grid, out, digit));
  }
}
