package dev.pencilmark.logic.explainer;

import java.util.Arrays;

/**
 * What follows from one candidate at once, in the order in which Sudoku Explainer has it.
 * Immutable.
 *
 * <p>If a candidate is true, all others of its cell are false, and all of the same digit that it
 * sees: these are {@link #others} and {@link #alike}. If it is false, the other one is true if
 * there is one other in its cell, or in a unit: {@link #lastInCell} and {@link #lastInUnits}.
 */
final class Links {

  private static final int[] NONE = {};

  private final int[][] others = new int[Layout.CANDIDATES][];
  private final int[][] alike = new int[Layout.CANDIDATES][];
  private final int[][] lastInCell = new int[Layout.CANDIDATES][];
  private final int[][] lastInUnits = new int[Layout.CANDIDATES][];

  Links(Field field) {
    int[] buffer = new int[Layout.CELLS];
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      for (int rest = field.candidates(cell); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        int candidate = Field.candidate(cell, digit);
        others[candidate] = others(field, cell, digit, buffer);
        alike[candidate] = alike(field, cell, digit, buffer);
        lastInCell[candidate] = others[candidate].length == 1 ? others[candidate] : NONE;
        lastInUnits[candidate] = lastInUnits(field, cell, digit, buffer);
      }
    }
  }

  private static int[] others(Field field, int cell, int digit, int[] buffer) {
    int count = 0;
    for (int rest = field.candidates(cell) & ~(1 << digit - 1); rest != 0; rest &= rest - 1) {
      buffer[count++] = Field.candidate(cell, Integer.numberOfTrailingZeros(rest) + 1);
    }
    return Arrays.copyOf(buffer, count);
  }

  private static int[] alike(Field field, int cell, int digit, int[] buffer) {
    int count = 0;
    for (int peer : field.layout().peersByUnit(cell)) {
      if (field.has(peer, digit)) {
        buffer[count++] = Field.candidate(peer, digit);
      }
    }
    return Arrays.copyOf(buffer, count);
  }

  private static int[] lastInUnits(Field field, int cell, int digit, int[] buffer) {
    int count = 0;
    int[] units = field.layout().unitsOf(cell);
    int[] at = field.layout().placesOf(cell);
    for (int i = 0; i < units.length; i++) {
      int places = field.places(units[i], digit) & ~(1 << at[i]);
      if (Integer.bitCount(places) == 1) {
        int other = field.layout().cells(units[i])[Integer.numberOfTrailingZeros(places)];
        int candidate = Field.candidate(other, digit);
        if (!contains(buffer, count, candidate)) {
          buffer[count++] = candidate;
        }
      }
    }
    return Arrays.copyOf(buffer, count);
  }

  private static boolean contains(int[] buffer, int count, int what) {
    for (int i = 0; i < count; i++) {
      if (buffer[i] == what) {
        return true;
      }
    }
    return false;
  }

  /** The others of its cell; null if the candidate is not there. Not to be changed. */
  int[] others(int candidate) {
    return others[candidate];
  }

  /** The same digit in cells that it sees; not to be changed. */
  int[] alike(int candidate) {
    return alike[candidate];
  }

  /** The other of its cell if there is one; not to be changed. */
  int[] lastInCell(int candidate) {
    return lastInCell[candidate];
  }

  /** The same digit in each unit where there is one other; not to be changed. */
  int[] lastInUnits(int candidate) {
    return lastInUnits[candidate];
  }

  /** Whether the candidate is there. */
  boolean has(int candidate) {
    return others[candidate] != null;
  }
}
