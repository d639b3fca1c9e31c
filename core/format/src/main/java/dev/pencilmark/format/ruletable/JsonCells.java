package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Cells;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** How a dialect in JSON spells cells and the names of members. */
public interface JsonCells {

  /** Returns a cell. */
  Object write(int cell, int side);

  /** Returns the cell that a place says. */
  int read(JsonPlace place, int side) throws ProblemException;

  /** Returns the name of a member without what spellings of it differ in. */
  default String plain(String name) {
    return name;
  }

  /** Returns a member of an object in any spelling; a null value if it is not there. */
  default JsonPlace member(JsonPlace place, String name) {
    return place.get(name);
  }

  /** Cells in their order, at most as many as could be on a line. */
  default int[] readLine(JsonPlace place, int side) throws ProblemException {
    if (place.size() > side * side) {
      throw place
          .fault(ProblemCode.LIMIT_EXCEEDED, "at most " + side * side + " cells")
          .exception();
    }
    int[] cells = new int[place.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = read(place.get(i), side);
    }
    return cells;
  }

  /** Cells, each once. */
  default int[] readSet(JsonPlace place, int side) throws ProblemException {
    boolean[] inside = new boolean[side * side];
    int[] cells = new int[Math.min(place.size(), inside.length)];
    for (int i = 0; i < place.size(); i++) {
      int cell = read(place.get(i), side);
      if (inside[cell]) {
        throw place
            .get(i)
            .fault(ProblemCode.CAGE_SHAPE, "no cell twice")
            .in(Cells.name(cell, side))
            .exception();
      }
      inside[cell] = true;
      cells[i] = cell;
    }
    return cells;
  }

  /** Cells in their order. */
  default List<Object> writeAll(int[] cells, int side) {
    List<Object> list = new ArrayList<>(cells.length);
    for (int cell : cells) {
      list.add(write(cell, side));
    }
    return list;
  }
}
