package dev.pencilmark.logic.bands;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.Set;

/**
 * Multi-sector locked sets: the open cells where some rows cross some columns. In each row the home
 * digits, and in each column the other digits, are in one of these cells at most. If there are as
 * many of these digits as cells, each is in one of the cells, and not elsewhere in its row or
 * column.
 *
 * <p>For rows and home digits, what a column adds - its cells less its digits - does not depend on
 * the other columns, so that the columns that add most are taken.
 */
final class MultiSectors implements Family {

  private static final int FEWEST_LINES = 3;
  private static final int MOST_LINES = 6;
  private static final int ALL = (1 << Lines.SIDE) - 1;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.MULTI_SECTOR_LOCKED_SET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (!Lines.areIn(grid)) {
      return;
    }
    Lines lines = new Lines(grid, false);
    for (int size = FEWEST_LINES; size <= MOST_LINES; size++) {
      for (int rows = 1; rows <= ALL; rows++) {
        if (Integer.bitCount(rows) == size && ofRows(lines, rows, found)) {
          return;
        }
      }
      found.check();
    }
  }

  /**
   * Iterates over all home digits of some rows, in the order of a Gray code: each set differs from
   * the one before by one digit, which a few additions follow.
   */
  private static boolean ofRows(Lines lines, int rows, Found found) {
    int[] surplus = new int[Lines.SIDE];
    int[] columnsWith = new int[Lines.SIDE];
    int[] rowsWith = new int[Lines.SIDE];
    int open = 0;
    for (int row = 0; row < Lines.SIDE; row++) {
      int inRow = 0;
      for (int column = 0; (rows >> row & 1) != 0 && column < Lines.SIDE; column++) {
        if (lines.isOpen(row, column)) {
          int values = lines.values(row, column);
          open |= 1 << column;
          surplus[column]++;
          inRow |= values;
          for (int rest = values; rest != 0; rest &= rest - 1) {
            columnsWith[Integer.numberOfTrailingZeros(rest)] |= 1 << column;
          }
        }
      }
      for (int rest = inRow; rest != 0; rest &= rest - 1) {
        rowsWith[Integer.numberOfTrailingZeros(rest)]++;
      }
    }
    int gain = 0;
    for (int column = 0; column < Lines.SIDE; column++) {
      for (int with : columnsWith) {
        surplus[column] -= with >> column & 1;
      }
      gain += Math.max(surplus[column], 0);
    }
    int home = 0;
    for (int i = 1; i <= ALL; i++) {
      int digit = Integer.numberOfTrailingZeros(i);
      home ^= 1 << digit;
      int change = (home >> digit & 1) != 0 ? 1 : -1;
      gain -= change * rowsWith[digit];
      for (int rest = columnsWith[digit]; rest != 0; rest &= rest - 1) {
        int column = Integer.numberOfTrailingZeros(rest);
        gain -= Math.max(surplus[column], 0);
        surplus[column] += change;
        gain += Math.max(surplus[column], 0);
      }
      if (gain == 0 && add(lines, rows, surplus, open, home, found)) {
        return true;
      }
    }
    return false;
  }

  /** Takes the columns that add cells, then also those that add as many digits as cells. */
  private static boolean add(
      Lines lines, int rows, int[] surplus, int open, int home, Found found) {
    int columns = 0;
    int even = 0;
    for (int column = 0; column < Lines.SIDE; column++) {
      columns |= surplus[column] > 0 ? 1 << column : 0;
      even |= surplus[column] == 0 ? 1 << column & open : 0;
    }
    return columns != 0
        && (found.add(step(lines, rows, columns, home))
            || even != 0 && found.add(step(lines, rows, columns | even, home)));
  }

  private static Step.Builder step(Lines lines, int rows, int columns, int home) {
    Grid grid = lines.grid();
    CellSet cells = grid.rules().noCells();
    int[] others = new int[Lines.SIDE];
    for (int row = 0; row < Lines.SIDE; row++) {
      for (int column = 0; column < Lines.SIDE; column++) {
        if ((rows >> row & 1) != 0 && (columns >> column & 1) != 0 && lines.isOpen(row, column)) {
          cells.add(lines.cell(row, column));
          others[column] |= lines.values(row, column) & ~home;
        }
      }
    }
    Step.Builder step = Step.of(Technique.MULTI_SECTOR_LOCKED_SET).digits(home).cells(cells);
    for (int row = 0; row < Lines.SIDE; row++) {
      for (int column = 0; column < Lines.SIDE; column++) {
        boolean inRow = (rows >> row & 1) != 0;
        boolean inColumn = (columns >> column & 1) != 0;
        if (inRow && !inColumn) {
          step.eliminate(grid, lines.cell(row, column), home);
        } else if (!inRow && inColumn) {
          step.eliminate(grid, lines.cell(row, column), others[column]);
        }
      }
    }
    return step;
  }
}
