package dev.pencilmark.logic.explainer;

import java.util.Arrays;

/**
 * The direct implications of one candidate, in the order of Sudoku Explainer. For the current
 * field; computed on demand.
 */
final class Links {

  private static final int[] NONE = {};

  private final Field field;
  private final int[][] others = new int[Layout.CANDIDATES][];
  private final int[][] alike = new int[Layout.CANDIDATES][];
  private final int[][] lastInUnits = new int[Layout.CANDIDATES][];
  private final int[] buffer = new int[Layout.CELLS];

  Links(Field field) {
    this.field = field;
  }

  /** Returns the others of its cell; not to be changed. */
  int[] others(int candidate) {
    if (others[candidate] == null) {
      int cell = Field.cell(candidate);
      int count = 0;
      int own = 1 << Field.digit(candidate) - 1;
      for (int rest = field.candidates(cell) & ~own; rest != 0; rest &= rest - 1) {
        buffer[count++] = Field.candidate(cell, Masks.first(rest) + 1);
      }
      others[candidate] = Arrays.copyOf(buffer, count);
    }
    return others[candidate];
  }

  /** Returns the same digit in cells that it sees; not to be changed. */
  int[] alike(int candidate) {
    if (alike[candidate] == null) {
      int digit = Field.digit(candidate);
      int count = 0;
      for (int peer : field.layout().peersByUnit(Field.cell(candidate))) {
        if (field.has(peer, digit)) {
          buffer[count++] = Field.candidate(peer, digit);
        }
      }
      alike[candidate] = Arrays.copyOf(buffer, count);
    }
    return alike[candidate];
  }

  /** Returns the other of its cell if there is one; not to be changed. */
  int[] lastInCell(int candidate) {
    int[] all = others(candidate);
    return all.length == 1 ? all : NONE;
  }

  /** Returns the same digit in each unit where there is one other; not to be changed. */
  int[] lastInUnits(int candidate) {
    if (lastInUnits[candidate] == null) {
      lastInUnits[candidate] = lastInUnits(Field.cell(candidate), Field.digit(candidate));
    }
    return lastInUnits[candidate];
  }

  private int[] lastInUnits(int cell, int digit) {
    int count = 0;
    int[] units = field.layout().unitsOf(cell);
    int[] at = field.layout().placesOf(cell);
    for (int i = 0; i < units.length; i++) {
      int places = field.places(units[i], digit) & ~(1 << at[i]);
      if (places != 0 && (places & places - 1) == 0) {
        int other = field.layout().cells(units[i])[Masks.first(places)];
        int candidate = Field.candidate(other, digit);
        if (!contains(buffer, count, candidate)) {
          buffer[count++] = candidate;
        }
      }
    }
    return count == 0 ? NONE : Arrays.copyOf(buffer, count);
  }

  /**
   * Returns how a candidate that is false makes another one true, as {@link Premises} has it: it
   * was the last one next to it in the cell, or in a unit.
   */
  int wayToTrue(int from, int to) {
    int cell = Field.cell(from);
    int other = Field.cell(to);
    if (cell == other) {
      return Premises.CELL;
    }
    int[] units = field.layout().unitsOf(cell);
    int[] at = field.layout().placesOf(cell);
    for (int i = 0; i < units.length; i++) {
      int places = field.places(units[i], Field.digit(from)) & ~(1 << at[i]);
      if (places != 0
          && (places & places - 1) == 0
          && field.layout().cells(units[i])[Masks.first(places)] == other) {
        return units[i];
      }
    }
    throw new IllegalArgumentException("no implication");
  }

  /** Returns how a candidate that is true makes another one false: by its cell, or a unit. */
  int wayToFalse(int from, int to) {
    int cell = Field.cell(from);
    int other = Field.cell(to);
    return cell == other
        ? Premises.CELL
        : Long.numberOfTrailingZeros(
            field.layout().unitBits(cell) & field.layout().unitBits(other));
  }

  private static boolean contains(int[] buffer, int count, int what) {
    for (int i = 0; i < count; i++) {
      if (buffer[i] == what) {
        return true;
      }
    }
    return false;
  }
}
