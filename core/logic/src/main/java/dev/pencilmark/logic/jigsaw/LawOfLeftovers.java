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
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * As many regions as adjacent lines hold the same digits as these: so what sticks out of the lines
 * has the digits of what sticks out of the regions. A candidate is eliminated if no cell of the
 * other side has it (the law of leftovers, Bob Hanson).
 */
final class LawOfLeftovers implements Family {

  private static final int MOST_LINES = 4;

  /** More cells than that on a side never lack a digit. */
  private static final int MOST_CELLS = 8;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.LAW_OF_LEFTOVERS);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    List<Group> regions = ofKind(grid, GroupKind.REGION);
    if (regions.isEmpty()) {
      return;
    }
    for (int count = 1; count <= Math.min(MOST_LINES, grid.rules().side() - 1); count++) {
      for (GroupKind kind : List.of(GroupKind.ROW, GroupKind.COLUMN)) {
        List<Group> lines = ofKind(grid, kind);
        for (int from = 0; from + count <= lines.size(); from++) {
          if (find(grid, lines.subList(from, from + count), regions, found)) {
            return;
          }
        }
      }
    }
  }

  private static List<Group> ofKind(Grid grid, GroupKind kind) {
    return grid.rules().houses().stream().filter(house -> house.kind() == kind).toList();
  }

  /** Compares lines with the regions that have most in common with them. */
  private static boolean find(Grid grid, List<Group> lines, List<Group> regions, Found found) {
    CellSet inLines = union(grid, lines);
    List<Group> chosen = new ArrayList<>(regions);
    chosen.sort(
        Comparator.comparing((Group region) -> -region.set().copy().and(inLines).size())
            .thenComparing(Group::index));
    chosen = chosen.subList(0, lines.size());
    CellSet inRegions = union(grid, chosen);
    CellSet outies = inRegions.copy().andNot(inLines);
    CellSet innies = inLines.copy().andNot(inRegions);
    if (outies.isEmpty() || outies.size() > MOST_CELLS) {
      return false;
    }
    Step.Builder step =
        Step.of(Technique.LAW_OF_LEFTOVERS).base(lines).cover(chosen).cells(innies).fins(outies);
    eliminate(step, grid, innies, values(grid, outies));
    eliminate(step, grid, outies, values(grid, innies));
    return found.add(step);
  }

  private static CellSet union(Grid grid, List<Group> groups) {
    CellSet union = grid.rules().noCells();
    groups.forEach(group -> union.or(group.set()));
    return union;
  }

  private static int values(Grid grid, CellSet cells) {
    int values = 0;
    for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
      values |= grid.values(cell);
    }
    return values;
  }

  private static void eliminate(Step.Builder step, Grid grid, CellSet from, int allowed) {
    for (int cell = from.next(0); cell >= 0; cell = from.next(cell + 1)) {
      step.eliminate(grid, cell, ~allowed);
    }
  }
}
