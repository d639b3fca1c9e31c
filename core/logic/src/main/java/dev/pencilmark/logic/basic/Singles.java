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

  /**
   * A cell that is the last open one of a house has one candidate, if there is no contradiction.
   */
  private static void fullHouse(Grid grid, Found found) {
    for (int at = grid.nextNakedSingle(0); at >= 0; at = grid.nextNakedSingle(at + 1)) {
      int cell = grid.nakedSingle(at);
      for (int index : grid.rules().groupsOf(cell)) {
        Group group = grid.rules().groups().get(index);
        if (group.isHouse() && grid.sure(group) == grid.candidates(cell)) {
          if (found.add(single(Technique.FULL_HOUSE, cell, digit(grid, cell)).base(group))) {
            return;
          }
          break;
        }
      }
    }
  }

  private static void nakedSingle(Grid grid, Found found) {
    for (int at = grid.nextNakedSingle(0); at >= 0; at = grid.nextNakedSingle(at + 1)) {
      int cell = grid.nakedSingle(at);
      if (found.add(single(Technique.NAKED_SINGLE, cell, digit(grid, cell)))) {
        return;
      }
    }
  }

  /** In houses first, in the order in which they arose; then in cages and straights. */
  private static void hiddenSingle(Grid grid, Found found) {
    for (int at = grid.nextHiddenSingle(0); at >= 0; at = grid.nextHiddenSingle(at + 1)) {
      int cell = grid.hiddenSingleCell(at);
      int digit = grid.hiddenSingleDigit(at);
      if (found.add(
          single(Technique.HIDDEN_SINGLE, cell, digit).base(houseOf(grid, cell, digit)))) {
        return;
      }
    }
    for (Group group : grid.rules().sumGroups()) {
      for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        int places = grid.places(group, digit);
        if (places == 0 || (places & places - 1) != 0) {
          continue;
        }
        int cell = group.cell(Integer.numberOfTrailingZeros(places));
        if (found.add(single(Technique.HIDDEN_SINGLE, cell, digit).base(group))) {
          return;
        }
      }
    }
  }

  /** Returns the house in which a cell is the only place of a digit: where people look first. */
  private static Group houseOf(Grid grid, int cell, int digit) {
    Group line = null;
    for (int index : grid.rules().groupsOf(cell)) {
      Group group = grid.rules().groups().get(index);
      int places = grid.places(group, digit);
      if (group.isHouse() && (places & places - 1) == 0) {
        if (!group.kind().isLine()) {
          return group;
        }
        line = line == null ? group : line;
      }
    }
    return line;
  }

  private static int digit(Grid grid, int cell) {
    return Integer.numberOfTrailingZeros(grid.candidates(cell)) + 1;
  }

  private static Step.Builder single(Technique technique, int cell, int digit) {
    return Step.of(technique).digit(digit).cells(cell).place(cell, digit);
  }
}
