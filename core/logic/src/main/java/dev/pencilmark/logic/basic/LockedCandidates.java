package dev.pencilmark.logic.basic;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A digit that is sure in a group, and not in any cell that sees all of its places there.
 *
 * <p>It is called pointing where the group is a box or the like, box/line reduction where it is a
 * row or column, cage/unit overlap where it is a cage, and sure digit where it is a compartment.
 */
final class LockedCandidates implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(
        Technique.POINTING, Technique.CLAIMING, Technique.CAGE_OVERLAP, Technique.SURE_DIGIT);
  }

  private static Technique technique(GroupKind kind) {
    return switch (kind) {
      case ROW, COLUMN -> Technique.CLAIMING;
      case CAGE -> Technique.CAGE_OVERLAP;
      case COMPARTMENT -> Technique.SURE_DIGIT;
      default -> Technique.POINTING;
    };
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    CellSet seeing = grid.rules().noCells();
    for (Group group : grid.rules().groups()) {
      if (technique(group.kind()) != technique || grid.isBare(technique, group)) {
        continue;
      }
      int before = found.size();
      for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        int places = grid.places(group, digit);
        if ((places & places - 1) == 0) {
          continue;
        }
        seeing.set(grid.cells(digit)).andNot(group.set());
        for (int left = places; left != 0 && !seeing.isEmpty(); left &= left - 1) {
          seeing.and(grid.rules().peers(group.cell(Integer.numberOfTrailingZeros(left))));
        }
        if (!seeing.isEmpty() && found.add(step(technique, grid, group, digit, seeing))) {
          return;
        }
      }
      if (found.size() == before) {
        grid.noteBare(technique, group);
      }
    }
  }

  private static Step step(
      Technique technique, Grid grid, Group group, int digit, CellSet eliminations) {
    List<Integer> cells = Grid.cellsAt(group, grid.places(group, digit));
    List<Group> others = new ArrayList<>();
    for (Group other : grid.rules().groups()) {
      if (other != group && other.set().meets(eliminations) && hasAll(other, cells)) {
        others.add(other);
      }
    }
    return Step.of(technique)
        .digit(digit)
        .base(group)
        .cover(others)
        .cells(cells)
        .eliminate(grid, eliminations, digit)
        .build();
  }

  private static boolean hasAll(Group group, List<Integer> cells) {
    return cells.stream().allMatch(group.set()::has);
  }
}
