package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.format.LineEntries;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.DuplicateDigits;
import dev.pencilmark.format.text.SolvedGrid;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The columns of a row, without their quotation marks and the white space around them.
 *
 * @param line the text that the row is in
 * @param starts where each column starts
 * @param ends where each ends
 * @param titles the names of the columns, or empty
 * @param puzzle the column of the puzzle
 * @param solution the column of the solution, or -1
 */
record TableRow(
    String line, int[] starts, int[] ends, List<String> titles, int puzzle, int solution) {

  /** The symbols that represent a blank cell; a column uses one of them. */
  static final String BLANKS = "0._*-?xX";

  /** Characters between columns. */
  private static final String SEPARATORS = "\t,;";

  /** The limits of the search for columns. */
  private static final int LONGEST = 4_096;

  private static final int MOST_COLUMNS = 64;

  private static final int NONE = -1;

  /**
   * Returns whether a text may begin with a row, a title or a comment: a quick look at its first
   * line, which is too short in grids and has no separator in other texts.
   */
  static boolean mayBeStart(String text) {
    int end = Math.min(text.length(), LONGEST);
    boolean separated = false;
    int at = 0;
    for (; at < end; at++) {
      char c = text.charAt(at);
      if (c == '\n' || c == '\r') {
        break;
      }
      separated |= c == ',' || c == ';' || c == '\t';
    }
    char first = text.charAt(0);
    return first == '#' || separated && (at > CELLS || Character.isLetter(first) || first == '"');
  }

  /**
   * Returns the row in a stretch of a text; null if none of its columns, or its only one, is a
   * puzzle.
   *
   * @param named whether the caller named the format, so that 81 digits that are no solved grid are
   *     a puzzle too if another column says that they are 81
   */
  static TableRow of(String text, int from, int to, List<String> titles, boolean named) {
    if (to - from > LONGEST) {
      return null;
    }
    for (int i = 0; i < SEPARATORS.length(); i++) {
      TableRow row = of(text, from, to, SEPARATORS.charAt(i), titles, named);
      if (row != null) {
        return row;
      }
    }
    return null;
  }

  private static TableRow of(
      String text, int from, int to, char separator, List<String> titles, boolean named) {
    int[] starts = new int[MOST_COLUMNS];
    int[] ends = new int[MOST_COLUMNS];
    int size = 0;
    int filled = 0;
    List<Integer> grids = new ArrayList<>(2);
    for (int start = from; start <= to && size < MOST_COLUMNS; size++) {
      int end = columnEnd(text, start, to, separator);
      int[] inner = inner(text, start, end);
      starts[size] = inner[0];
      ends[size] = inner[1];
      filled += inner[0] < inner[1] ? 1 : 0;
      if (isGrid(text, inner[0], inner[1])) {
        grids.add(size);
      }
      start = end + 1;
    }
    boolean counted = named && text.substring(from, to).endsWith(separator + "" + CELLS);
    int puzzle =
        filled < 2 || grids.isEmpty() ? NONE : puzzle(text, starts, grids, titles, counted);
    if (puzzle == NONE) {
      return null;
    }
    int solution = NONE;
    for (int grid : grids) {
      solution = solution == NONE && grid != puzzle ? grid : solution;
    }
    return new TableRow(
        text, Arrays.copyOf(starts, size), Arrays.copyOf(ends, size), titles, puzzle, solution);
  }

  /**
   * Returns the column of the puzzle: the one that is called so, the first with a blank cell, or a
   * solved grid. Other digits may be anything, such as the colours of cages.
   */
  private static int puzzle(
      String text, int[] starts, List<Integer> grids, List<String> titles, boolean counted) {
    for (int grid : grids) {
      if (grid < titles.size() && LineEntries.isPuzzleTitle(titles.get(grid))) {
        return grid;
      }
    }
    for (int grid : grids) {
      if (!DigitCells.areAt(text, starts[grid], "")) {
        return grid;
      }
    }
    return counted || SolvedGrid.at(text, starts[grids.get(0)]) ? grids.get(0) : NONE;
  }

  private static boolean isGrid(String text, int start, int end) {
    if (end - start != CELLS || !DigitCells.areAt(text, start, BLANKS)) {
      return false;
    }
    char blank = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < '1' || c > '9') {
        if (blank != 0 && blank != c) {
          return false;
        }
        blank = c;
      }
    }
    return true;
  }

  /**
   * Returns the end of the column that starts at a place; separators within quotation marks are
   * text.
   */
  private static int columnEnd(String text, int start, int to, char separator) {
    int at = start;
    while (at < to && text.charAt(at) == ' ') {
      at++;
    }
    boolean quoted = at < to && text.charAt(at) == '"';
    int end = quoted ? at + 1 : at;
    while (end < to && (quoted || text.charAt(end) != separator)) {
      quoted ^= text.charAt(end) == '"';
      end++;
    }
    return end;
  }

  private static int[] inner(String text, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && text.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && text.charAt(end - 1) <= ' ') {
      end--;
    }
    boolean quoted = end - start >= 2 && text.charAt(start) == '"' && text.charAt(end - 1) == '"';
    return quoted ? new int[] {start + 1, end - 1} : new int[] {start, end};
  }

  /** Returns the names of the columns in a line of titles; empty if it is none. */
  static List<String> titles(String line) {
    if (!LineEntries.isTitles(line)) {
      return List.of();
    }
    List<String> titles = new ArrayList<>();
    for (String title : line.split("[\t,;]")) {
      titles.add(title.replace('"', ' ').strip());
    }
    return titles;
  }

  int size() {
    return starts.length;
  }

  int start(int column) {
    return starts[column];
  }

  int end(int column) {
    return ends[column];
  }

  String text(int column) {
    return line.substring(starts[column], ends[column]);
  }

  /** Returns a column in words. */
  String name(int column) {
    return column < titles.size() && !titles.get(column).isEmpty()
        ? "column " + titles.get(column).toLowerCase(Locale.ROOT)
        : "column " + (column + 1);
  }

  /**
   * Returns the first cell in which the solution contradicts the puzzle or itself; null if none
   * does.
   */
  Problem contradiction(String text) {
    int[] digits = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      char given = text.charAt(starts[puzzle] + cell);
      char digit = text.charAt(starts[solution] + cell);
      digits[cell] = digit >= '1' && digit <= '9' ? digit - '0' : 0;
      boolean isGiven = given >= '1' && given <= '9';
      if (digits[cell] == 0 || isGiven && given != digit) {
        String found = digits[cell] == 0 ? "no digit" : String.valueOf(digit);
        String name = DigitCells.name(cell);
        return wrong(cell, "has " + found + " in " + name + (isGiven ? ", not " + given : ""));
      }
    }
    DuplicateDigits twice = DuplicateDigits.in(SIDE, digits);
    return twice.count() == 0 ? null : wrong(twice.cell(), "is none: " + twice.first());
  }

  private Problem wrong(int cell, String how) {
    return Problem.of(ProblemCode.TEXT_IGNORED, "the solution in " + name(solution) + " " + how)
        .in(DigitCells.name(cell))
        .at(starts[solution] + cell);
  }
}
