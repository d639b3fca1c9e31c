package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.PastedText;
import java.util.Arrays;

/**
 * Cells that a finder found in a {@link PastedText}. Not changed once it is made.
 *
 * @param side the side of the grid
 * @param cells the digits, 0 for a blank; or the candidates as masks
 * @param candidates whether the cells are candidates
 * @param start where they start in the text
 * @param end where they end
 * @param how how they are there, in plain words
 * @param sure whether nothing had to be assumed to read them so
 */
record Finding(
    int side, int[] cells, boolean candidates, int start, int end, String how, boolean sure) {

  /** Returns a grid of digits that can be read in one way. */
  static Finding grid(int side, int[] cells, int start, int end, String how) {
    return new Finding(side, cells, false, start, end, how, true);
  }

  /** Returns a copy, though something was assumed. */
  Finding assumed(String what) {
    return new Finding(side, cells, candidates, start, end, how + "; " + what, false);
  }

  boolean saysTheSame(Finding other) {
    return candidates == other.candidates && Arrays.equals(cells, other.cells);
  }

  boolean overlaps(Finding other) {
    return start < other.end && other.start < end;
  }

  /** Returns the number of digits. */
  int digits() {
    return (int) Arrays.stream(cells).filter(cell -> cell != 0).count();
  }

  /** Returns whether this is a grid without blanks that agrees with another grid. */
  boolean solves(Finding puzzle) {
    boolean solves = !candidates && !puzzle.candidates && side == puzzle.side;
    for (int cell = 0; solves && cell < cells.length; cell++) {
      solves = cells[cell] != 0 && (puzzle.cells[cell] == 0 || puzzle.cells[cell] == cells[cell]);
    }
    return solves && puzzle.digits() < cells.length;
  }

  /** Returns whether this is a grid of givens of a table of candidates. */
  boolean isOfTable(Finding table) {
    boolean agrees = !candidates && table.candidates && side == table.side;
    for (int cell = 0; agrees && cell < cells.length; cell++) {
      agrees = cells[cell] == 0 || table.cells[cell] == 1 << cells[cell] - 1;
    }
    return agrees;
  }
}
