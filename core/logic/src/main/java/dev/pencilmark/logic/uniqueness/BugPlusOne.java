package dev.pencilmark.logic.uniqueness;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Bivalue universal grave plus one: all open cells have two candidates except for one with three,
 * and every digit has two positions in every house, except for one with three in the houses of this
 * cell. Without it there would be two solutions or none, so the cell has it. Only if all groups are
 * houses and there are no sums.
 */
final class BugPlusOne implements Family {

  private static final int TWICE = 2;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.BUG_PLUS_1);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (grid.bivalue().size() != grid.openCount() - 1
        || grid.rules().houses().size() != grid.rules().groups().size()
        || !grid.rules().cages().isEmpty()
        || grid.rules().hasStraights()) {
      return;
    }
    int cell = grid.open().copy().andNot(grid.bivalue()).next(0);
    if (Integer.bitCount(grid.candidates(cell)) != TWICE + 1) {
      return;
    }
    for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      if (isOneTooMany(grid, cell, digit)) {
        Step.Builder step = Step.of(technique).digit(digit).cells(cell);
        found.add(step.eliminate(grid, cell, ~(1 << digit - 1)));
        return;
      }
    }
  }

  /** Returns whether every digit has two positions everywhere after eliminating a candidate. */
  private static boolean isOneTooMany(Grid grid, int cell, int digit) {
    for (Group house : grid.rules().houses()) {
      for (int rest = grid.sure(house); rest != 0; rest &= rest - 1) {
        int other = Integer.numberOfTrailingZeros(rest) + 1;
        int count = Integer.bitCount(grid.places(house, other));
        if (count != (other == digit && house.set().has(cell) ? TWICE + 1 : TWICE)) {
          return false;
        }
      }
    }
    return true;
  }
}
