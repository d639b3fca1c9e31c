package dev.pencilmark.logic.bands;

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
 * SK loops: the corners of a rectangle are filled cells in four boxes. Of each corner, the two
 * other cells of its row in its box and those of its column are pairs, eight in all. Each pair
 * shares some digits with the next one, in turn in a row or column and in a box. If these are all
 * its digits, and the eight groups share as many digits as there are open cells, each digit is in
 * the pairs of its group once, and not elsewhere in the group.
 */
final class SkLoops implements Family {

  private static final int PAIRS = 8;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.SK_LOOP);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (!Lines.areIn(grid)) {
      return;
    }
    Lines lines = new Lines(grid, false);
    for (int top = 0; top < 2 * Lines.BOX; top++) {
      for (int bottom = next(top); bottom < Lines.SIDE; bottom++) {
        for (int left = 0; left < 2 * Lines.BOX; left++) {
          for (int right = next(left); right < Lines.SIDE; right++) {
            if (!lines.isOpen(top, left)
                && !lines.isOpen(top, right)
                && !lines.isOpen(bottom, left)
                && !lines.isOpen(bottom, right)
                && rectangle(lines, top, bottom, left, right, found)) {
              return;
            }
          }
        }
      }
    }
  }

  /** Returns the first line of the next band. */
  private static int next(int line) {
    return line / Lines.BOX * Lines.BOX + Lines.BOX;
  }

  private static boolean rectangle(
      Lines lines, int top, int bottom, int left, int right, Found found) {
    // Each pair, and the group that it shares with the next one.
    List<int[]> pairs =
        List.of(
            inRow(lines, top, left),
            inRow(lines, top, right),
            inColumn(lines, top, right),
            inColumn(lines, bottom, right),
            inRow(lines, bottom, right),
            inRow(lines, bottom, left),
            inColumn(lines, bottom, left),
            inColumn(lines, top, left));
    List<Group> groups =
        List.of(
            lines.house(GroupKind.ROW, top),
            box(lines, top, right),
            lines.house(GroupKind.COLUMN, right),
            box(lines, bottom, right),
            lines.house(GroupKind.ROW, bottom),
            box(lines, bottom, left),
            lines.house(GroupKind.COLUMN, left),
            box(lines, top, left));
    int[] values = new int[PAIRS];
    int open = 0;
    for (int i = 0; i < PAIRS; i++) {
      for (int cell : pairs.get(i)) {
        if (lines.grid().isOpen(cell)) {
          values[i] |= lines.grid().candidates(cell);
          open++;
        }
      }
      if (values[i] == 0) {
        return false;
      }
    }
    int[] shared = new int[PAIRS];
    for (int last = values[0]; last != 0; last = last - 1 & values[0]) {
      if (isLoop(values, last, open, shared)
          && found.add(step(lines.grid(), pairs, groups, shared))) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the digits of the last group, which the first pair is in, make a loop. */
  private static boolean isLoop(int[] values, int last, int open, int[] shared) {
    int before = last;
    int count = 0;
    for (int i = 0; i < PAIRS; i++) {
      shared[i] = values[i] & ~before;
      before = shared[i];
      count += Integer.bitCount(before);
    }
    return before == last && count == open;
  }

  private static Step.Builder step(Grid grid, List<int[]> pairs, List<Group> groups, int[] shared) {
    CellSet cells = grid.rules().noCells();
    for (int[] pair : pairs) {
      for (int cell : pair) {
        if (grid.isOpen(cell)) {
          cells.add(cell);
        }
      }
    }
    Step.Builder step =
        Step.of(Technique.SK_LOOP).digits(shared[0]).base(new ArrayList<>(groups)).cells(cells);
    for (int i = 0; i < PAIRS; i++) {
      CellSet rest = groups.get(i).set().copy();
      rest.andNot(cells);
      for (int left = shared[i]; left != 0; left &= left - 1) {
        step.eliminate(grid, rest, Integer.numberOfTrailingZeros(left) + 1);
      }
    }
    return step;
  }

  private static Group box(Lines lines, int row, int column) {
    return lines.house(GroupKind.BOX, row / Lines.BOX * Lines.BOX + column / Lines.BOX);
  }

  /** The two other cells of a corner in its row and box. */
  private static int[] inRow(Lines lines, int row, int column) {
    int box = column / Lines.BOX * Lines.BOX;
    int one = column == box ? box + 1 : box;
    return new int[] {lines.cell(row, one), lines.cell(row, 3 * box + Lines.BOX - column - one)};
  }

  /** The two other cells of a corner in its column and box. */
  private static int[] inColumn(Lines lines, int row, int column) {
    int box = row / Lines.BOX * Lines.BOX;
    int one = row == box ? box + 1 : box;
    return new int[] {lines.cell(one, column), lines.cell(3 * box + Lines.BOX - row - one, column)};
  }
}
