package dev.pencilmark.format.text;

import static dev.pencilmark.format.text.Classic.CELLS;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;

/**
 * Finds a grid in one line: one character a cell, or two for {@code pairs}. A comment or a solution
 * may follow, and comment lines may be around.
 *
 * <p>Spaces and tabs are blanks only if the cells are exactly as many as a grid has: a text is
 * trimmed before it gets here, so that blanks at its ends may be gone.
 */
public final class LineSearch {

  /** The sides that a text is recognised at; others need the caller to name the format. */
  private static final int[] SIDES = {4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 25};

  private static final int MOST_CHARACTERS = 2 * Alphabet.MOST_SIDE * Alphabet.MOST_SIDE;
  private static final int SMALLEST_PAIRS = 10;

  /** A run of cells this long is a line that lacks some, rather than a word. */
  private static final int LEAST_NEAR = 30;

  /** The maximum length of the text after the cells to quote. */
  private static final int MOST_SHOWN = 12;

  /** The side of a number of characters, or 0; for lines of single characters and of pairs. */
  private static final byte[] SIDE_OF_SINGLES = new byte[MOST_CHARACTERS + 1];

  private static final byte[] SIDE_OF_PAIRS = new byte[MOST_CHARACTERS + 1];
  private static final boolean[] RECOGNISED = new boolean[Alphabet.MOST_SIDE + 1];

  static {
    for (int side = Board.MIN_SIDE; side <= Alphabet.MOST_SIDE; side++) {
      SIDE_OF_SINGLES[side * side] = (byte) side;
      if (side >= SMALLEST_PAIRS) {
        SIDE_OF_PAIRS[2 * side * side] = (byte) side;
      }
    }
    for (int side : SIDES) {
      RECOGNISED[side] = true;
    }
  }

  private final Source source;
  private final String text;
  private final String dialect;
  private final boolean named;

  private LineSearch(Source source, String dialect, boolean named) {
    this.source = source;
    this.text = source.text();
    this.dialect = dialect;
    this.named = named;
  }

  /**
   * Reads a text.
   *
   * @param dialect the dialect that was requested, or empty
   * @param named whether the caller named the format, so that any side is accepted
   * @throws NotAGrid if it is not a line of cells, with the closest match
   */
  public static GridText read(Source source, String dialect, boolean named) throws NotAGrid {
    return new LineSearch(source, dialect, named).grid();
  }

  private GridText grid() throws NotAGrid {
    int from = 0;
    int passed = 0;
    while (true) {
      if (from - passed >= Checkpoint.STRIDE) {
        passed = from;
        source.checkpoint().pass();
      }
      int newline = text.charAt(from) == '#' ? text.indexOf('\n', from) : -1;
      int next = newline + 1;
      while (newline >= 0 && next < text.length() && text.charAt(next) <= ' ') {
        next++;
      }
      if (newline < 0 || next == text.length()) {
        return at(from);
      }
      // Making a problem of every line of a long comment would take its time.
      if (side(run(from, true) - from) != 0) {
        try {
          return at(from);
        } catch (NotAGrid comment) {
          // The cells are further down.
        }
      }
      from = next;
    }
  }

  /** Reads the line that starts at a place. */
  private GridText at(int from) throws NotAGrid {
    int run = run(from, false);
    // A run that is a complete grid ends before the space; a comment follows.
    boolean maySpace = side(run - from, false) == 0 || namesSpaces();
    boolean space = run < text.length() && (text.charAt(run) == ' ' || text.charAt(run) == '\t');
    GridText spaced = maySpace && space ? spaced(from) : null;
    if (spaced != null) {
      return spaced;
    }
    if (run < text.length() && text.charAt(run) == '#' && side(run - from) == 0) {
      int further = run(from, true);
      run = side(further - from) != 0 ? further : run;
    }
    if (side(run - from) == 0) {
      int second = from + CELLS;
      if (run == text.length() && SolvedGrid.follows(text, from, second)) {
        return cells(from, second);
      }
      throw badLength(from, run);
    }
    if (run < text.length() && !isSeparator(run)) {
      throw badCharacter(from, run);
    }
    if (isOtherNumbers(run, run - from)) {
      String solution = "a solution of " + (run - from) + " digits, or a comment";
      throw trailing("after the comma", solution, text.length() - run - 1 + " digits", run);
    }
    if (!isOneLine(run)) {
      throw trailing("more lines follow", "one line, and comments", "several lines", run);
    }
    return cells(from, run);
  }

