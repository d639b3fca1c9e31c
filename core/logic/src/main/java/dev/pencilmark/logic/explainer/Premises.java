package dev.pencilmark.logic.explainer;

import java.util.Arrays;

/**
 * The candidates that an outer chain had to eliminate so that a nested one holds, in the order of
 * discovery. Sudoku Explainer takes all that are missing in the cells and units of its links.
 */
final class Premises {

  /** The cause of a node that is the last candidate of its cell; otherwise causes are units. */
  static final int CELL = Layout.MOST_UNITS;

  /** The cause of a node that is assumed, or that is no conclusion from a cell or unit. */
  static final int NONE = -1;

  private final Field before;
  private final Field now;
  private final boolean[] known = new boolean[Layout.CANDIDATES];
  private int[] candidates = new int[32];
  private int count;

  Premises(Field before, Field now) {
    this.before = before;
    this.now = now;
  }

  /** Adds what makes a candidate the last one by its cause: the cell, or a unit of it. */
  void add(int candidate, int cause) {
    int cell = Field.cell(candidate);
    if (cause == CELL) {
      int gone = before.candidates(cell) & ~now.candidates(cell);
      for (int rest = gone; rest != 0; rest &= rest - 1) {
        add(Field.candidate(cell, Masks.first(rest) + 1));
      }
    } else if (cause != NONE) {
      int digit = Field.digit(candidate);
      add(cause, before.places(cause, digit) & ~now.places(cause, digit), digit);
    }
  }

  /** Adds a digit at some places of a unit. */
  void add(int unit, int places, int digit) {
    int[] cells = now.layout().cells(unit);
    for (int rest = places; rest != 0; rest &= rest - 1) {
      add(Field.candidate(cells[Masks.first(rest)], digit));
    }
  }

  /** Adds some digits of a cell. */
  void addDigits(int cell, int digits) {
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      add(Field.candidate(cell, Masks.first(rest) + 1));
    }
  }

  private void add(int candidate) {
    if (!known[candidate]) {
      known[candidate] = true;
      if (count == candidates.length) {
        candidates = Arrays.copyOf(candidates, 2 * count);
      }
      candidates[count++] = candidate;
    }
  }

  boolean isEmpty() {
    return count == 0;
  }

  int[] toArray() {
    return Arrays.copyOf(candidates, count);
  }
}
