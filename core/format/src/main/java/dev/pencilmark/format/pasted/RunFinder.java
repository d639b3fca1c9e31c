package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Grids whose rows are somewhere in their lines: after the prefixes of logs, chats, comments and
 * programs, and before any suffix. In each line it finds the runs of nine cells, for each sign that
 * may represent a blank; nine such lines are a grid, if the prefixes have the same shape.
 */
final class RunFinder {

  private static final int SIDE = 9;
  private static final int LONGEST_LINE = 400;
  private static final int MOST_RUNS = 4;
  private static final int MOST_ROWS = 72;

  /** Signs that may represent a blank; a letter among them only between separators. */
  private static final String BLANKS = ".0_-*?xX#~@&^=+:onN$";

  private static final String BETWEEN = " \t|,;!&'\"*#";

  private static final int LONGEST_GAP = 12;

  /** The maximum number of lines without a run between two rows. */
  private static final int MOST_BETWEEN = 2;

  private final PastedText pasted;
  private final String text;
  private final Lines lines;
  private final Findings findings;

  /** The cells of a run that is being read, and where they start and end. */
  private final int[] cells = new int[2 * SIDE + 2];

  private final int[] starts = new int[cells.length];
  private final int[] ends = new int[cells.length];
  private char blank;

  private RunFinder(PastedText pasted, Lines lines, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.lines = lines;
    this.findings = findings;
  }

  /**
   * Nine cells in a line.
   *
   * @param number the number of the run in its line, from 0
   * @param label the digit before the cells that may number the row; -1 if there is none
   */
  private record Run(int[] cells, int line, int start, int end, int number, int label) {}

  static void find(PastedText pasted, Lines lines, Findings findings) {
    RunFinder finder = new RunFinder(pasted, lines, findings);
    for (int i = 0; i < BLANKS.length() && findings.isEmpty(); i++) {
      finder.blank = BLANKS.charAt(i);
      if (finder.isFrequent()) {
        finder.find(true);
        finder.find(false);
        finder.pieces();
      }
    }
  }

  private boolean isFrequent() {
    int count = 0;
    for (int i = text.indexOf(blank); i >= 0 && count < 2 * SIDE; i = text.indexOf(blank, i + 1)) {
      pasted.checkpoint().passes(i);
      count++;
    }
    return count == 2 * SIDE;
  }

  private void find(boolean dense) {
    List<List<Run>> rows = new ArrayList<>();
    int without = 0;
    for (int line = 0; line <= lines.count(); line++) {
      pasted.checkpoint().passes(line);
      List<Run> runs = line == lines.count() ? List.of() : runs(line, dense);
      if (!runs.isEmpty()) {
        without = 0;
        if (rows.size() <= MOST_ROWS) {
          rows.add(runs);
        }
      } else if (line == lines.count() || hasDigit(line) || ++without > MOST_BETWEEN) {
        takeAll(rows);
        rows.clear();
        without = 0;
      }
    }
  }

  /** Takes every nine rows of a block, if it has no others. */
  private void takeAll(List<List<Run>> rows) {
    if (rows.size() <= MOST_ROWS && rows.size() % SIDE == 0) {
      for (int row = 0; row < rows.size(); row += SIDE) {
        take(rows.subList(row, row + SIDE));
      }
    }
  }

  /** Nine pieces of nine cells with the same between each two, in one line or in several. */
  private void pieces() {
    int[] starts = new int[SIDE + 1];
    int count = 0;
    String between = "";
    int at = 0;
    while (at < text.length()) {
      pasted.checkpoint().passes(at);
      if (!isCell(text.charAt(at))) {
        at++;
        continue;
      }
      int start = at;
      while (at < text.length() && isCell(text.charAt(at))) {
        pasted.checkpoint().passes(at++);
      }
      int last = count == 0 ? start : starts[count - 1] + SIDE;
      boolean near = start - last <= LONGEST_GAP && count <= SIDE;
      String gap = near ? text.substring(last, start) : "";
      if (at - start != SIDE || count > 0 && (!near || count > 1 && !gap.equals(between))) {
        takePieces(starts, count);
        count = 0;
      }
      if (at - start == SIDE) {
        between = count == 1 ? gap : between;
        starts[count++] = start;
      }
    }
    takePieces(starts, count);
  }

  private void takePieces(int[] starts, int count) {
    if (count == SIDE) {
      int[] cells = new int[SIDE * SIDE];
      for (int cell = 0; cell < cells.length; cell++) {
        cells[cell] = cell(text.charAt(starts[cell / SIDE] + cell % SIDE));
      }
      findings.add(
          pasted,
          Finding.grid(
              SIDE, cells, starts[0], starts[SIDE - 1] + SIDE, "nine pieces of nine cells"));
    }
  }

