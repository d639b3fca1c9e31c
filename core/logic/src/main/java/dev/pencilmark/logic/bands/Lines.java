package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.model.Rules;

/**
 * A 9x9 grid with 3x3 boxes, read by rows or by columns, so that a pattern is described once for
 * both directions. Lines, places and boxes are numbered from 0.
 *
 * @param transposed whether the lines are columns
 */
record Lines(Grid grid, boolean transposed) {

  static final int SIDE = 9;
  static final int BOX = 3;

  /** Returns whether a grid has 9 rows, 9 columns and the usual 9 boxes. */
  static boolean areIn(Grid grid) {
    Rules rules = grid.rules();
    if (rules.side() != SIDE) {
      return false;
    }
    int boxes = 0;
    int lines = 0;
    for (Group group : rules.houses()) {
      if (group.kind() == GroupKind.BOX) {
        boxes += isBox(group) ? 1 : 0;
      } else {
        lines += group.kind().isLine() ? 1 : 0;
      }
    }
    return boxes == SIDE && lines == 2 * SIDE;
  }

  private static boolean isBox(Group group) {
    for (int cell : group.cells()) {
      int box = cell / SIDE / BOX * BOX + cell % SIDE / BOX;
      if (box != group.number() - 1) {
        return false;
      }
    }
    return true;
  }

  /** Returns both directions. */
  static Lines[] both(Grid grid) {
    return new Lines[] {new Lines(grid, false), new Lines(grid, true)};
  }

  /** Returns a row, column or box. */
  Group house(GroupKind kind, int number) {
    for (Group group : grid.rules().houses()) {
      if (group.kind() == kind && group.number() == number + 1) {
        return group;
      }
    }
    throw new IllegalArgumentException("no " + kind + " " + number);
  }

  /** Returns the cell at a place of a line. */
  int cell(int line, int place) {
    return transposed ? place * SIDE + line : line * SIDE + place;
  }

  /** Returns the digits that are possible at a place of a line. */
  int values(int line, int place) {
    return grid.values(cell(line, place));
  }

  boolean isOpen(int line, int place) {
    return grid.isOpen(cell(line, place));
  }
}
