package dev.pencilmark.format.tatham;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * The parameters of a game ID of Solo: the numbers of columns and of rows of boxes. A box is as
 * wide as there are rows of boxes, and as high as there are columns of boxes.
 *
 * @param columns columns of boxes, or the side of a jigsaw
 * @param rows rows of boxes, or 1 for a jigsaw
 * @param diagonals whether both diagonals count
 * @param killer whether there are cages
 * @param isReported whether letters or two numbers show that these are parameters
 */
record SoloParameters(
    int columns, int rows, boolean diagonals, boolean killer, boolean isReported) {

  /** The minimum side with diagonals. */
  static final int LEAST_DIAGONALS = 4;

  private static final int MOST_KILLER_SIDE = 9;

  /** Numbers over this are too large in any case. */
  private static final int MOST_NUMBER = 999;

  /**
   * Reads parameters.
   *
   * @return null if these are none, or none of a puzzle that there is
   */
  static SoloParameters find(String text, int start, int end) {
    try {
      return read(text, start, end);
    } catch (ProblemException refused) {
      return null;
    }
  }

  /**
   * Reads parameters.
   *
   * @throws ProblemException BAD_HEADER, or the problem of a number
   */
  static SoloParameters read(String text, int start, int end) throws ProblemException {
    if (end - start > TathamId.MOST_PARAMETERS) {
      throw fault(start, "few letters", (end - start) + " characters");
    }
    TextCursor cursor = new TextCursor(text, start, end);
    int columns = cursor.number("the size", MOST_NUMBER);
    int rows = columns;
    boolean two = cursor.take('x');
    if (two) {
      // "9x" is a size without a second number, as the program reads it.
      rows = cursor.atDigit() ? cursor.number("the size", MOST_NUMBER) : 0;
    }
    boolean diagonals = false;
    boolean killer = false;
    boolean stated = two;
    while (!cursor.atEnd()) {
      char c = cursor.peek();
      cursor.skip();
      stated = true;
      switch (c) {
        case 'j' -> {
          columns = two ? columns * rows : columns;
          rows = 1;
        }
        case 'x' -> diagonals = true;
        case 'k' -> killer = true;
        case 'd' -> skipIf(cursor, "tbiaeu");
        case 'm', 'r', 'a' -> {
          if (c == 'm') {
            cursor.take('d');
          }
          while (cursor.atDigit()) {
            cursor.skip();
          }
        }
        default -> {
          // The program skips unknown characters; so does this.
          if (!(c >= 'a' && c <= 'z' || c >= '0' && c <= '9')) {
            throw fault(start, "letters and digits", "'" + c + "'");
          }
        }
      }
    }
    int side = columns * rows;
    if (columns < 2 || side < Board.MIN_SIDE || side > Board.MAX_SIDE) {
      throw fault(start, "a side of 3 to " + Board.MAX_SIDE, columns + " by " + rows);
    }
    if (killer && side > MOST_KILLER_SIDE || diagonals && side < LEAST_DIAGONALS) {
      throw fault(start, "killers up to 9x9 and diagonals from 4x4 on", "side " + side);
    }
    return new SoloParameters(columns, rows, diagonals, killer, stated);
  }

  private static ProblemException fault(int start, String expected, String found) {
    return Problem.badHeader(expected, found).at(start).exception();
  }

  private static void skipIf(TextCursor cursor, String letters) {
    if (!cursor.atEnd() && letters.indexOf(cursor.peek()) >= 0) {
      cursor.skip();
    }
  }

  int side() {
    return columns * rows;
  }

  /** Returns whether the description reports the blocks. */
  boolean isJigsaw() {
    return rows == 1;
  }

  /** Returns whether the boxes are others than those of a Sudoku of that side. */
  boolean hasOwnBoxes() {
    return !isJigsaw() && !new BoxShape(columns, rows).equals(BoxShape.of(side()));
  }

  /** Returns the box of a cell, from 0. */
  int boxOf(int cell) {
    return new BoxShape(columns, rows).boxOf(cell, side());
  }

  /** Returns the number of parts of the description after the cells. */
  int parts() {
    return (isJigsaw() ? 1 : 0) + (killer ? 2 : 0);
  }

  /** Returns the type, without the diagonals. */
  PuzzleType plainType() {
    if (isJigsaw() || hasOwnBoxes()) {
      return killer ? PuzzleType.KILLER_JIGSAW : PuzzleType.JIGSAW;
    }
    return killer ? PuzzleType.KILLER : PuzzleType.SUDOKU;
  }

  /** Returns the type of the board. */
  PuzzleType type() {
    return plainType() == PuzzleType.SUDOKU && diagonals ? PuzzleType.SUDOKU_X : plainType();
  }

  /** Returns whether a board can be written under these parameters. */
  boolean fits(Board board) {
    if (side() != board.side()
        || diagonals != board.has(Rule.DIAGONALS)
        || type() != board.type()) {
      return false;
    }
    if (hasOwnBoxes()) {
      for (int cell = 0; cell < board.cellCount(); cell++) {
        if (board.region(cell) != boxOf(cell) + 1) {
          return false;
        }
      }
    }
    return true;
  }
}
