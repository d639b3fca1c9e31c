package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Three digits that leave the box of a corner cell only at one cell of its row and one of its
 * column. Each is in one of these three cells: if it were in neither wing, row and column would
 * need it in the box, and only the corner is in both. So the three cells have no other digits.
 */
final class Fireworks implements Family {

  private static final int DIGITS = 3;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.FIREWORKS);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (!Lines.areIn(grid)) {
      return;
    }
    Lines rows = new Lines(grid, false);
    Lines columns = new Lines(grid, true);
    for (int row = 0; row < Lines.SIDE; row++) {
      for (int column = 0; column < Lines.SIDE; column++) {
        if (rows.isOpen(row, column) && corner(rows, columns, row, column, found)) {
          return;
        }
      }
    }
  }

  private static boolean corner(Lines rows, Lines columns, int row, int column, Found found) {
    for (int wing = 0; wing < Lines.SIDE; wing++) {
      int inRow = wing / Lines.BOX == column / Lines.BOX ? 0 : onlyAt(rows, row, column, wing);
      if (Integer.bitCount(inRow) < DIGITS || !rows.isOpen(row, wing)) {
        continue;
      }
      for (int other = 0; other < Lines.SIDE; other++) {
        boolean outside = other / Lines.BOX != row / Lines.BOX && columns.isOpen(column, other);
        int digits = outside ? inRow & onlyAt(columns, column, row, other) : 0;
        int[] cells = {rows.cell(row, column), rows.cell(row, wing), columns.cell(column, other)};
        if (Integer.bitCount(digits) == DIGITS && add(rows.grid(), digits, cells, found)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the digits of a line that are open, and outside the box of a place only at another. */
  private static int onlyAt(Lines lines, int line, int corner, int wing) {
    int open = 0;
    int placed = 0;
    int elsewhere = 0;
    for (int place = 0; place < Lines.SIDE; place++) {
      int values = lines.values(line, place);
      boolean isOpen = lines.isOpen(line, place);
      open |= isOpen ? values : 0;
      placed |= isOpen ? 0 : values;
      elsewhere |= place / Lines.BOX != corner / Lines.BOX && place != wing ? values : 0;
    }
    return open & ~placed & ~elsewhere;
  }

  private static boolean add(Grid grid, int digits, int[] cells, Found found) {
    Step.Builder step =
        Step.of(Technique.FIREWORKS).digits(digits).cells(cells[0]).fins(cells[1], cells[2]);
    for (int cell : cells) {
      step.eliminate(grid, cell, ~digits);
    }
    return found.add(step);
  }
}
