package dev.pencilmark.logic.explainer;

import dev.pencilmark.board.Board;
import java.util.Arrays;

/**
 * The candidates of a puzzle, by cell and by unit. Placing a digit takes it from all cells that see
 * it, those in windows between the windows too. Mutable; finders only look at it.
 */
final class Field {

  private final Layout layout;

  /** The candidates of open cells, as masks; 0 for others. */
  private final int[] candidates = new int[Layout.CELLS];

  /** At {@code unit * 9 + digit - 1}: bit i if the unit's i-th cell is open and has it. */
  private final int[] places;

  /** For every unit, how many cells are open. */
  private final int[] openIn;

  /** For every unit, the digits that have one place, as a mask. */
  private final int[] singles;

  /** For every digit less 1, how many cells have it. */
  private final int[] placed = new int[Layout.SIDE];

  /**
   * The number of moves that were made, and at which of them units and digits less 1 changed last.
   */
  private int version;

  private final int[] unitChanged;
  private final int[] digitChanged = new int[Layout.SIDE];

  private int open = Layout.CELLS;

  private Field(Layout layout) {
    this.layout = layout;
    places = new int[layout.unitCount() * Layout.SIDE];
    openIn = new int[layout.unitCount()];
    singles = new int[layout.unitCount()];
    unitChanged = new int[layout.unitCount()];
    Arrays.fill(candidates, Layout.ALL);
    Arrays.fill(places, Layout.ALL);
    Arrays.fill(openIn, Layout.SIDE);
  }

  /** Returns the givens of a board that {@link Layout#knows} and that is legal. */
  static Field of(Board board) {
    Field field = new Field(Layout.of(board));
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      if (board.isGiven(cell)) {
        field.place(cell, board.digit(cell));
      }
    }
    return field;
  }

  /** Returns a copy of the candidates, for {@link #take}. */
  Field copy() {
    Field copy = new Field(layout);
    copy.set(this);
    return copy;
  }

  /** Takes the candidates of another field of the same layout. */
  void set(Field other) {
    System.arraycopy(other.candidates, 0, candidates, 0, candidates.length);
    System.arraycopy(other.places, 0, places, 0, places.length);
    System.arraycopy(other.openIn, 0, openIn, 0, openIn.length);
    System.arraycopy(other.placed, 0, placed, 0, placed.length);
    open = other.open;
  }

  /** Returns whether another field of the same puzzle has the same candidates. */
  boolean hasSame(Field other) {
    return Arrays.equals(candidates, other.candidates);
  }

  /** Eliminates a candidate of a copy. Versions and {@link #singles} are not kept up to date. */
  void take(int candidate) {
    int cell = cell(candidate);
    int index = candidate - cell * Layout.SIDE;
    candidates[cell] &= ~(1 << index);
    int[] units = layout.unitsOf(cell);
    int[] at = layout.placesOf(cell);
    for (int i = 0; i < units.length; i++) {
      places[units[i] * Layout.SIDE + index] &= ~(1 << at[i]);
    }
  }

  Layout layout() {
    return layout;
  }

  /**
   * Returns the candidate of a digit in a cell, as one number: the cell times 9, and the digit less
   * 1.
   */
  static int candidate(int cell, int digit) {
    return cell * Layout.SIDE + digit - 1;
  }

  static int cell(int candidate) {
    return candidate / Layout.SIDE;
  }

  static int digit(int candidate) {
    return candidate % Layout.SIDE + 1;
  }

  /** Returns the candidates of a cell, as a mask. */
  int candidates(int cell) {
    return candidates[cell];
  }

  /** Returns the number of candidates of a cell. */
  int count(int cell) {
    return Masks.count(candidates[cell]);
  }

  boolean has(int cell, int digit) {
    return (candidates[cell] & 1 << digit - 1) != 0;
  }

  /** Returns where a unit has a digit: bit i for its i-th cell. */
  int places(int unit, int digit) {
    return places[unit * Layout.SIDE + digit - 1];
  }

  /** Returns the digits that have one place in a unit, as a mask. */
  int singles(int unit) {
    return singles[unit];
  }

  /** Returns the number of open cells of a unit. */
  int openIn(int unit) {
    return openIn[unit];
  }

  /** Returns the number of cells with a digit. */
  int placed(int digit) {
    return placed[digit - 1];
  }

  /** Returns the number of cells that are open. */
  int open() {
    return open;
  }

  /** Returns the number of moves that were made. */
  int version() {
    return version;
  }

  /**
   * Returns the version with which a unit changed last: candidates of its cells, or which are open.
   */
  int unitChanged(int unit) {
    return unitChanged[unit];
  }

  /** Returns the version with which a cell or one that it sees changed last. */
  int changedAround(int cell) {
    int last = 0;
    for (int unit : layout.unitsOf(cell)) {
      last = Math.max(last, unitChanged[unit]);
    }
    return last;
  }

  /** Returns the version with which the places of a digit changed last. */
  int digitChanged(int digit) {
    return digitChanged[digit - 1];
  }

  /** Applies a move. Returns whether that changed anything. */
  boolean apply(Move move) {
    boolean changed = false;
    version++;
    for (int candidate : move.removed()) {
      changed |= has(cell(candidate), digit(candidate));
      remove(cell(candidate), digit(candidate));
    }
    if (move.places()) {
      changed |= candidates[cell(move.placed())] != 0;
      place(cell(move.placed()), digit(move.placed()));
    }
    return changed;
  }

  private void place(int cell, int digit) {
    for (int rest = candidates[cell]; rest != 0; rest &= rest - 1) {
      remove(cell, Masks.first(rest) + 1);
    }
    for (int unit : layout.unitsOf(cell)) {
      openIn[unit]--;
      unitChanged[unit] = version;
    }
    placed[digit - 1]++;
    digitChanged[digit - 1] = version;
    open--;
    for (int peer : layout.peers(cell)) {
      remove(peer, digit);
    }
  }

  private void remove(int cell, int digit) {
    if (!has(cell, digit)) {
      return;
    }
    int bit = 1 << digit - 1;
    candidates[cell] &= ~bit;
    digitChanged[digit - 1] = version;
    int[] units = layout.unitsOf(cell);
    int[] at = layout.placesOf(cell);
    for (int i = 0; i < units.length; i++) {
      int unit = units[i];
      int left = places[unit * Layout.SIDE + digit - 1] & ~(1 << at[i]);
      places[unit * Layout.SIDE + digit - 1] = left;
      unitChanged[unit] = version;
      // A unit's single that goes was the last: it is placed, or there is a contradiction.
      singles[unit] =
          left != 0 && (left & left - 1) == 0 ? singles[unit] | bit : singles[unit] & ~bit;
    }
  }
}
