package dev.pencilmark.logic.single;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A strong link of a digit, and a box in which the digit is sure. If a candidate that sees one end
 * of the link were true, the other end would be, and the two would leave no place in the box.
 *
 * <p>It is an empty rectangle (Rod Hagglund, 2006) if all places of the box are in one row and one
 * column, the link is in a line and the candidate in the crossing line. All others are called
 * rectangle elimination, as SudokuWiki names the same idea as seen from the link. A box is any
 * group that is no line.
 */
final class EmptyRectangles implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.EMPTY_RECTANGLE, Technique.RECTANGLE_ELIMINATION);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (technique == Technique.RECTANGLE_ELIMINATION && isPlain(grid)) {
      return;
    }
    StrongLinks links = new StrongLinks(grid);
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      if (grid.cells(digit).size() < 5 || grid.isBare(technique, digit)) {
        continue;
      }
      int before = found.size();
      links.collect(grid, digit);
      if (links.count() == 0) {
        continue;
      }
      for (Group box : grid.rules().groups()) {
        if (isBox(box)
            && Integer.bitCount(grid.places(box, digit)) > 1
            && (grid.sure(box) & 1 << digit - 1) != 0
            && (technique == Technique.EMPTY_RECTANGLE
                ? findCross(grid, found, digit, links, box)
                : findAny(grid, found, digit, links, box))) {
          return;
        }
      }
      if (found.size() == before) {
        grid.noteBare(technique, digit);
      }
    }
  }

  /**
   * Returns whether all units are lines and boxes: then this technique has empty rectangles only.
   */
  private static boolean isPlain(Grid grid) {
    return grid.rules().groups().stream()
        .allMatch(group -> group.kind().isLine() || group.kind() == GroupKind.BOX);
  }

  private static boolean isBox(Group group) {
    return !group.kind().isLine() && group.kind() != GroupKind.COMPARTMENT;
  }

  /** Iterates over the rows and columns that have all places of a box. */
  private static boolean findCross(
      Grid grid, Found found, int digit, StrongLinks links, Group box) {
    int side = grid.rules().side();
    int places = grid.places(box, digit);
    int last = -1;
    for (int rest = places; rest != 0; rest &= rest - 1) {
      int row = box.cell(Integer.numberOfTrailingZeros(rest)) / side;
      if (row == last) {
        continue;
      }
      last = row;
      int column = columnOfOthers(box, places, row, side);
      if (column >= 0
          && hasOther(box, places, row, column, side)
          && findCross(grid, found, digit, links, box, row, column)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the column of all places that are not in a row; -1 if there are several, or none. */
  private static int columnOfOthers(Group box, int places, int row, int side) {
    int column = -1;
    for (int rest = places; rest != 0; rest &= rest - 1) {
      int cell = box.cell(Integer.numberOfTrailingZeros(rest));
      if (cell / side == row) {
        continue;
      }
      if (column >= 0 && column != cell % side) {
        return -1;
      }
      column = cell % side;
    }
    return column;
  }

  /** Returns whether a place of a row is not in a column. */
  private static boolean hasOther(Group box, int places, int row, int column, int side) {
    for (int rest = places; rest != 0; rest &= rest - 1) {
      int cell = box.cell(Integer.numberOfTrailingZeros(rest));
      if (cell / side == row && cell % side != column) {
        return true;
      }
    }
    return false;
  }

  private static boolean findCross(
      Grid grid, Found found, int digit, StrongLinks links, Group box, int row, int column) {
    Group rowGroup = grid.rules().groups().get(row);
    Group columnGroup = grid.rules().groups().get(grid.rules().side() + column);
    CellSet target = grid.rules().noCells();
    for (int link = 0; link < links.count(); link++) {
      boolean upright = links.group(link).kind() == GroupKind.COLUMN;
      if (!links.group(link).kind().isLine()
          || links.group(link) == rowGroup
          || links.group(link) == columnGroup) {
        continue;
      }
      for (int end = 0; end < 2; end++) {
        int near = links.cell(link, end);
        int far = links.cell(link, 1 - end);
        Group ofNear = upright ? rowGroup : columnGroup;
        Group ofTarget = upright ? columnGroup : rowGroup;
        if (!ofNear.set().has(near) || box.set().has(near) || box.set().has(far)) {
          continue;
        }
        target.set(grid.cells(digit)).and(ofTarget.set()).and(grid.rules().peers(far));
        target.andNot(box.set());
        if (!target.isEmpty()
            && found.add(
                step(Technique.EMPTY_RECTANGLE, grid, digit, box, links, link, end)
                    .cover(rowGroup, columnGroup)
                    .eliminate(grid, target, digit))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean findAny(Grid grid, Found found, int digit, StrongLinks links, Group box) {
    int places = grid.places(box, digit);
    CellSet target = grid.rules().noCells();
    for (int link = 0; link < links.count(); link++) {
      for (int end = 0; end < 2; end++) {
        int near = links.cell(link, end);
        int far = links.cell(link, 1 - end);
        if (box.set().has(near)) {
          continue;
        }
        target.set(grid.cells(digit)).and(grid.rules().peers(far)).andNot(box.set());
        target.remove(near);
        boolean cut = false;
        for (int rest = places; rest != 0 && !target.isEmpty(); rest &= rest - 1) {
          int place = box.cell(Integer.numberOfTrailingZeros(rest));
          if (grid.rules().see(near, place)) {
            cut = true;
          } else {
            target.and(grid.rules().peers(place));
          }
        }
        if (cut
            && !target.isEmpty()
            && found.add(
                step(Technique.RECTANGLE_ELIMINATION, grid, digit, box, links, link, end)
                    .eliminate(grid, target, digit))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Step.Builder step(
      Technique technique, Grid grid, int digit, Group box, StrongLinks links, int link, int end) {
    int near = links.cell(link, end);
    int far = links.cell(link, 1 - end);
    return Step.of(technique)
        .digit(digit)
        .base(box)
        .cells(Grid.cellsAt(box, grid.places(box, digit)))
        .fins(Math.min(near, far), Math.max(near, far))
        .links(
            List.of(
                Link.inGroup(Node.of(near, digit), Node.of(far, digit), true, links.group(link))));
  }
}
