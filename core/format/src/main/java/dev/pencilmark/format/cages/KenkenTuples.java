package dev.pencilmark.format.cages;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * A KenKen in lines: the side, then {@code [(0,0),(0,1)] add 5} for every cage, with rows and
 * columns from 0 and one of add, sub, mult and div; a single cell has no operator. Read only.
 */
final class KenkenTuples extends ReadOnlyFormat {

  private static final String[] OPERATORS = {"add", "sub", "mult", "div"};

  KenkenTuples() {
    super(
        "kenken.tuple-list",
        "KenKen in tuples ([(0,0),(0,1)] add 5)",
        "3\n[(0,0),(1,0)] add 5\n[(0,1),(0,2)] add 3\n[(1,1),(1,2),(2,2)] mult 6\n"
            + "[(2,0),(2,1)] sub 2");
  }

  @Override
  public Recognition recognise(Source source) {
    TextCursor cursor = new TextCursor(source.text());
    try {
      int side = side(cursor);
      return Recognition.certain(PuzzleType.KENKEN, side, "a side, and cages of pairs in brackets");
    } catch (ProblemException refused) {
      return Recognition.NONE;
    }
  }

  /** Reads the side, and goes to the first bracket. */
  private static int side(TextCursor cursor) throws ProblemException {
    int side = cursor.number("the side", KenkenCages.MOST_SIDE);
    if (side < Board.MIN_SIDE) {
      throw cursor.unexpected("a side of 3 to 9").exception();
    }
    cursor.skipSpace();
    cursor.expect('[', "[ and cells");
    cursor.expect('(', "a cell such as (0,1)");
    return side;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    TextCursor cursor = new TextCursor(text);
    int side = side(cursor);
    KenkenCages cages = new KenkenCages(side);
    int[] cells = new int[side * side + 1];
    int at = cursor.at() - 2;
    while (true) {
      int size = 0;
      do {
        if (size > 0) {
          cursor.skipBlanks();
          cursor.expect('(', "a cell such as (0,1)");
        }
        // More cells than there are would be one twice, and are reported so.
        cells[size] = cell(cursor, side);
        size = Math.min(size + 1, cells.length - 1);
        cursor.skipBlanks();
      } while (cursor.take(','));
      cursor.expect(']', "a comma and a cell, or ]");
      cursor.skipBlanks();
      CageOperator operator = operator(text, cursor);
      int target = cursor.number("a target", KenkenCages.MOST_TARGET);
      cages.add(Arrays.copyOf(cells, size), operator, target, at);
      cursor.skipSpace();
      if (cursor.atEnd()) {
        return cages.decoded();
      }
      at = cursor.at();
      cursor.expect('[', "[ and cells");
      cursor.skipBlanks();
      cursor.expect('(', "a cell such as (0,1)");
    }
  }

  private static int cell(TextCursor cursor, int side) throws ProblemException {
    int row = cursor.number("a row", side - 1);
    cursor.expect(',', "a comma and a column");
    cursor.skipBlanks();
    int column = cursor.number("a column", side - 1);
    cursor.expect(')', ") after the column");
    return row * side + column;
  }

  private static CageOperator operator(String text, TextCursor cursor) throws ProblemException {
    if (cursor.atDigit()) {
      return null;
    }
    for (int i = 0; i < OPERATORS.length; i++) {
      if (text.startsWith(OPERATORS[i], cursor.at())) {
        for (int k = 0; k < OPERATORS[i].length(); k++) {
          cursor.skip();
        }
        cursor.skipBlanks();
        return CageOperator.values()[i];
      }
    }
    throw cursor.unexpected("add, sub, mult or div").exception();
  }
}
