package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.problem.ProblemException;

/** Irregular regions of 9x9 as SudokuWiki version 1 writes them: one label 1-9 for every cell. */
final class Regions {

  static final int SIDE = 9;
  static final int CELLS = SIDE * SIDE;

  private Regions() {}

  /** Whether the 81 characters are nine labels of nine cells each. */
  static boolean isMap(String text) {
    if (text.length() != CELLS) {
      return false;
    }
    int[] sizes = new int[SIDE + 1];
    for (int cell = 0; cell < CELLS; cell++) {
      int label = text.charAt(cell) - '0';
      if (label < 1 || label > SIDE || ++sizes[label] > SIDE) {
        return false;
      }
    }
    return true;
  }

  /** Whether equal labels are connected, as in a layout and never in a solved grid. */
  static boolean isConnected(String map) {
    int[] labels = map.chars().toArray();
    int pieces = 0;
    for (int piece : Cells.components(labels, SIDE)) {
      pieces = Math.max(pieces, piece + 1);
    }
    return pieces == SIDE;
  }

  /**
   * Reads a map into a board.
   *
   * @throws ProblemException BAD_LENGTH or BAD_CHARACTER; whether the regions have the right sizes
   *     is checked later, with those of all boards
   */
  static void read(String map, Board.Builder board) throws ProblemException {
    if (map.length() != CELLS) {
      throw Faults.length(map, CELLS + " region numbers", CELLS).exception();
    }
    for (int cell = 0; cell < CELLS; cell++) {
      int label = map.charAt(cell) - '0';
      if (label < 1 || label > SIDE) {
        throw Faults.character(map, cell, cell, SIDE, "a region number 1-9").exception();
      }
      board.region(cell, label);
    }
  }

  /** Writes the map of a board. */
  static String write(Board board) {
    char[] map = new char[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      map[cell] = (char) ('0' + board.region(cell));
    }
    return new String(map);
  }
}
