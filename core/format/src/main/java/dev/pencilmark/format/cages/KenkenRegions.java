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
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * A KenKen in lines: rows of labels, one character a cell and spaces between them, equal labels for
 * a cage; then {@code label target operator} for every cage. Read only.
 */
final class KenkenRegions extends ReadOnlyFormat {

  /** A line of a row cannot be longer; texts that start with longer ones are not examined. */
  private static final int MOST_LINE = 4 * KenkenCages.MOST_SIDE;

  KenkenRegions() {
    super(
        "kenken.region-grid",
        "KenKen in rows of labels, then targets",
        "a b b\na c c\nd d c\na 5 +\nb 3 +\nc 6 x\nd 2 -");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int side = firstRow(text);
    if (side == 0) {
      return Recognition.NONE;
    }
    TextCursor cursor = new TextCursor(text);
    try {
      String labels = labels(cursor, side);
      cursor.skipSpace();
      if (cursor.atEnd() || labels.indexOf(cursor.peek()) < 0) {
        return Recognition.NONE;
      }
      cursor.skip();
      cursor.skipBlanks();
      cursor.number("a target", KenkenCages.MOST_TARGET);
    } catch (ProblemException refused) {
      return Recognition.NONE;
    }
    return KenkenCages.hasOperators(text, cursor.at() - 1, side)
        ? Recognition.certain(PuzzleType.KENKEN, side, "rows of labels, then labels with targets")
        : Recognition.NONE;
  }

  /** Returns the number of labels in the first line, or 0 if it is no row. */
  private static int firstRow(String text) {
    int labels = 0;
    boolean inLabel = false;
    for (int at = 0; at < text.length() && at < MOST_LINE; at++) {
      char c = text.charAt(at);
      if (c == '\n' || c == '\r') {
        return labels >= Board.MIN_SIDE && labels <= KenkenCages.MOST_SIDE ? labels : 0;
      }
      boolean label = c > ' ';
      if (label && inLabel || c >= '0' && c <= '9') {
        return 0;
      }
      labels += label ? 1 : 0;
      inLabel = label;
    }
    return 0;
  }

  /** Reads the rows. */
  private static String labels(TextCursor cursor, int side) throws ProblemException {
    StringBuilder labels = new StringBuilder();
    for (int row = 0; row < side; row++) {
      cursor.skipSpace();
      for (int column = 0; column < side; column++) {
        cursor.skipBlanks();
        char c = cursor.peek();
        if (c <= ' ' || c >= '0' && c <= '9') {
          throw cursor.unexpected("a label for the cage of a cell").exception();
        }
        labels.append(c);
        cursor.skip();
      }
      cursor.skipBlanks();
      if (cursor.peek() != '\n' && cursor.peek() != '\r') {
        throw cursor.unexpected("the end of row " + (row + 1)).exception();
      }
    }
    return labels.toString();
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int side = firstRow(text);
    if (side == 0) {
      throw Problem.badLength(
              "the first line is no row",
              "3 to 9 labels with spaces between them",
              "something else")
          .at(0)
          .exception();
    }
    TextCursor cursor = new TextCursor(text);
    String labels = labels(cursor, side);
    KenkenCages cages = new KenkenCages(side);
    cursor.skipSpace();
    while (!cursor.atEnd()) {
      int at = cursor.at();
      int[] cells = cells(labels, cursor.peek());
      if (cells.length == 0) {
        throw cursor.unexpected("a label of the rows").exception();
      }
      cursor.skip();
      cursor.skipBlanks();
      int target = cursor.number("a target", KenkenCages.MOST_TARGET);
      cursor.skipBlanks();
      CageOperator operator = KenkenCages.takeOperator(cursor);
      cages.add(cells, operator, target, at);
      cursor.skipBlanks();
      if (!cursor.atEnd() && cursor.peek() != '\n' && cursor.peek() != '\r') {
        throw cursor.unexpected("the end of the line").exception();
      }
      cursor.skipSpace();
    }
    return cages.decoded();
  }

  private static int[] cells(String labels, char label) {
    int[] cells = new int[labels.length()];
    int size = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      if (labels.charAt(cell) == label) {
        cells[size++] = cell;
      }
    }
    return Arrays.copyOf(cells, size);
  }
}
