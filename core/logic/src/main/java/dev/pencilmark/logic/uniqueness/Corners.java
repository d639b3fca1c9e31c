package dev.pencilmark.logic.uniqueness;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.List;

/**
 * The four corners of a rectangle with a pair of digits: the floor are those that have no other
 * candidates, the roof are the rest. A corner may lack one of the pair, if that was removed and is
 * not ruled out by a digit that is placed.
 */
final class Corners {

  private static final int COUNT = 4;

  private final Technique technique;
  private final Grid grid;
  private final int[] corners;
  private final int pair;
  private final int[] floor;
  private final int[] roof;

  /** The digits that the roof has next to the pair. */
  private final int further;

  Corners(Technique technique, Grid grid, int[] corners, int pair) {
    this.technique = technique;
    this.grid = grid;
    this.corners = corners;
    this.pair = pair;
    int count = 0;
    int more = 0;
    for (int corner : corners) {
      boolean isFloor = (grid.candidates(corner) & ~pair) == 0;
      count += isFloor ? 1 : 0;
      more |= grid.candidates(corner) & ~pair;
    }
    further = more;
    floor = new int[count];
    roof = new int[COUNT - count];
    int low = 0;
    int high = 0;
    for (int corner : corners) {
      if ((grid.candidates(corner) & ~pair) == 0) {
        floor[low++] = corner;
      } else {
        roof[high++] = corner;
      }
    }
  }

