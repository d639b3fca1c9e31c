package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.text.Signs;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Grids whose blanks are spaces: nine lines of digits, spaces and bars, in which each cell has a
 * column. The columns are those that fit all digits and bars. If several do and the grids differ,
 * none is taken.
 */
final class ColumnFinder {

  /** Rows in which a space is a cell, and the frames around them. */
  private static final Signs ROW = Signs.SPACED.with("_*", Signs.DASH).with(".':`,", Signs.MARK);

  private static final int WIDEST = 120;
  private static final int MOST_ROWS = 30;
  private static final int MOST_STEP = 8;

  /** For longer texts the row that does not fit is not reported. */
  private static final int MOST_LINES = 60;

  private static final int MOST_GAP = 4;

  private final PastedText pasted;
  private final String text;
  private final Lines lines;
  private final Findings findings;

  private ColumnFinder(PastedText pasted, Lines lines, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.lines = lines;
    this.findings = findings;
  }

  static void find(PastedText pasted, Lines lines, Findings findings) {
    if (lines.count() >= SIDE) {
      new ColumnFinder(pasted, lines, findings).find();
    }
  }

  private void find() {
    List<String> rows = new ArrayList<>();
    int start = 0;
    int end = 0;
    int blank = 0;
    for (int line = 0; line <= lines.count(); line++) {
      pasted.checkpoint().passes(line);
      String row = line == lines.count() ? null : row(line);
      if (row == null || rows.size() > MOST_ROWS) {
        take(rows, blank, start, end);
        rows.clear();
        blank = 0;
      } else if (row.isBlank() && row.indexOf('|') < 0) {
        if (!rows.isEmpty() || row.length() >= SIDE) {
          start = rows.isEmpty() ? lines.start(line) : start;
          rows.add(row);
          blank++;
        }
      } else if (row.charAt(0) != '\0') {
        start = rows.isEmpty() ? lines.start(line) : start;
        end = lines.end(line);
        rows.add(row);
      }
    }
  }

  /** Returns a line as a row; a zero for a horizontal rule, null for other lines. */
  private String row(int line) {
    int from = lines.start(line);
    int to = lines.end(line);
    if (to - from > WIDEST) {
      return null;
    }
    int kinds = ROW.kinds(text, from, to);
    if ((kinds & Signs.FOREIGN) != 0) {
      return null;
    }
    if ((kinds & Signs.DASH) != 0 && (kinds & Signs.DIGIT) == 0) {
      return "\0";
    }
    boolean cells = (kinds & (Signs.DASH | Signs.MARK)) == 0;
    return cells ? text.substring(from, to).replace('!', '|') : null;
  }

  private void take(List<String> found, int blank, int start, int end) {
    if (found.isEmpty()) {
      return;
    }
    List<String> rows = new ArrayList<>(found);
    while (rows.size() > SIDE && rows.get(rows.size() - 1).isBlank()) {
      rows.remove(rows.size() - 1);
    }
    while (rows.size() > SIDE && rows.get(0).isBlank()) {
      rows.remove(0);
    }
    if (rows.size() != SIDE) {
      rows.removeIf(String::isBlank);
    }
    if (rows.size() != SIDE) {
      boolean near = rows.size() >= 6 && rows.size() <= 12 && findings.isNearer(rows.size() * 6);
      if (near && rows.stream().filter(row -> row.length() >= SIDE).count() >= 5) {
        findings.near(
            rows.size() * 6,
            Problem.of(
                    ProblemCode.BAD_LENGTH,
                    ListFinder.number(rows.size())
                        + " lines of digits and spaces; a Sudoku has nine rows")
                .at(pasted.place(start)));
      }
      return;
    }
    List<int[]> grids = new ArrayList<>();
    boolean[] bars = bars(rows);
    if (bars == null) {
      return;
    }
    int count = 0;
    for (boolean bar : bars) {
      count += bar ? 1 : 0;
    }
    int exact;
    if (count == 0) {
      exact = bare(rows, grids);
    } else if (count <= 4) {
      exact = barred(rows, bars, count, grids);
    } else {
      return;
    }
    int[] cells = only(grids, exact);
    if (cells != null) {
      findings.add(
          pasted,
          Finding.grid(SIDE, cells, start, end, "nine rows of digits, with spaces for blanks"));
    } else if (!grids.isEmpty()) {
      findings.near(
          70,
          Problem.of(
                  ProblemCode.AMBIGUOUS_FORMAT,
                  "nine rows of digits, with spaces for blanks, that may be lined up in several ways")
              .at(pasted.place(start)));
    } else if (findings.isNearer(60)) {
      findings.near(
          60,
          Problem.of(
                  ProblemCode.BAD_LENGTH,
                  "nine rows of digits and spaces, which do not line up in nine columns"
                      + lined(rows))
              .at(pasted.place(start)));
    }
  }

  /** Returns which row is the first that does not line up with those before it, in words. */
  private static String lined(List<String> rows) {
    List<String> blanks = Collections.nCopies(SIDE, "");
    for (int row = 2; row <= SIDE; row++) {
      List<String> first = new ArrayList<>(rows.subList(0, row));
      first.addAll(blanks.subList(row, SIDE));
      List<int[]> grids = new ArrayList<>();
      bare(first, grids);
      if (grids.isEmpty()) {
        return ": row " + row + " does not line up with those before it";
      }
    }
    return "";
  }

