package dev.pencilmark.format.cages;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * A KenKen as Peter Norvig's notebook has it: {@code 11 + A1 B1; 2 / A2 A3; ...}, a target, an
 * operator, and cells, with a letter for the row and a number for the column. The operator of a
 * single cell is {@code =}. Lines may end for semicolons. Read only.
 */
final class KenkenNorvig extends ReadOnlyFormat {

  private static final int MOST_CELLS = KenkenCages.MOST_SIDE * KenkenCages.MOST_SIDE;

  KenkenNorvig() {
    super(
        "kenken.norvig",
        "KenKen of Norvig (11 + A1 B1; ...)",
        "5 + A1 B1; 3 + A2 A3; 6 x B2 B3 C3; 2 - C1 C2");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    TextCursor cursor = new TextCursor(text);
    if (!cursor.atDigit()) {
      return Recognition.NONE;
    }
    try {
      cursor.number("a target", KenkenCages.MOST_TARGET);
      cursor.skipBlanks();
      char operator = cursor.peek();
      if (operator != '=' && KenkenCages.operator(operator) == null) {
        return Recognition.NONE;
      }
      cursor.skip();
      cursor.skipBlanks();
      cell(cursor);
    } catch (ProblemException refused) {
      return Recognition.NONE;
    }
    try {
      int side = side(text);
      return KenkenCages.hasOperators(text, 0, side)
          ? Recognition.certain(PuzzleType.KENKEN, side, "targets, operators and cells such as A1")
          : Recognition.NONE;
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  /** Returns a cell as 16 times its row and its column. */
  private static int cell(TextCursor cursor) throws ProblemException {
    int row = (cursor.peek() | 0x20) - 'a' + 1;
    if (cursor.atEnd() || row < 1 || row > KenkenCages.MOST_SIDE) {
      throw cursor.unexpected("a cell such as A1").exception();
    }
    cursor.skip();
    int at = cursor.at();
    int column = cursor.number("a column", KenkenCages.MOST_SIDE);
    if (column < 1) {
      throw Problem.outOfRange("the column", 1, 9, "0").at(at).exception();
    }
    return row * 16 + column;
  }

  private static boolean atBreak(TextCursor cursor) {
    return cursor.atEnd() || cursor.peek() == ';' || cursor.peek() == '\n' || cursor.peek() == '\r';
  }

  /** Something to do with every record. */
  private interface Visitor {
    void cage(int target, CageOperator operator, int[] cells, int at) throws ProblemException;
  }

  private static void visit(String text, Visitor visitor) throws ProblemException {
    TextCursor cursor = new TextCursor(text);
    int cellsLeft = MOST_CELLS;
    while (true) {
      while (!cursor.atEnd() && (atBreak(cursor) || cursor.peek() <= ' ')) {
        cursor.skip();
      }
      if (cursor.atEnd()) {
        return;
      }
      int at = cursor.at();
      int target = cursor.number("a target", KenkenCages.MOST_TARGET);
      cursor.skipBlanks();
      CageOperator operator = KenkenCages.operator(cursor.peek());
      if (operator == null && cursor.peek() != '=') {
        throw cursor.unexpected("one of + - x / =").exception();
      }
      cursor.skip();
      int[] cells = new int[cellsLeft];
      int size = 0;
      cursor.skipBlanks();
      while (size == 0 || !atBreak(cursor)) {
        if (size == cellsLeft) {
          throw Problem.of(
                  ProblemCode.CAGE_SHAPE,
                  "the cage is too large",
                  "at most " + MOST_CELLS + " cells",
                  "more")
              .at(cursor.at())
              .exception();
        }
        cells[size++] = cell(cursor);
        cursor.skipBlanks();
      }
      cellsLeft -= size;
      visitor.cage(target, operator, Arrays.copyOf(cells, size), at);
      if (cellsLeft == 0) {
        cursor.skipSpace();
        cursor.take(';');
        cursor.skipSpace();
        cursor.expectEnd(MOST_CELLS + " cells");
        return;
      }
    }
  }

  private static int side(String text) throws ProblemException {
    int[] largest = {Board.MIN_SIDE};
    visit(
        text,
        (target, operator, cells, at) -> {
          for (int cell : cells) {
            largest[0] = Math.max(largest[0], Math.max(cell / 16, cell % 16));
          }
        });
    return largest[0];
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    int side = side(source.text());
    KenkenCages cages = new KenkenCages(side);
    visit(
        source.text(),
        (target, operator, cells, at) ->
            cages.add(
                Arrays.stream(cells).map(c -> (c / 16 - 1) * side + c % 16 - 1).toArray(),
                operator,
                target,
                at));
    return cages.decoded();
  }
}