  private static NotAGrid trailing(String wrong, String expected, String found, int index) {
    Problem problem = Problem.of(ProblemCode.TRAILING_DATA, wrong, expected, found);
    return new NotAGrid(problem.at(index), false);
  }

  /** Returns the end of the cells from a place on; far more than any line has are not counted. */
  private int run(int from, boolean hashes) {
    int limit = Math.min(text.length(), from + MOST_CHARACTERS + 1);
    int run = from;
    while (run < limit && (isCell(text.charAt(run)) || hashes && text.charAt(run) == '#')) {
      run++;
    }
    return run;
  }

  /**
   * Returns whether the digits that follow a comma are too many for a comment, and are not a
   * solution.
   */
  private boolean isOtherNumbers(int comma, int cells) {
    int digits = text.length() - comma - 1;
    return digits > cells / 2
        && digits != cells
        && text.charAt(comma) == ','
        && Radix.isNumber(text, comma + 1, text.length(), 10);
  }

  private boolean namesSpaces() {
    return dialect.endsWith(Blank.SPACE.dialect()) || dialect.endsWith(Blank.TAB.dialect());
  }

  /**
   * Returns a line in which spaces or tabs are cells, which only its exact length reports; or null.
   */
  private GridText spaced(int from) {
    int limit = Math.min(text.length(), from + MOST_CHARACTERS + 1);
    int end = from;
    while (end < limit && !TextLines.isNewline(text, end)) {
      end++;
    }
    if (SIDE_OF_SINGLES[Math.min(end - from, MOST_CHARACTERS)] == 0 || !isOneLine(end)) {
      return null;
    }
    long set = SymbolSet.of(text, from, end);
    long others = SymbolSet.SIGNS & ~SymbolSet.bit(' ') & ~SymbolSet.bit('\t');
    boolean digits = (set & (SymbolSet.DIGITS | SymbolSet.LETTERS) & ~SymbolSet.ZERO) != 0;
    if ((set & (others | SymbolSet.FOREIGN)) != 0 || !digits) {
      return null;
    }
    try {
      GridText spaced = cells(from, end);
      return spaced.choice().symbols().blank().isTrimmed() ? spaced : null;
    } catch (NotAGrid other) {
      return null;
    }
  }

  /** Determines side and symbols of the cells in a stretch. */
  private GridText cells(int start, int end) throws NotAGrid {
    int length = end - start;
    boolean pairs = SIDE_OF_SINGLES[length] == 0;
    int side = pairs ? SIDE_OF_PAIRS[length] : SIDE_OF_SINGLES[length];
    CellPlaces cells = CellPlaces.inLine(text, start, side, pairs ? 2 : 1);
    boolean comments = saysMore(0, start) || saysMore(end, text.length());
    if (!dialect.isEmpty()) {
      CellSymbols symbols = CellSymbols.named(dialect, side);
      if (symbols == null || (symbols.alphabet() == Alphabet.PAIRS) != pairs) {
        String found = length + " characters";
        throw new NotAGrid(Problem.badLength("a grid in " + dialect, found).at(end), false);
      }
      check(cells, symbols, false);
      return new GridText(cells, SymbolChoice.forced(symbols), comments);
    }
    if (pairs) {
      long set = SymbolSet.of(text, start, end);
      boolean dots = (set & SymbolSet.bit('.')) != 0;
      CellSymbols symbols = CellSymbols.of(Alphabet.PAIRS, dots ? Blank.DOT : Blank.ZERO);
      // Digits without pairs that hold are more likely a line of another length.
      check(cells, symbols, (set & ~(SymbolSet.DIGITS | SymbolSet.bit('.'))) == 0);
      return new GridText(
          cells,
          new SymbolChoice(symbols, Confidence.CERTAIN, false, "two decimals a cell"),
          comments);
    }
    try {
      return cells.grid(comments);
    } catch (NotAGrid wrong) {
      throw new NotAGrid(wrong.problem(), end == text.length() && length >= LEAST_NEAR);
    }
  }

  /** Checks every cell against symbols that are certain. */
  private static void check(CellPlaces cells, CellSymbols symbols, boolean near) throws NotAGrid {
    for (int cell = 0; cell < cells.starts().length; cell++) {
      int digit = symbols.digitAt(cells.text(), cells.starts()[cell]);
      if (digit < 0 || digit > cells.side()) {
        String digits = symbols.text(1) + " to " + symbols.text(cells.side());
        String expected = digits + ", or " + symbols.text(0) + " for blank";
        throw cells.wrong(cell, symbols, null, expected, near);
      }
    }
  }

