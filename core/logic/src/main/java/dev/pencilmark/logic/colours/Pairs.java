package dev.pencilmark.logic.colours;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import java.util.Arrays;

/** For every digit, the groups in which it is sure and has two places. */
final class Pairs {

  private static final int NUMBERS = 3;

  private final int[][] pairs;
  private final int[] counts;

  /** Searches for the pairs of all digits. */
  Pairs(Grid grid) {
    int side = grid.rules().side();
    pairs = new int[side][];
    counts = new int[side];
    for (Group group : grid.rules().groups()) {
      for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
        int offset = Integer.numberOfTrailingZeros(rest);
        int places = grid.places(group, offset + 1);
        if (Integer.bitCount(places) == 2) {
          add(offset, group, places);
        }
      }
    }
  }

  private void add(int offset, Group group, int places) {
    int at = counts[offset] * NUMBERS;
    if (pairs[offset] == null) {
      pairs[offset] = new int[16 * NUMBERS];
    } else if (at == pairs[offset].length) {
      pairs[offset] = Arrays.copyOf(pairs[offset], 2 * at);
    }
    pairs[offset][at] = group.cell(Integer.numberOfTrailingZeros(places));
    pairs[offset][at + 1] = group.cell(Integer.numberOfTrailingZeros(places & places - 1));
    pairs[offset][at + 2] = group.index();
    counts[offset]++;
  }

  /**
   * By digits less 1, the cells from whose candidate a strong link leads: those of the pairs, and
   * those of two candidates.
   */
  CellSet[] cells(Grid grid) {
    CellSet[] cells = new CellSet[counts.length];
    for (int offset = 0; offset < counts.length; offset++) {
      cells[offset] = grid.cells(offset + 1).copy().and(grid.bivalue());
      for (int i = 0; i < counts[offset]; i++) {
        cells[offset].add(cell(offset + 1, i, 0));
        cells[offset].add(cell(offset + 1, i, 1));
      }
    }
    return cells;
  }

  /** Returns the number of pairs that a digit has. */
  int count(int digit) {
    return counts[digit - 1];
  }

  /** Returns a cell of the i-th pair of a digit: 0 for the one, 1 for the other. */
  int cell(int digit, int i, int which) {
    return pairs[digit - 1][i * NUMBERS + which];
  }

  /** Returns the index of the group of the i-th pair of a digit. */
  int group(int digit, int i) {
    return pairs[digit - 1][i * NUMBERS + 2];
  }
}
