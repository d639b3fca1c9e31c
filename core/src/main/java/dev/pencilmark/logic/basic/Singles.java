package dev.pencilmark.logic.basic;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * One cell for a digit, or one digit for a cell.
 *
 * <p>Full house: the only open cell of a house. Hidden single: the only place of a digit that is
 * sure in a group. Naked single: a cell with one candidate.
 */
final class Singles implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    switch (technique) {
      case FULL_HOUSE -> fullHouse(grid, found);
      case HIDDEN_SINGLE -> hiddenSingle(grid, found);
      default -> nakedSingle(grid, found);
    }
  }

  private static void fullHouse(Grid grid, Found found) {
    for (Group house : grid.rules().houses()) {
      int missing = grid.sure(house);
      if (Integer.bitCount(missing) == 1) {
        int digit = Integer.numberOfTrailingZeros(missing) + 1;
        if (placeOnly(Technique.FULL_HOUSE, grid, house, digit, found)) {
          return;
        }
      }
    }
  }

  /** Boxes and the like first, where people look first; then lines. */
  private static void hiddenSingle(Grid grid, Found found) {
    if (!hiddenSingle(grid, found, false)) {
      hiddenSingle(grid, found, true);
    }
  }

  private static boolean hiddenSingle(Grid grid, Found found, boolean lines) {
    for (Group group : grid.rules().groups()) {
      if (group.kind().isLine() != lines) {
        continue;
      }
      for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        int places = grid.places(group, digit);
        if ((places & places - 1) == 0
            && placeOnly(Technique.HIDDEN_SINGLE, grid, group, digit, found)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean placeOnly(
      Technique technique, Grid grid, Group group, int digit, Found found) {
    int places = grid.places(group, digit);
    if (places == 0) {
      return false;
    }
    int cell = group.cell(Integer.numberOfTrailingZeros(places));
    return found.add(
        Step.of(technique).digit(digit).base(group).cells(cell).place(cell, digit).build());
  }

  private static void nakedSingle(Grid grid, Found found) {
    for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
      int mask = grid.candidates(cell);
      if ((mask & mask - 1) == 0 && mask != 0) {
        int digit = Integer.numberOfTrailingZeros(mask) + 1;
        Step.Builder step = Step.of(Technique.NAKED_SINGLE).digit(digit).cells(cell);
        if (found.add(step.place(cell, digit).build())) {
          return;
        }
      }
    }
  }
}
