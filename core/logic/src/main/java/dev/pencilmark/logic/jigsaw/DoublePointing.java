package dev.pencilmark.logic.jigsaw;

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
 * A digit that two regions have in two rows only, or two columns: it is in no other cell of these.
 * The same with lines and regions exchanged, which SudokuWiki calls double line/box reduction.
 */
final class DoublePointing implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.DOUBLE_POINTING);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    List<Group> regions = ofKind(grid, GroupKind.REGION);
    if (regions.isEmpty()) {
      return;
    }
    for (GroupKind line : List.of(GroupKind.ROW, GroupKind.COLUMN)) {
      List<Group> lines = ofKind(grid, line);
      if (find(grid, regions, lines, found) || find(grid, lines, regions, found)) {
        return;
      }
    }
  }

  private static List<Group> ofKind(Grid grid, GroupKind kind) {
    List<Group> groups = new ArrayList<>();
    for (Group group : grid.rules().houses()) {
      if (group.kind() == kind) {
        groups.add(group);
      }
    }
    return groups;
  }

  private static boolean find(Grid grid, List<Group> bases, List<Group> covers, Found found) {
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      for (int i = 0; i < bases.size(); i++) {
        for (int k = i + 1; k < bases.size(); k++) {
          int both = grid.sure(bases.get(i)) & grid.sure(bases.get(k));
          if ((both & 1 << digit - 1) != 0
              && find(grid, digit, bases.get(i), bases.get(k), covers, found)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean find(
      Grid grid, int digit, Group one, Group other, List<Group> covers, Found found) {
    CellSet base = one.set().copy().or(other.set()).and(grid.cells(digit));
    List<Group> touched = new ArrayList<>();
    for (Group cover : covers) {
      if (cover.set().meets(base)) {
        touched.add(cover);
      }
    }
    if (touched.size() != 2) {
      return false;
    }
    CellSet out = touched.get(0).set().copy().or(touched.get(1).set()).andNot(base);
    return found.add(
        Step.of(Technique.DOUBLE_POINTING)
            .digit(digit)
            .base(one, other)
            .cover(touched)
            .cells(base)
            .eliminate(grid, out, digit));
  }
}
