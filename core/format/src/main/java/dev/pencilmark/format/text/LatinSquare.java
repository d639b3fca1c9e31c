package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;

/**
 * Latin squares: grids whose rows and columns alone have each digit once. The board is a jigsaw
 * whose regions are its rows.
 */
public final class LatinSquare {

  private LatinSquare() {}

  /** Returns an empty one. */
  public static Board.Builder board(int side) {
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, side);
    for (int cell = 0; cell < side * side; cell++) {
      board.region(cell, cell / side + 1);
    }
    return board;
  }

  /**
   * Returns whether a board is a Latin square: a jigsaw whose regions are its rows, in any order.
   */
  public static boolean is(Board board) {
    if (board.type() != PuzzleType.JIGSAW) {
      return false;
    }
    int side = board.side();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.region(cell) != board.region(cell / side * side)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the place of a clue outside: those above the columns, below them, left of the rows, and
   * right of them, each from the top left on.
   *
   * @param index from 0 to 4 times the side
   */
  public static Outside edge(int index, int side) {
    int line = index % side;
    return switch (index / side) {
      case 0 -> new Outside(-1, line, Outside.Direction.NONE);
      case 1 -> new Outside(side, line, Outside.Direction.NONE);
      case 2 -> new Outside(line, -1, Outside.Direction.NONE);
      default -> new Outside(line, side, Outside.Direction.NONE);
    };
  }

  /** Returns the index of a place at an edge, as {@link #edge} has it; -1 if it is at none. */
  public static int indexOf(Outside place, int side) {
    for (int index = 0; index < 4 * side; index++) {
      if (edge(index, side).equals(place)) {
        return index;
      }
    }
    return -1;
  }

  /**
   * Returns the two cells of every border: those in rows first, row by row, and those in columns
   * then.
   */
  public static int[][] neighbours(int side) {
    int inRows = side * (side - 1);
    int[][] pairs = new int[2 * inRows][];
    for (int i = 0; i < inRows; i++) {
      int cell = i / (side - 1) * side + i % (side - 1);
      pairs[i] = new int[] {cell, cell + 1};
      pairs[inRows + i] = new int[] {i, i + side};
    }
    return pairs;
  }
}
