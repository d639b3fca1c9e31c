package dev.pencilmark.format.pasted;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/**
 * A cage on the grid.
 *
 * @param cells its cells
 * @param total its total, or 0
 * @param operator its operator; null if none is written
 * @param place where the text has it
 */
record PlacedCage(int[] cells, long total, CageOperator operator, int place) {

  /** Returns a cage whose total is in one of its cells. */
  static PlacedCage ofSymbols(int[] cells, SymbolGrid totals) throws ProblemException {
    for (int cell : cells) {
      String symbol = totals.cells().get(cell);
      if (!SymbolGrid.isBlank(symbol)) {
        return new PlacedCage(
            cells, CellTotal.value(symbol), CellTotal.operator(symbol), totals.start());
      }
    }
    throw Problem.missing(ProblemCode.CAGE_NO_TOTAL, "the cage", "a total")
        .in(Cells.name(cells[0], totals.side()))
        .exception();
  }

  /** Returns the regions that groups without totals are; null if they are none. */
  static int[][] regions(List<PlacedCage> groups, int side) {
    if (groups.size() != side) {
      return null;
    }
    boolean[] seen = new boolean[side * side];
    int[][] regions = new int[side][];
    for (int i = 0; i < side; i++) {
      regions[i] = groups.get(i).cells;
      if (regions[i].length != side) {
        return null;
      }
      for (int cell : regions[i]) {
        if (seen[cell]) {
          return null;
        }
        seen[cell] = true;
      }
    }
    return regions;
  }

  String name(int side) {
    return Cells.name(cells[0], side);
  }

  boolean isConnected(int side) {
    int[] labels = new int[side * side];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = -1;
    }
    for (int cell : cells) {
      labels[cell] = 1;
    }
    int[] pieces = Cells.components(labels, side);
    return Arrays.stream(cells).allMatch(cell -> pieces[cell] == pieces[cells[0]]);
  }
}