  /** Returns the grid that is meant: the exact one, or the only one; null if that is not known. */
  private int[] only(List<int[]> grids, int exact) {
    if (exact >= 0) {
      return grids.get(exact);
    }
    int[] only = null;
    for (int[] grid : grids) {
      boolean takes = findings.accepts(SIDE, grid);
      if (takes && only != null && !Arrays.equals(only, grid)) {
        return null;
      }
      only = takes ? grid : only;
    }
    return only == null && grids.size() == 1 ? grids.get(0) : only;
  }

  /** Returns where bars are, the same in all rows; null if they are not. */
  private static boolean[] bars(List<String> rows) {
    boolean[] bars = new boolean[WIDEST + 1];
    for (String row : rows) {
      for (int i = 0; i < row.length(); i++) {
        bars[i] |= row.charAt(i) == '|';
      }
    }
    for (String row : rows) {
      for (int i = 0; i < row.length(); i++) {
        if (bars[i] && row.charAt(i) != '|') {
          return null;
        }
      }
    }
    return bars;
  }

  /** Boxes between bars; the number of the grid that fits exactly, or -1. */
  private static int barred(List<String> rows, boolean[] bars, int count, List<int[]> grids) {
    int[] at = new int[count];
    int n = 0;
    for (int i = 0; i < bars.length; i++) {
      if (bars[i]) {
        at[n++] = i;
      }
    }
    boolean left =
        rows.stream().allMatch(row -> row.substring(0, Math.min(at[0], row.length())).isBlank());
    int first = count == 4 || count == 3 && left ? 1 : 0;
    if (count < 2 || first + 1 >= count) {
      return -1;
    }
    int width = at[first + 1] - at[first] - 1;
    int[] starts = {at[first] - width, at[first] + 1, at[first + 1] + 1};
    int exact = -1;
    for (int step = 1; step <= MOST_STEP; step++) {
      for (int offset = 0; offset + 2 * step < width; offset++) {
        int[] columns = new int[SIDE];
        for (int i = 0; i < SIDE; i++) {
          columns[i] = starts[i / 3] + offset + i % 3 * step;
        }
        int[] grid = grid(rows, columns);
        if (grid != null) {
          boolean middle = offset == width - 1 - offset - 2 * step;
          exact = middle && exact < 0 ? grids.size() : exact;
          grids.add(grid);
        }
      }
    }
    return exact;
  }

  /**
   * Columns without bars; the number of the grid whose first and last columns have digits, or -1.
   */
  private static int bare(List<String> rows, List<int[]> grids) {
    int least = WIDEST;
    int most = 0;
    boolean same = true;
    for (String row : rows) {
      same &= row.length() == rows.get(0).length();
      for (int i = 0; i < row.length(); i++) {
        if (row.charAt(i) != ' ') {
          least = Math.min(least, i);
          most = Math.max(most, i);
        }
      }
    }
    int exact = -1;
    int[] columns = new int[SIDE];
    for (int step = 1; step <= MOST_STEP; step++) {
      for (int gap = 0; gap <= MOST_GAP; gap++) {
        int span = 8 * step + 2 * gap;
        for (int start = Math.max(0, most - span); start <= least; start++) {
          for (int i = 0; i < SIDE; i++) {
            columns[i] = start + i * step + i / 3 * gap;
          }
          int[] grid = grid(rows, columns);
          if (grid != null) {
            boolean whole = start == least && start + span == most;
            boolean lined = same && start < step && rows.get(0).length() == start + span + 1;
            exact = (whole || lined) && exact < 0 ? grids.size() : exact;
            grids.add(grid);
          }
        }
      }
    }
    return exact;
  }

  /** Returns the cells at columns; null if there are digits elsewhere. */
  private static int[] grid(List<String> rows, int[] columns) {
    // Of some hundred ways to lay columns hardly any fits: those take no memory.
    for (int row = 0; row < SIDE; row++) {
      if (!fits(rows.get(row), columns)) {
        return null;
      }
    }
    int[] cells = new int[SIDE * SIDE];
    for (int cell = 0; cell < cells.length; cell++) {
      char c = sign(rows.get(cell / SIDE), columns[cell % SIDE]);
      cells[cell] = c == ' ' ? 0 : c - '0';
    }
    return cells;
  }

  private static char sign(String line, int column) {
    return column >= 0 && column < line.length() ? line.charAt(column) : ' ';
  }

  /** Returns whether there is no bar at the columns of a line, and no digit anywhere else. */
  private static boolean fits(String line, int[] columns) {
    int digits = 0;
    for (int column : columns) {
      char c = sign(line, column);
      if (c == '|') {
        return false;
      }
      digits += c == ' ' ? 0 : 1;
    }
    for (int i = 0; i < line.length(); i++) {
      digits -= line.charAt(i) == ' ' || line.charAt(i) == '|' ? 0 : 1;
    }
    return digits == 0;
  }
}
