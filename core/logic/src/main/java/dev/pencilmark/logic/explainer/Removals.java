package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import java.util.Arrays;

/** Collects the candidates that a move eliminates. */
final class Removals {

  private final Field field;
  private int[] removed = new int[8];
  private int count;

  Removals(Field field) {
    this.field = field;
  }

  /** Returns the move by which a candidate is true, or false. */
  static Move conclusion(Field field, double difficulty, int candidate, boolean truth) {
    int cell = Field.cell(candidate);
    int digit = Field.digit(candidate);
    return truth
        ? Move.place(difficulty, cell, digit)
        : new Removals(field).add(cell, 1 << digit - 1).move(difficulty);
  }

  /** Eliminates digits of a cell. */
  Removals add(int cell, int digits) {
    for (int rest = field.candidates(cell) & digits; rest != 0; rest &= rest - 1) {
      if (count == removed.length) {
        removed = Arrays.copyOf(removed, 2 * count);
      }
      removed[count++] = Field.candidate(cell, Masks.first(rest) + 1);
    }
    return this;
  }

  /** Eliminates digits of the cells of a set. */
  Removals add(CellSet cells, int digits) {
    for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
      add(cell, digits);
    }
    return this;
  }

  /** Eliminates digits of a unit's cells at some places. */
  Removals add(int unit, int places, int digits) {
    for (int rest = places; rest != 0; rest &= rest - 1) {
      add(field.layout().cells(unit)[Masks.first(rest)], digits);
    }
    return this;
  }

  /**
   * Eliminates the digits of a set of cells, which has each of them once, from the cells that see
   * all of its cells with that digit.
   */
  Removals addSeen(CellSet cells, int digits) {
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = Masks.first(rest) + 1;
      CellSet seeing = null;
      for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
        if (field.has(cell, digit)) {
          CellSet seen = field.layout().seen(cell);
          seeing = seeing == null ? seen.copy() : seeing.and(seen);
        }
      }
      if (seeing != null) {
        add(seeing, rest & -rest);
      }
    }
    return this;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Returns the combined move; null if there are no eliminations. */
  Move move(double difficulty) {
    return isEmpty() ? null : Move.remove(difficulty, Arrays.copyOf(removed, count));
  }
}
