package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Blanks;
import dev.pencilmark.format.pasted.text.Labels;
import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Grids in columns of a fixed width, with a label before each row, and with or without labels above
 * the columns. Labels above say where the columns are; without them the label of each row is taken
 * away, and {@link ColumnFinder} searches for the columns.
 */
final class WidthFinder {

  private static final int SIDE = 9;
  private static final int LONGEST_LINE = 160;

  private static final Pattern LABEL =
      Pattern.compile("\\s{0,8}((?:[Rr]ow |[Rr])?[A-Ia-i0-9])(?=[\\s|:.)]|$)[|:.)]?");

  private final PastedText pasted;
  private final String text;
  private final Lines lines;
  private final Findings findings;

  private WidthFinder(PastedText pasted, Lines lines, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.lines = lines;
    this.findings = findings;
  }

  static void find(PastedText pasted, Lines lines, Findings findings) {
    if (lines.count() >= SIDE && pasted.text().indexOf('\t') < 0) {
      new WidthFinder(pasted, lines, findings).find();
    }
  }

  private void find() {
    List<Integer> rows = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    int header = -1;
    Matcher label = LABEL.matcher(text);
    for (int line = 0; line < lines.count(); line++) {
      pasted.checkpoint().passes(line);
      int from = lines.start(line);
      int to = lines.end(line);
      boolean row =
          to - from <= LONGEST_LINE && label.region(from, to).lookingAt() && to > label.end();
      if (!row || isHeader(line)) {
        if (row || !isRule(from, to)) {
          rows.clear();
          labels.clear();
          ends.clear();
          header = isHeader(line) ? line : -1;
        }
        continue;
      }
      rows.add(line);
      labels.add(label.group(1));
      ends.add(label.end());
      if (rows.size() > SIDE) {
        rows.remove(0);
        labels.remove(0);
        ends.remove(0);
      }
      if (rows.size() == SIDE && Labels.areInOrder(labels)) {
        take(rows, ends, header);
      }
    }
  }

  private boolean isHeader(int line) {
    if (lines.end(line) - lines.start(line) > LONGEST_LINE) {
      return false;
    }
    int count = 0;
    for (int at = next(lines.start(line), line); at < lines.end(line); count++) {
      int end = labelEnd(at, lines.end(line));
      if (end < 0 || count == SIDE) {
        return false;
      }
      at = next(end, line);
    }
    if (count != SIDE) {
      return false;
    }
    List<String> labels = new ArrayList<>();
    for (int[] column : columns(line)) {
      labels.add(text.substring(lines.start(line) + column[0], lines.start(line) + column[1]));
    }
    return Labels.areInOrder(labels);
  }

  /** Returns the next place in a line that is no white space; its end if there is none. */
  private int next(int from, int line) {
    int at = from;
    while (at < lines.end(line) && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  /**
   * Returns the end of the label of a column, {@code A}, {@code c1} or {@code Col 1}; -1 for none.
   */
  private int labelEnd(int start, int end) {
    boolean named = (text.charAt(start) | 0x20) == 'c';
    int at = named && text.startsWith("ol ", start + 1) ? start + 4 : start;
    at = at == start && named && isLabel(start + 1, end) ? start + 1 : at;
    return isLabel(at, end) ? at + 1 : -1;
  }

  /** Returns whether a letter A to I or a digit before white space is at a place. */
  private boolean isLabel(int at, int end) {
    char c = at < end ? text.charAt(at) : 0;
    boolean label = c >= '0' && c <= '9' || (c | 0x20) >= 'a' && (c | 0x20) <= 'i';
    return label && (at + 1 == end || text.charAt(at + 1) <= ' ');
  }

  /** Returns where labels start and end in a header, from its start. */
  private List<int[]> columns(int line) {
    List<int[]> columns = new ArrayList<>();
    int start = lines.start(line);
    for (int at = next(start, line); at < lines.end(line); ) {
      int end = labelEnd(at, lines.end(line));
      columns.add(new int[] {at - start, end - start});
      at = next(end, line);
    }
    return columns;
  }

  private boolean isRule(int from, int to) {
    for (int i = from; i < to; i++) {
      if ("-=+| \t".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private void take(List<Integer> rows, List<Integer> ends, int header) {
    if (header >= 0 && below(rows, ends, columns(header))) {
      return;
    }
    StringBuilder cut = new StringBuilder();
    for (int i = 0; i < SIDE; i++) {
      cut.append(text, ends.get(i), lines.end(rows.get(i))).append('\n');
    }
    PastedText inner = PastedText.of(cut.toString(), pasted.checkpoint());
    Findings found = Findings.ofPart();
    ColumnFinder.find(inner, inner.lines(), found);
    for (Finding finding : found.all()) {
      add(finding.cells(), rows);
    }
  }

  private boolean below(List<Integer> rows, List<Integer> ends, List<int[]> columns) {
    int[] cells = new int[SIDE * SIDE];
    for (int row = 0; row < SIDE; row++) {
      int from = lines.start(rows.get(row));
      int to = lines.end(rows.get(row));
      int column = 0;
      for (int i = ends.get(row); i < to; i++) {
        char c = text.charAt(i);
        if (c == ' ' || c == '|' || c == '\t') {
          continue;
        }
        while (column < SIDE && i - from >= columns.get(column)[1]) {
          column++;
        }
        boolean left = column > 0 && column < SIDE && i - from < columns.get(column - 1)[1];
        int value = Blanks.value(text, i, i + 1);
        if (column == SIDE || left || value < 0 || cells[row * SIDE + column] != 0) {
          return false;
        }
        cells[row * SIDE + column] = value;
      }
    }
    return add(cells, rows);
  }

  private boolean add(int[] cells, List<Integer> rows) {
    return findings.add(
        pasted,
        Finding.grid(
            SIDE,
            cells,
            lines.start(rows.get(0)),
            lines.end(rows.get(SIDE - 1)),
            "nine rows and nine columns with labels"));
  }
}
