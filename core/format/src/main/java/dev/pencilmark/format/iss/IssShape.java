package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/**
 * The grid of a text of the Interactive Sudoku Solver.
 *
 * @param digits its digits
 * @param foreign the item that defines them, if there are more than cells in a row, or fewer; else
 *     null
 */
record IssShape(Digits digits, IssItem foreign) {

  /** Returns the shape of an item, or none. */
  static IssShape of(IssItem item) throws ProblemException {
    if (item == null || item.start() < 0 || item.start() == item.end()) {
      return new IssShape(Digits.ofSide(IssCells.PLAIN_SIDE), null);
    }
    TextCursor cursor = item.cursor();
    int at = cursor.at();
    int rows = cursor.number("the number of rows", 99);
    cursor.expect('x', "x and the number of columns");
    int columns = cursor.number("the number of columns", 99);
    boolean plain = true;
    int first = 1;
    int last = Math.max(rows, columns);
    if (cursor.take('~') && cursor.atDigit()) {
      last = cursor.number("the number of digits", 99);
      if (cursor.take('-')) {
        first = last;
        last = cursor.number("the largest digit", 99);
      }
      plain = !cursor.take('~');
    } else if (!cursor.atEnd()) {
      plain = false;
      cursor.take('~');
    }
    if (plain) {
      cursor.expectEnd("the shape");
    } else {
      plain = item.text().substring(cursor.at(), item.end()).equals("Sudoku");
    }
    if (rows != columns || !PuzzleType.SUDOKU.supports(rows)) {
      String shape = rows + "x" + columns + " with the digits " + first + " to " + last;
      throw Problem.of(
              ProblemCode.RULE_OUTSIDE_MODEL,
              "boards have as many rows as columns",
              "a square of side 3 to " + Board.MAX_SIDE,
              shape)
          .at(at)
          .exception();
    }
    boolean known = plain && (first == 0 || first == 1) && last - first + 1 == rows;
    return new IssShape(new Digits(rows, known ? first : 1), known ? null : item);
  }

  /** Returns how many cells a row has. */
  int side() {
    return digits.count();
  }

  /** Returns whether a further item reports the same. */
  boolean isIndicatedBy(IssItem item) {
    return item.arguments().strip().equals(side() + "x" + side());
  }
}