  private NotAGrid badLength(int from, int run) {
    int cells = run - from;
    if (run < text.length() && !isSeparator(run)) {
      return badCharacter(from, run);
    }
    int needed = nearestCells(cells);
    Problem problem = Problem.badLength(needed, cells, "cells");
    if (cells > needed && isDigitsThenMore(from, from + needed)) {
      String rest = text.substring(from + needed, Math.min(run, from + needed + MOST_SHOWN));
      String stated = needed + " digits and blanks, and then '" + rest + "'";
      problem = Problem.of(ProblemCode.BAD_LENGTH, stated).expected("the end", rest);
    }
    problem = problem.at(cells > needed ? from + needed : run);
    // Further off than a fifth, it is more likely something else.
    boolean close = 5 * Math.abs(cells - needed) <= needed;
    return new NotAGrid(problem, close && cells >= LEAST_NEAR && isMostlyDigits(from, run));
  }

  private NotAGrid badCharacter(int from, int index) {
    int cells = index - from;
    int rest = SIDE_OF_SINGLES[Math.min(text.length(), MOST_CHARACTERS)];
    int side = rest == 0 ? 9 : rest;
    Problem problem = Problem.badCharacter("a digit or a blank", text, index);
    return new NotAGrid(
        cells < side * side ? problem.in(Cells.name(cells, side)) : problem,
        rest != 0 && text.length() >= LEAST_NEAR && cells >= side);
  }

  /** Returns whether all letters among cells come after a place. */
  private boolean isDigitsThenMore(int from, int to) {
    boolean letter = (SymbolSet.bit(text.charAt(to)) & SymbolSet.LETTERS) != 0;
    return letter && (SymbolSet.of(text, from, to) & SymbolSet.LETTERS) == 0;
  }

  /** Returns whether a run of cells is one of digits and signs rather than a word. */
  private boolean isMostlyDigits(int from, int end) {
    long set = SymbolSet.of(text, from, end);
    return (set & SymbolSet.DIGITS) != 0
        && (SymbolSet.withoutX(set) & SymbolSet.LETTERS) == 0
        && end - from < MOST_CHARACTERS;
  }

  /**
   * Returns whether a text is nine dots and digits up to 3, with dots side by side, as no version
   * number has.
   */
  private boolean isSmall(int cells) {
    int side = Board.MIN_SIDE;
    boolean dots = cells == side * side && text.length() == cells && text.contains("..");
    for (int i = 0; i < cells && dots; i++) {
      dots = text.charAt(i) == '.' || text.charAt(i) >= '1' && text.charAt(i) <= '0' + side;
    }
    return dots && text.chars().anyMatch(c -> c != '.');
  }

  private static int nearestCells(int cells) {
    int nearest = SIDES[0] * SIDES[0];
    for (int side : SIDES) {
      if (Math.abs(side * side - cells) < Math.abs(nearest - cells)) {
        nearest = side * side;
      }
    }
    return nearest;
  }

  private int side(int characters) {
    return side(characters, named || isSmall(characters));
  }

  /** Returns the side of a line of {@code characters} characters, or 0. */
  private static int side(int characters, boolean named) {
    if (characters > MOST_CHARACTERS) {
      return 0;
    }
    int side = Math.max(SIDE_OF_SINGLES[characters], SIDE_OF_PAIRS[characters]);
    return named || RECOGNISED[side] ? side : 0;
  }

  /** Returns whether a character may be a cell; # and white space only may in some texts. */
  private static boolean isCell(char c) {
    return c != '#' && c > ' ' && (SymbolSet.bit(c) & SymbolSet.FOREIGN) == 0;
  }

  /** Returns whether the text after the cells may start with this character. */
  private boolean isSeparator(int index) {
    char c = text.charAt(index);
    return c <= ' ' || c == '#' || c == ',' || c == ';' || TextLines.isNewline(c);
  }

  /** Returns whether all lines after the one at a place are empty or comments. */
  private boolean isOneLine(int index) {
    int end = index;
    while (end < text.length() && !TextLines.isNewline(text, end)) {
      end++;
    }
    TextLines lines = new TextLines(source, end);
    while (lines.next()) {
      if (!lines.isEmpty() && text.charAt(lines.firstVisible()) != '#') {
        return false;
      }
    }
    return true;
  }

  /** Returns whether there is anything but separators in a stretch. */
  private boolean saysMore(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) > ' ' && !isSeparator(i)) {
        return true;
      }
    }
    return false;
  }
}
