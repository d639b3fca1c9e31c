package dev.pencilmark.format.puzzlink;

import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.regex.Pattern;

/**
 * The parts of a link of puzz.link.
 *
 * @param kind one of {@link Kinds}
 * @param side the side of the grid
 * @param body the puzzle
 */
record LinkParts(String kind, int side, LinkBody body) {

  /** A kind, a flag or a variant, and two sizes. */
  private static final Pattern SIZED =
      Pattern.compile("[a-z0-9_]{2,40}/(?:[a-z][^/]{0,40}/)?\\d{1,3}/\\d{1,3}/[^/ ]*/?");

  private static final int MOST = 999;

  /** Returns the name at the start of a text. */
  static String kind(String text) {
    int slash = text.indexOf('/');
    return slash < 0 ? text : text.substring(0, slash);
  }

  /** Returns whether a text has the parts of a link of any kind. */
  static boolean isSized(String text) {
    return SIZED.matcher(text).matches();
  }

  /**
   * Returns the parts of a text.
   *
   * @throws ProblemException RULE_OUTSIDE_MODEL if it is of a kind, a variant or a size that is not
   *     read
   */
  static LinkParts of(String text) throws ProblemException {
    TextCursor cursor = new TextCursor(text);
    String name = part(cursor);
    String kind = Kinds.of(name);
    if (kind.isEmpty()) {
      throw Kinds.notRead(name).at(0).exception();
    }
    while (!cursor.atEnd() && !cursor.atDigit()) {
      int at = cursor.at();
      if (part(cursor).startsWith("v:")) {
        throw Problem.of(
                ProblemCode.RULE_OUTSIDE_MODEL,
                "this is a variant of a puzz.link " + kind + ", which Pencilmark does not read",
                "the columns",
                "v:")
            .at(at)
            .exception();
      }
    }
    int at = cursor.at();
    int columns = cursor.number("the number of columns", MOST);
    cursor.expect('/', "a slash and the number of rows");
    int rows = cursor.number("the number of rows", MOST);
    if (columns != rows || !Kinds.hasSide(kind, rows)) {
      throw Problem.of(
              ProblemCode.RULE_OUTSIDE_MODEL,
              "Pencilmark does not read a puzz.link " + kind + " of this size",
              Kinds.sides(kind),
              columns + "x" + rows)
          .at(at)
          .exception();
    }
    if (!cursor.atEnd()) {
      cursor.expect('/', "a slash and the puzzle");
    }
    return new LinkParts(kind, rows, new LinkBody(cursor));
  }

  /** Reads to the next slash, and past it. */
  private static String part(TextCursor cursor) {
    StringBuilder part = new StringBuilder();
    while (!cursor.atEnd() && cursor.peek() != '/') {
      part.append(cursor.peek());
      cursor.skip();
    }
    cursor.take('/');
    return part.toString();
  }
}