  private boolean hasDigit(int line) {
    for (int i = lines.start(line); i < lines.end(line); i++) {
      if (text.charAt(i) >= '1' && text.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }

  private List<Run> runs(int line, boolean dense) {
    int start = lines.trimmedStart(line);
    int end = lines.trimmedEnd(line);
    if (end - start > LONGEST_LINE || end - start < SIDE || !hasRun(start, end)) {
      return List.of();
    }
    List<Run> runs = new ArrayList<>(2);
    int at = start;
    while (at < end && runs.size() < MOST_RUNS) {
      int next = dense ? dense(line, at, end, runs) : spaced(line, at, end, runs);
      if (dense && runs.isEmpty() && at == start) {
        boxed(line, start, end, runs);
      }
      at = Math.max(next, at + 1);
    }
    return runs;
  }

  /** Returns whether there are as many cells as a run has. */
  private boolean hasRun(int start, int end) {
    int cells = 0;
    for (int i = start; i < end && cells < SIDE; i++) {
      cells += isCell(text.charAt(i)) ? 1 : 0;
    }
    return cells == SIDE;
  }

  private boolean isCell(char c) {
    return c >= '1' && c <= '9' || c == blank;
  }

  private int cell(char c) {
    return c == blank ? 0 : c - '0';
  }

  /** Nine cells in one piece. */
  private int dense(int line, int from, int end, List<Run> runs) {
    int i = from;
    while (i < end && !isCell(text.charAt(i))) {
      i++;
    }
    int to = i;
    while (to < end && isCell(text.charAt(to))) {
      to++;
    }
    boolean letter =
        i > 0 && i > lines.start(line) && Character.isLetterOrDigit(text.charAt(i - 1));
    boolean after = to < end && Character.isLetterOrDigit(text.charAt(to));
    if (to - i == SIDE && !letter && !after) {
      int[] cells = new int[SIDE];
      for (int cell = 0; cell < SIDE; cell++) {
        cells[cell] = cell(text.charAt(i + cell));
      }
      runs.add(new Run(cells, line, i, to, runs.size(), -1));
    }
    return to;
  }

  /** Three times three cells in one piece, with signs between and around. */
  private void boxed(int line, int from, int end, List<Run> runs) {
    int[] cells = new int[SIDE];
    int count = 0;
    int piece = 0;
    for (int i = from; i < end; i++) {
      boolean cell = isCell(text.charAt(i));
      boolean between = BETWEEN.indexOf(text.charAt(i)) >= 0;
      if (!cell && !between || cell && count == SIDE || !cell && piece % 3 != 0) {
        return;
      }
      if (cell) {
        cells[count++] = cell(text.charAt(i));
      }
      piece = cell ? piece + 1 : 0;
    }
    if (count == SIDE && piece % 3 == 0) {
      runs.add(new Run(cells, line, from, end, 0, -1));
    }
  }

  /** Nine cells with something between, or ten of which the first may be a label. */
  private int spaced(int line, int from, int end, List<Run> runs) {
    int i = from;
    while (i < end && !isCellAt(i, line, end)) {
      i++;
    }
    int count = 0;
    int at = i;
    boolean commas = false;
    boolean semicolons = false;
    while (at < end && isCellAt(at, line, end) && count < cells.length) {
      starts[count] = at;
      cells[count++] = cell(text.charAt(at));
      int next = at + 1;
      while (next < end && BETWEEN.indexOf(text.charAt(next)) >= 0 && text.charAt(next) != blank) {
        commas |= text.charAt(next) == ',';
        semicolons |= text.charAt(next) == ';';
        next++;
      }
      ends[count - 1] = at + 1;
      if (next == at + 1) {
        at = next;
        break;
      }
      at = next;
    }
    if (commas && semicolons) {
      // One of them is a part of numbers.
      return at;
    }
    if (count == 2 * SIDE) {
      // A puzzle and its solution, if the gap between them is wider than all others or a sign.
      add(line, runs, 0);
      add(line, runs, SIDE);
    } else if (count == SIDE) {
      add(line, runs, 0);
    } else if (count == SIDE + 1 && cells[0] > 0) {
      add(line, runs, 1);
    }
    return at;
  }

  private void add(int line, List<Run> runs, int from) {
    int label = from == 1 ? cells[0] : -1;
    runs.add(
        new Run(
            Arrays.copyOfRange(cells, from, from + SIDE),
            line,
            starts[from],
            ends[from + SIDE - 1],
            runs.size(),
            label));
  }

  /** Returns whether one character is a cell by itself. */
  private boolean isCellAt(int at, int line, int end) {
    return isCell(text.charAt(at)) && isApart(at - 1, line, end) && isApart(at + 1, line, end);
  }

  private boolean isApart(int at, int line, int end) {
    if (at < lines.start(line) || at >= end) {
      return true;
    }
    char c = text.charAt(at);
    boolean stop = c == '.' && at + 1 == end;
    return !Character.isLetterOrDigit(c)
        && c != blank
        && (c != '.' || stop)
        && c != '-'
        && c != '_';
  }

  private void take(List<List<Run>> rows) {
    int number = -1;
    int count = rows.get(0).size();
    for (List<Run> row : rows) {
      count = Math.min(count, row.size());
    }
    while (++number < count) {
      Run first = rows.get(0).get(number);
      boolean labelled = first.label >= 0;
      int[] cells = new int[SIDE * SIDE];
      boolean regular = true;
      for (int row = 0; row < SIDE; row++) {
        Run run = rows.get(row).get(number);
        regular &= (run.label >= 0) == labelled;
        regular &= !labelled || run.label == row + 1;
        System.arraycopy(run.cells, 0, cells, row * SIDE, SIDE);
      }
      if (!regular) {
        continue;
      }
      Run last = rows.get(SIDE - 1).get(number);
      Finding finding =
          Finding.grid(SIDE, cells, first.start, last.end, "nine cells in each of nine lines");
      boolean alike = true;
      for (List<Run> row : rows) {
        alike &= shape(row.get(number)).equals(shape(first));
      }
      findings.add(pasted, alike ? finding : finding.assumed("the texts before the cells differ"));
    }
  }

  /**
   * Returns the text before a run in its line, with every number and word replaced by a
   * placeholder.
   */
  private String shape(Run run) {
    StringBuilder shape = new StringBuilder();
    char last = 0;
    for (int i = lines.start(run.line); i < run.start; i++) {
      char c = text.charAt(i);
      char kind = Character.isLetterOrDigit(c) ? 'w' : c;
      if (kind != last || kind != 'w' && kind != ' ') {
        shape.append(kind);
      }
      last = kind;
    }
    return run.number > 0 ? "" : shape.toString().strip();
  }
}
