package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.stream.IntStream;

/** Cells and grids as the Interactive Sudoku Solver has them. */
final class IssCells {

  /** The side that needs no shape. */
  static final int PLAIN_SIDE = 9;

  /** A coordinate is one character, and the solver takes no larger grids. */
  static final int LARGEST = 16;

  private static final int RADIX = 36;

  private IssCells() {}

  /** Adds cells, each after a tilde. */
  static void addCells(StringBuilder text, int[] cells, int side) {
    for (int cell : cells) {
      addCell(text.append('~'), cell, side);
    }
  }

  /** Adds the name of a cell, such as R1Ca. */
  static void addCell(StringBuilder text, int cell, int side) {
    text.append('R').append(Character.forDigit(cell / side + 1, RADIX));
    text.append('C').append(Character.forDigit(cell % side + 1, RADIX));
  }

  /** Reads cells to the end of an item; one may be there more than once. */
  static int[] readCells(TextCursor cursor, int side) throws ProblemException {
    IntStream.Builder cells = IntStream.builder();
    do {
      cells.add(readCell(cursor, side));
    } while (cursor.take('~'));
    cursor.expectEnd("the cells of a group");
    return cells.build().toArray();
  }

  /** Reads a cell such as R1C1, RaC10, and the white space around it. */
  static int readCell(TextCursor cursor, int side) throws ProblemException {
    cursor.skipSpace();
    if (!cursor.take('r')) {
      cursor.expect('R', "a cell such as R1C1");
    }
    int row = coordinate(cursor, "a row", side);
    if (!cursor.take('c')) {
      cursor.expect('C', "C and a column");
    }
    int column = coordinate(cursor, "a column", side);
    cursor.skipSpace();
    return (row - 1) * side + column - 1;
  }

  /** Returns a number from 1 to the side: decimal, or one letter for 10 and more. */
  private static int coordinate(TextCursor cursor, String what, int side) throws ProblemException {
    int at = cursor.at();
    int letter = cursor.atDigit() ? -1 : Character.digit(cursor.peek(), RADIX);
    int value;
    if (letter >= 0) {
      value = letter;
      cursor.skip();
    } else {
      value = cursor.number(what, 2 * Board.MAX_SIDE);
    }
    if (value < 1 || value > side) {
      throw Problem.outOfRange(what, 1, side, value).at(at).exception();
    }
    return value;
  }
}
