package dev.pencilmark.format.text;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.problem.ProblemException;

/** Irregular regions as texts have them: one label for every cell. SudokuWiki has 1-9, for 9x9. */
public final class Regions {

  private Regions() {}

  /**
   * Returns whether the labels from a place on are connected regions of as many cells as there are
   * regions. In a layout equal labels are connected; in a solved grid they never touch.
   *
   * @param first the label of the first region
   */
  public static boolean areAt(String text, int start, int side, char first) {
    int[] labels = new int[side * side];
    int[] sizes = new int[side];
    for (int cell = 0; cell < labels.length; cell++) {
      int label = text.charAt(start + cell) - first;
      if (label < 0 || label >= side || ++sizes[label] > side) {
        return false;
      }
      labels[cell] = label;
    }
    for (int piece : Cells.components(labels, side)) {
      if (piece >= side) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads a map into a board.
   *
   * @throws ProblemException BAD_LENGTH or BAD_CHARACTER; whether the regions have the right sizes
   *     is checked later, with those of all boards
   */
  public static void read(String map, Board.Builder board) throws ProblemException {
    if (map.length() != CELLS) {
      throw FormatProblems.length(map, CELLS + " region numbers", CELLS).exception();
    }
    for (int cell = 0; cell < CELLS; cell++) {
      int label = map.charAt(cell) - '0';
      if (label < 1 || label > SIDE) {
        throw FormatProblems.character(map, cell, cell, SIDE, "a region number 1-9").exception();
      }
      board.region(cell, label);
    }
  }

  /** Writes the map of a board. */
  public static String write(Board board) {
    char[] map = new char[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      map[cell] = (char) ('0' + board.region(cell));
    }
    return new String(map);
  }
}
