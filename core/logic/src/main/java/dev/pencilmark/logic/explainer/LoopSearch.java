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

  /** Where every unit has both digits, without cells that no loop can have. */
  private final int[] places;

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
    places = new int[field.layout().unitCount()];
    for (int unit = 0; unit < places.length; unit++) {
      places[unit] = field.places(unit, firstDigit()) & field.places(unit, lastDigit());
    }
    leaveOutDeadEnds();
  }

  /**
   * Loops of two digits, each from all cells that have these two alone; none if there are no loops.
   *
   * @param pair the two digits, as a mask
   */
  static LoopSearch of(Field field, int pair, Checkpoint work) {
    return new LoopSearch(field, pair, work);
  }

  private int firstDigit() {
    return Masks.first(pair) + 1;
  }

  private int lastDigit() {
    return Integer.SIZE - Integer.numberOfLeadingZeros(pair);
  }

  /**
   * A loop has two cells of each of its units: a cell that is alone in one of its units is in no
   * loop.
   */
  private void leaveOutDeadEnds() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int unit = 0; unit < places.length; unit++) {
        int own = places[unit];
        if (own != 0 && (own & own - 1) == 0) {
          leaveOut(field.layout().cells(unit)[Masks.first(own)]);
          changed = true;
        }
      }
    }
  }

  private void leaveOut(int cell) {
    int[] units = field.layout().unitsOf(cell);
    int[] at = field.layout().placesOf(cell);
    for (int i = 0; i < units.length; i++) {
      places[units[i]] &= ~(1 << at[i]);
    }
  }

  private boolean isLeft(int cell) {
    int unit = field.layout().unitsOf(cell)[0];
    return (places[unit] & 1 << field.layout().placesOf(cell)[0]) != 0;
  }

  /** Returns all loops from a cell with two candidates, in the order in which they are found. */
  List<int[]> from(int cell) {
    if (!isLeft(cell)) {
      return List.of();
    }
    found.clear();
    extend(cell, MOST_WITH_MORE, 0, null);
    return found;
  }

  /**
   * Continues with a cell.
   *
   * @param free how many cells may still have more than the two digits
   * @param more what the cells have more
   * @param last the kind of unit in which the last two cells are, which the next are not
   */
  private void extend(int cell, int free, int more, GroupKind last) {
    work.pass();
    long units = field.layout().unitBits(cell);
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
    int[] cells = field.layout().cells(unit);
    for (int rest = places[unit]; rest != 0; rest &= rest - 1) {
      int next = cells[Masks.first(rest)];
      if (next == loop[0] && length >= SHORTEST) {
        if (visited[0] == visited[1]) {
          found.add(Arrays.copyOf(loop, length));
        }
      } else if (!isIn[next]) {
        int all = (more | field.candidates(next)) & ~pair;
        boolean onlyPair = field.candidates(next) == pair;
        if (onlyPair || Masks.count(all) == 1 || free > 0) {
          extend(next, onlyPair ? free : free - 1, all, field.layout().kind(unit));
        }
      }
    }
  }
}
