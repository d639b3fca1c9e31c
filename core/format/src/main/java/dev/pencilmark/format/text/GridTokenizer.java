package dev.pencilmark.format.text;

import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.GridRows.Adjacent;
import dev.pencilmark.problem.Checkpoint;

/**
 * The tokenizer of grids and tables: splits a text into {@link GridRows}, and omits titles,
 * comments, borders and row labels. What each character is is in {@link Signs}.
 */
public final class GridTokenizer {

  /** A grid has a separator within its first row, which is shorter than this. */
  private static final int PROBE = 1024;

  private final String text;
  private final Checkpoint checkpoint;
  private final GridRows.Builder rows;
  private boolean comments;
  private char border;
  private int labelled;
  private int otherStart = -1;
  private int otherEnd;

  private GridTokenizer(Source source) {
    this.text = source.text();
    this.checkpoint = source.checkpoint();
    this.rows = new GridRows.Builder(text);
  }

  /**
   * Returns whether a text is more than one stretch of cells; cheap, and the first thing to ask.
   */
  public static boolean mayBeGrid(String text) {
    int end = Math.min(text.length(), PROBE);
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (Signs.GRID.is(c, Signs.BETWEEN | Signs.SPLIT) || c == '\\') {
        return true;
      }
    }
    return false;
  }

  /** Finds rows of digits, with or without labels before them. Lines with letters are comments. */
  static GridRows digits(Source source) {
    GridTokenizer found = new GridTokenizer(source);
    boolean whole = found.lines(source, (start, end) -> found.addLine(start, end, false));
    boolean header = found.isBelowNumbers();
    if (header) {
      found.rows.dropFirstRow();
    }
    boolean partly = found.labelled > 0 && found.labelled != found.rows.rows() && !header;
    return found.built(whole && !partly);
  }

  /** Finds rows of digits and letters, as grids of more than nine have them. */
  static GridRows letters(Source source) {
    GridTokenizer found = new GridTokenizer(source);
    return found.built(found.lines(source, (start, end) -> found.addLine(start, end, true)));
  }

  /**
   * Finds the rows of a table of candidates: every token is a group of digits or a blank, with the
   * marks of solvers on it. Other lines are comments.
   */
  public static GridRows groups(Source source) {
    GridTokenizer found = new GridTokenizer(source);
    return found.built(found.lines(source, found::addGroups));
  }

  /**
   * Finds rows in which spaces are cells too, between bars and rules that are nothing else; not
   * usable if there is anything but such cells and digits.
   */
  static GridRows spaced(Source source) {
    GridTokenizer found = new GridTokenizer(source);
    TextLines lines = new TextLines(source, 0);
    boolean whole = true;
    while (whole && lines.next()) {
      whole = found.addSpaced(lines.start(), lines.end());
    }
    return found.built(whole);
  }

  /** The treatment of a line. */
  private interface LineTaker {
    /** Takes a line with text; returns false if there are too many cells. */
    boolean take(int start, int end);
  }

  /** Goes over the lines that are not empty, as long as there is room. */
  private boolean lines(Source source, LineTaker taker) {
    TextLines lines = new TextLines(source, 0);
    boolean room = true;
    while (room && lines.next()) {
      int start = lines.firstVisible();
      room = start == lines.end() || taker.take(start, lines.end());
    }
    return room;
  }

  private GridRows built(boolean usable) {
    return rows.build(usable, new Adjacent(comments, border, otherStart, otherEnd));
  }

  private boolean addLine(int start, int end, boolean letters) {
    int label = letters ? start : afterLabel(start, end);
    int refused = letters ? Signs.FOREIGN : Signs.LETTER;
    int kinds =
        text.charAt(start) == '#'
            ? Signs.FOREIGN
            : Signs.GRID.lineKinds(text, label, end, refused, checkpoint);
    if ((kinds & (refused | Signs.FOREIGN)) != 0) {
      comments = true;
      if (otherStart < 0 && (kinds & Signs.CELL) != 0) {
        otherStart = start;
        otherEnd = end;
      }
      return true;
    }
    if ((kinds & Signs.CELL) == 0 || isBorder(kinds)) {
      boolean star = text.charAt(start) == '*' || text.charAt(end - 1) == '*';
      border = star && isBorder(kinds) ? '*' : border;
      return true;
    }
    labelled += label > start ? 1 : 0;
    int from = label;
    for (int i = label; i < end && (kinds & Signs.SPLIT) != 0; i++) {
      if (Signs.GRID.is(text.charAt(i), Signs.SPLIT)) {
        if (!addRow(from, i)) {
          return false;
        }
        from = i + 1;
      }
    }
    return addRow(from, end);
  }

  private static boolean isBorder(int kinds) {
    return (kinds & Signs.RULE) != 0 && (kinds & (Signs.DIGIT | Signs.LETTER)) == 0;
  }

  private boolean addGroups(int start, int end) {
    int says = Signs.DIGIT | Signs.LETTER;
    if (isBorder(Signs.GRID.lineKinds(text, start, end, says, checkpoint))) {
      border = text.charAt(start);
      return true;
    }
    boolean room = true;
    int from = Signs.GRID.tokenStart(text, start, end);
    while (room && from < end) {
      int to = Signs.GRID.tokenEnd(text, from, end);
      int kinds = Signs.GROUP.kinds(text, from, to);
      if ((kinds & Signs.FOREIGN) != 0 || (kinds & Signs.CELL) == 0) {
        comments = true;
        rows.dropTokens();
        return true;
      }
      room = rows.add(from, to);
      from = Signs.GRID.tokenStart(text, to, end);
    }
    return rows.endRow() && room;
  }

  private boolean addSpaced(int start, int end) {
    int kinds = Signs.SPACED.lineKinds(text, start, end, Signs.FOREIGN, checkpoint);
    if ((kinds & Signs.FOREIGN) != 0) {
      return false;
    }
    boolean room = true;
    for (int i = start; i < end && room && (kinds & Signs.DASH) == 0; i++) {
      room = !Signs.SPACED.is(text.charAt(i), Signs.CELL) || rows.add(i, i + 1);
    }
    return room && rows.endRow();
  }

  /** Makes a row of the tokens of a stretch; false if there is no room for them. */
  private boolean addRow(int start, int end) {
    boolean room = true;
    int from = Signs.GRID.tokenStart(text, start, end);
    while (room && from < end) {
      int to = Signs.GRID.tokenEnd(text, from, end);
      room = rows.add(from, to);
      from = Signs.GRID.tokenStart(text, to, end);
    }
    return rows.endRow() && room;
  }

  /** Returns the place after a row label ({@code A} to {@code I}, {@code r1}), or the start. */
  private int afterLabel(int start, int end) {
    char c = Character.toLowerCase(text.charAt(start));
    int i = start + 1;
    while (c == 'r' && i < end && Signs.GRID.is(text.charAt(i), Signs.DIGIT)) {
      i++;
    }
    boolean label = c == 'r' ? i > start + 1 : c >= 'a' && c <= 'i';
    return label && i < end && Signs.GRID.is(text.charAt(i), Signs.BETWEEN) ? i : start;
  }

  /** Returns whether the first line is column numbers above rows with labels. */
  private boolean isBelowNumbers() {
    return labelled > 0 && rows.rows() == labelled + 1 && rows.isNumbered(labelled);
  }
}
