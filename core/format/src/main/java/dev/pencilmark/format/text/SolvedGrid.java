package dev.pencilmark.format.text;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.BoxShape;

/** Examines 81 digits in a row, which may be a solved grid. */
public final class SolvedGrid {

  private SolvedGrid() {}

  /** Returns whether the 81 characters from a place on are a solved grid. */
  public static boolean at(String text, int start) {
    if (text.length() - start < CELLS) {
      return false;
    }
    BoxShape box = BoxShape.of(SIDE);
    int[] rows = new int[SIDE];
    int[] columns = new int[SIDE];
    int[] boxes = new int[SIDE];
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = text.charAt(start + cell) - '0';
      if (digit < 1 || digit > SIDE) {
        return false;
      }
      rows[cell / SIDE] |= 1 << digit;
      columns[cell % SIDE] |= 1 << digit;
      boxes[box.boxOf(cell, SIDE)] |= 1 << digit;
    }
    int all = (1 << SIDE + 1) - 2;
    for (int i = 0; i < SIDE; i++) {
      if (rows[i] != all || columns[i] != all || boxes[i] != all) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether the 81 characters from one place on are a puzzle, and those from another its
   * solution.
   */
  public static boolean follows(String text, int puzzle, int solution) {
    if (text.length() != solution + CELLS || !at(text, solution)) {
      return false;
    }
    for (int cell = 0; cell < CELLS; cell++) {
      char digit = text.charAt(puzzle + cell);
      if (digit >= '1' && digit <= '9' && digit != text.charAt(solution + cell)) {
        return false;
      }
    }
    return true;
  }
}
