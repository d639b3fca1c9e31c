package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.Outside;
import dev.pencilmark.format.ruletable.JsonCells;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * The numbers of places in SudokuMaker's JSON: cells, edges between cells, corners of cells and
 * cells around the grid.
 */
final class MakerPlaces {

  /** Cells are numbers from 0, row by row. */
  static final JsonCells CELLS =
      new JsonCells() {

        @Override
        public JsonNumber write(int cell, int side) {
          return JsonNumber.of(cell);
        }

        @Override
        public int read(JsonPlace place, int side) throws ProblemException {
          return place.number(0, side * side - 1);
        }
      };

  private MakerPlaces() {}

  /** Returns the number of the edge between two cells; -1 if they do not share one. */
  static int edge(int one, int other, int side) {
    int first = Math.min(one, other);
    int second = Math.max(one, other);
    int start = 2 * side * (first / side);
    if (second == first + side) {
      return start + side + first % side;
    }
    return second == first + 1 && second % side != 0 ? start + second % side : -1;
  }

  /** Returns the two cells at an edge. */
  static int[] cellsOfEdge(JsonPlace place, int side) throws ProblemException {
    int edge = place.number(0, 2 * side * side - 1);
    int row = edge / (2 * side);
    int at = edge % (2 * side);
    int cell = row * side + (at < side ? at - 1 : at - side);
    if (at == 0 || at >= side && row == side - 1) {
      throw place.fault(ProblemCode.VALUE_OUT_OF_RANGE, "an edge between two cells").exception();
    }
    return new int[] {cell, cell + (at < side ? 1 : side)};
  }

  /** Returns the number of the corner that some cells share; -1 if they are not all its cells. */
  static int corner(int[] cells, int side) {
    int last = cells[cells.length - 1];
    for (int down = 0; down < 2; down++) {
      for (int right = 0; right < 2; right++) {
        int row = last / side + down;
        int column = last % side + right;
        if (Arrays.equals(cellsOfCorner(row, column, side), cells)) {
          return row * (side + 1) + column;
        }
      }
    }
    return -1;
  }

  /** Returns the cells at a corner, at most four. */
  static int[] cellsOfCorner(JsonPlace place, int side) throws ProblemException {
    int corner = place.number(0, (side + 1) * (side + 1) - 1);
    return cellsOfCorner(corner / (side + 1), corner % (side + 1), side);
  }

  private static int[] cellsOfCorner(int row, int column, int side) {
    int[] cells = new int[4];
    int size = 0;
    for (int r = Math.max(0, row - 1); r <= Math.min(side - 1, row); r++) {
      for (int c = Math.max(0, column - 1); c <= Math.min(side - 1, column); c++) {
        cells[size++] = r * side + c;
      }
    }
    return Arrays.copyOf(cells, size);
  }

  /** Returns the number of a cell around the grid. */
  static int outer(Outside at, int side) {
    return (at.row() + 1) * (side + 2) + at.column() + 1;
  }

  /** Returns 1 for a diagonal that rises to the right, -1 for one that falls, 0 for none. */
  static int slope(Outside at) {
    return -at.direction().down() * at.direction().right();
  }

  /**
   * Returns the place of a clue around the grid, with the direction of its diagonal into the grid.
   *
   * @param slope see {@link #slope}
   */
  static Outside outside(JsonPlace place, int slope, int side) throws ProblemException {
    int number = place.number(0, (side + 2) * (side + 2) - 1);
    int row = number / (side + 2) - 1;
    int column = number % (side + 2) - 1;
    for (Outside.Direction direction : Outside.Direction.values()) {
      Outside at = new Outside(row, column, direction);
      if (slope(at) == slope && at.isOutside(side) && at.cells(side).length > 0) {
        return at;
      }
    }
    throw place
        .fault(ProblemCode.RULE_BAD_SHAPE, "a cell outside the grid, from which cells are seen")
        .exception();
  }
}
