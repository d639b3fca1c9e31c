package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Closed loops of cells that all have two digits, and that go through every unit either not at all
 * or with one cell at an even and one at an odd place of the loop: if no cell had more than the two
 * digits, these could be exchanged. At most two cells have more, or all of these the same one more.
 */
final class LoopSearch {

  private static final int SHORTEST = 4;
  private static final int MOST_WITH_MORE = 2;

  private final Field field;
  private final Checkpoint work;
  private final int pair;
  private final List<int[]> found = new ArrayList<>();
  private final int[] loop = new int[Layout.CELLS];
  private final boolean[] isIn = new boolean[Layout.CELLS];
  private int length;

  /** The units of the cells at even places of the loop, and of those at odd ones. */
  private final long[] visited = new long[2];

  private LoopSearch(Field field, int pair, Checkpoint work) {
    this.field = field;
    this.pair = pair;
    this.work = work;
  }

  /** All loops from a cell with two candidates, in the order in which they are found. */
  static List<int[]> from(Field field, int cell, Checkpoint work) {
    LoopSearch search = new LoopSearch(field, field.candidates(cell), work);
    if (!search.hasEnough()) {
      return List.of();
    }
    search.extend(cell, MOST_WITH_MORE, 0, null);
    return search.found;
  }

  private boolean hasEnough() {
    int cells = 0;
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      cells += (field.candidates(cell) & pair) == pair ? 1 : 0;
    }
    return cells >= SHORTEST;
  }

  /**
   * Goes on with a cell.
   *
   * @param free how many cells may still have more than the two digits
   * @param more what the cells have more
   * @param last the kind of unit in which the last two cells are, which the next are not
   */
  private void extend(int cell, int free, int more, GroupKind last) {
    work.pass();
    long units = units(cell);
    int parity = length & 1;
    if ((visited[parity] & units) != 0) {
      return;
    }
    visited[parity] |= units;
    isIn[cell] = true;
    loop[length++] = cell;
    for (int unit : field.layout().unitsOf(cell)) {
      if (field.layout().kind(unit) != last) {
        extendIn(unit, free, more);
      }
    }
    length--;
    isIn[cell] = false;
    visited[parity] &= ~units;
  }

  private void extendIn(int unit, int free, int more) {
    for (int next : field.layout().cells(unit)) {
      if (next == loop[0] && length >= SHORTEST) {
        if (visited[0] == visited[1]) {
          found.add(Arrays.copyOf(loop, length));
        }
      } else if (!isIn[next] && (field.candidates(next) & pair) == pair) {
        int all = (more | field.candidates(next)) & ~pair;
        boolean onlyPair = field.candidates(next) == pair;
        if (onlyPair || Integer.bitCount(all) == 1 || free > 0) {
          extend(next, onlyPair ? free : free - 1, all, field.layout().kind(unit));
        }
      }
    }
  }

  private long units(int cell) {
    long units = 0;
    for (int unit : field.layout().unitsOf(cell)) {
      units |= 1L << unit;
    }
    return units;
  }
}