  /** Returns whether all corners are open and the placed digits allow both digits in them. */
  static boolean fit(Grid grid, int[] corners, int pair) {
    for (int corner : corners) {
      if (!grid.isOpen(corner)
          || (grid.candidates(corner) & pair) != pair && isRuledOut(grid, corner, pair)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isRuledOut(Grid grid, int corner, int pair) {
    for (int group : grid.rules().groupsOf(corner)) {
      if ((grid.placed(grid.rules().groups().get(group)) & pair) != 0) {
        return true;
      }
    }
    return false;
  }

  private Step.Builder step() {
    return Step.of(technique).digits(pair).cells(corners).fins(roof);
  }

  private boolean roofIsInLine() {
    int side = grid.rules().side();
    return roof.length == 2
        && (roof[0] / side == roof[1] / side || roof[0] % side == roof[1] % side);
  }

  /** Type 1: a roof of one cell, which has neither of the pair. */
  boolean one(Found found) {
    return roof.length == 1 && found.add(step().eliminate(grid, roof[0], pair));
  }

  /**
   * Types 2 and 5: the roof has one further digit, the same in all its cells; one of them has it.
   *
   * @param next to whether the roof is two cells of a line, which is type 2
   */
  boolean oneFurther(boolean adjacent, Found found) {
    if (roof.length < 2
        || floor.length < 1
        || Integer.bitCount(further) != 1
        || adjacent != roofIsInLine()) {
      return false;
    }
    CellSet seeing = grid.rules().peers(roof[0]).copy();
    for (int cell : roof) {
      seeing.and(grid.rules().peers(cell));
    }
    return found.add(step().eliminate(grid, seeing, Integer.numberOfTrailingZeros(further) + 1));
  }

  /** Type 3: the further digits of a roof of two are one cell of a naked subset. */
  boolean subset(Found found) {
    if (roof.length != 2) {
      return false;
    }
    for (Group group : grid.rules().groups()) {
      if (group.set().has(roof[0]) && group.set().has(roof[1])) {
        List<Integer> others = new ArrayList<>();
        for (int cell : group.cells()) {
          if (grid.isOpen(cell)
              && (grid.candidates(cell) & pair) == 0
              && cell != roof[0]
              && cell != roof[1]) {
            others.add(cell);
          }
        }
        if (subset(group, others, 0, further, new ArrayList<>(), found)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean subset(
      Group group, List<Integer> others, int from, int digits, List<Integer> chosen, Found found) {
    for (int i = from; i < others.size(); i++) {
      int with = digits | grid.candidates(others.get(i));
      chosen.add(others.get(i));
      if (Integer.bitCount(with) == chosen.size() + 1 && found.add(subset(group, with, chosen))) {
        return true;
      }
      if (subset(group, others, i + 1, with, chosen, found)) {
        return true;
      }
      chosen.remove(chosen.size() - 1);
    }
    return false;
  }

  /** Takes the digits from the rest of every group that has all cells of the subset. */
  private Step.Builder subset(Group first, int digits, List<Integer> chosen) {
    CellSet cells = CellSet.of(grid.rules().cellCount(), roof);
    chosen.forEach(cells::add);
    List<Group> groups = new ArrayList<>();
    Step.Builder step = step();
    for (Group group : grid.rules().groups()) {
      if (group.set().containsAll(cells)) {
        if (group.index() < first.index()) {
          // It was found in that group already.
          return Step.of(technique);
        }
        groups.add(group);
        for (int cell : group.cells()) {
          if (!cells.has(cell)) {
            step.eliminate(grid, cell, digits);
          }
        }
      }
    }
    return step.base(groups).fins(cells);
  }

  /** Type 4: one of the pair is sure to be in a roof of a line, so the other is not. */
  boolean lockedAdjacent(Found found) {
    if (!roofIsInLine()) {
      return false;
    }
    for (int rest = pair; rest != 0; rest &= rest - 1) {
      int bit = rest & -rest;
      int digit = Integer.numberOfTrailingZeros(bit) + 1;
      for (Group group : grid.rules().groups()) {
        if ((grid.sure(group) & bit) != 0
            && group.set().has(roof[0])
            && group.set().has(roof[1])
            && hasOnly(group, digit, roof)) {
          Step.Builder step = step().base(group);
          step.eliminate(grid, roof[0], pair & ~bit).eliminate(grid, roof[1], pair & ~bit);
          if (found.add(step)) {
            return true;
          }
          break;
        }
      }
    }
    return false;
  }

  private boolean hasOnly(Group group, int digit, int[] cells) {
    int inside = 0;
    for (int cell : cells) {
      inside += group.set().has(cell) && grid.has(cell, digit) ? 1 : 0;
    }
    return Integer.bitCount(grid.places(group, digit)) == inside;
  }

  /** Returns whether a digit is sure in the row or column through a corner, and only in corners. */
  private boolean isOnlyInCorners(int corner, int digit, boolean row) {
    int side = grid.rules().side();
    Group line = grid.rules().groups().get(row ? corner / side : side + corner % side);
    return (grid.sure(line) & 1 << digit - 1) != 0 && hasOnly(line, digit, corners);
  }

  /**
   * Type 6: the roof is a diagonal, and one of the pair is only in the corners in both rows and
   * columns: if the roof had it, the floor would have the other twice.
   */
  boolean crossed(Found found) {
    if (roof.length != 2 || roofIsInLine()) {
      return false;
    }
    for (int rest = pair; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      boolean crossed = true;
      for (int corner : roof) {
        crossed &= isOnlyInCorners(corner, digit, true) && isOnlyInCorners(corner, digit, false);
      }
      int bit = rest & -rest;
      if (crossed
          && found.add(step().eliminate(grid, roof[0], bit).eliminate(grid, roof[1], bit))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Hidden: from a floor cell across, one of the pair is only in the corners in its row and its
   * column: if that corner had the other, all would have just the pair.
   */
  boolean hidden(Found found) {
    if (floor.length != 1 && (floor.length != 2 || roofIsInLine())) {
      return false;
    }
    for (int at = 0; at < COUNT; at++) {
      int across = corners[COUNT - 1 - at];
      if ((grid.candidates(corners[at]) & ~pair) != 0) {
        continue;
      }
      for (int rest = pair; rest != 0; rest &= rest - 1) {
        int bit = rest & -rest;
        int digit = Integer.numberOfTrailingZeros(bit) + 1;
        if (isOnlyInCorners(across, digit, true)
            && isOnlyInCorners(across, digit, false)
            && found.add(step().eliminate(grid, across, pair & ~bit))) {
          return true;
        }
      }
    }
    return false;
  }
}
