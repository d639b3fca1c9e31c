package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Blanks;
import dev.pencilmark.format.pasted.text.Labels;
import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Grids as tables of fields between delimiters, with labels of rows and columns, empty columns and
 * rows between boxes, and a frame. Columns are examined as a whole: one of labels in their order is
 * no column of cells, nor is one that is empty if nine others remain.
 */
final class FieldFinder {

  private static final int SIDE = 9;
  private static final int LONGEST_LINE = 600;
  private static final int MOST_FIELDS = 16;

  /** Fewer cells of several digits make no table of candidates. */
  private static final int LEAST_SEVERAL = 5;

  private static final int MOST_ROWS = 14;
  private static final int MOST_ROWS_IN_BLOCK = 200;
  private static final char[] DELIMITERS = {'\t', ';', ',', '|', '&', ' '};

  private final PastedText pasted;
  private final String text;
  private final Lines lines;
  private final Findings findings;
  private char delimiter;

  private FieldFinder(PastedText pasted, Lines lines, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.lines = lines;
    this.findings = findings;
  }

  /** A line of fields; of a blank line there are none. */
  private record Row(List<String> fields, int line) {

    String field(int column) {
      return column < fields.size() ? fields.get(column) : "";
    }

    /** Returns whether this is a rule below a header, of one dash a column. */
    boolean isDashed() {
      return fields.stream().allMatch(field -> field.isEmpty() || field.equals("-"));
    }

    boolean isEmpty() {
      return fields.stream().allMatch(String::isEmpty);
    }
  }

  static void find(PastedText pasted, Lines lines, Findings findings) {
    FieldFinder finder = new FieldFinder(pasted, lines, findings);
    for (char delimiter : DELIMITERS) {
      finder.delimiter = delimiter;
      if (finder.mayHave()) {
        finder.find();
      }
      if (delimiter == '\t' && findings.isEmpty() && pasted.text().indexOf('\t') >= 0) {
        finder.trimmed();
      }
    }
  }

  /** Returns whether there are enough lines with enough delimiters, in one pass. */
  private boolean mayHave() {
    int rows = 0;
    int next = text.indexOf(delimiter);
    for (int line = 0; line < lines.count() && rows < SIDE && next >= 0; line++) {
      pasted.checkpoint().passes(line);
      int delimiters = 0;
      int end = lines.end(line);
      if (next < lines.start(line)) {
        next = text.indexOf(delimiter, lines.start(line));
      }
      while (next >= 0 && next < end && delimiters < SIDE - 1) {
        delimiters++;
        next = text.indexOf(delimiter, next + 1);
      }
      rows += delimiters == SIDE - 1 ? 1 : 0;
    }
    return rows == SIDE;
  }

  private void find() {
    List<Row> block = new ArrayList<>();
    for (int line = 0; line <= lines.count(); line++) {
      pasted.checkpoint().passes(line);
      Row row = line == lines.count() ? null : row(line);
      if (row == null) {
        if (line == lines.count() || !isFrame(line)) {
          take(block);
          block.clear();
        }
      } else if (block.size() < MOST_ROWS_IN_BLOCK) {
        block.add(row);
      }
    }
  }

  /** Nine lines of digits and tabs, without the tabs after the last digit of each. */
  private void trimmed() {
    int[] cells = new int[SIDE * SIDE];
    int first = 0;
    int rows = 0;
    int blanks = 0;
    int pending = 0;
    int widest = 0;
    for (int line = 0; line <= lines.count(); line++) {
      pasted.checkpoint().passes(line);
      boolean end = line == lines.count();
      if (!end && lines.start(line) == lines.end(line)) {
        pending += rows > 0 ? 1 : 0;
        continue;
      }
      first = rows == 0 ? line : first;
      int width = end ? -1 : trimmed(line, cells, rows + pending);
      if (width < 0) {
        // Two empty rows or more are gaps between others.
        if (rows == SIDE && widest == SIDE && blanks <= 1) {
          findings.add(
              pasted,
              Finding.grid(
                  SIDE,
                  cells.clone(),
                  lines.start(first),
                  lines.end(first + SIDE - 1),
                  "nine lines of cells with tabs"));
        }
        rows = 0;
        blanks = 0;
        widest = 0;
        Arrays.fill(cells, 0);
      } else {
        rows = Math.min(rows + pending + 1, SIDE + 1);
        blanks += pending;
        widest = Math.max(widest, width);
      }
      pending = 0;
    }
  }

  /** Reads a line of single digits and tabs; the number of its cells, or -1 if it is none. */
  private int trimmed(int line, int[] cells, int row) {
    int column = 0;
    for (int i = lines.start(line); i < lines.end(line); i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      boolean apart = i == lines.start(line) || text.charAt(i - 1) == '\t';
      if (c == '\t') {
        column++;
      } else if (!digit || !apart) {
        return -1;
      }
      if (column >= SIDE) {
        return -1;
      }
      if (digit && row < SIDE) {
        cells[SIDE * row + column] = c - '0';
      }
    }
    return column + 1;
  }

  /** Returns whether a line is a rule between rows. */
  private boolean isFrame(int line) {
    boolean dash = false;
    for (int i = lines.start(line); i < lines.end(line); i++) {
      char c = text.charAt(i);
      dash |= c == '-' || c == '=' || c == '+';
      if ("-=+|: \t*".indexOf(c) < 0) {
        return text.startsWith("\\hline", i);
      }
    }
    return dash;
  }

  private Row row(int line) {
    int start = delimiter == '\t' ? lines.start(line) : lines.trimmedStart(line);
    int end = delimiter == '\t' ? lines.end(line) : lines.trimmedEnd(line);
    if (end - start > LONGEST_LINE) {
      return null;
    }
    if (start >= end) {
      return new Row(List.of(), line);
    }
    if (delimiter == '&') {
      end = text.startsWith("\\\\", end - 2) ? end - 2 : end;
    }
    List<String> fields = new ArrayList<>();
    int from = start;
    boolean rule = true;
    for (int i = start; i <= end; i++) {
      if (i == end || text.charAt(i) == delimiter) {
        if (fields.size() == MOST_FIELDS) {
          return null;
        }
        if (delimiter == ' ' && from == i) {
          from = i + 1;
          continue;
        }
        String field = unquoted(text.substring(from, i).strip());
        rule &=
            field.isEmpty()
                || field.length() > 1 && field.chars().allMatch(c -> "-=:+".indexOf(c) >= 0);
        fields.add(field);
        from = i + 1;
      }
    }
    boolean dashes = rule && fields.stream().anyMatch(field -> !field.isEmpty());
    return fields.size() < SIDE || dashes ? null : new Row(fields, line);
  }

  private static String unquoted(String field) {
    int length = field.length();
    boolean quoted =
        length >= 2
            && (field.charAt(0) == '"' || field.charAt(0) == '\'')
            && field.charAt(length - 1) == field.charAt(0);
    return quoted ? field.substring(1, length - 1).strip() : field;
  }

  private void take(List<Row> block) {
    List<Row> rows = new ArrayList<>(block);
    while (!rows.isEmpty() && rows.get(0).fields.isEmpty()) {
      rows.remove(0);
    }
    while (!rows.isEmpty() && rows.get(rows.size() - 1).fields.isEmpty()) {
      rows.remove(rows.size() - 1);
    }
    if (rows.stream().noneMatch(row -> row.isEmpty() && !row.fields.isEmpty())
        && rows.size() != SIDE
        && rows.size() != SIDE + 2) {
      rows.removeIf(row -> row.fields.isEmpty());
    }
    if (rows.size() < SIDE || rows.size() > MOST_ROWS) {
      return;
    }
    int width = rows.stream().mapToInt(row -> row.fields.size()).max().orElse(0);
    List<Integer> columns = new ArrayList<>();
    for (int column = 0; column < width; column++) {
      columns.add(column);
    }
    if (delimiter == '|') {
      removeEdges(rows, columns);
    }
    Row header = header(rows, columns);
    if (header != null) {
      rows.remove(header);
    }
    if (rows.size() == SIDE + 1 && rows.get(0).isDashed()) {
      rows.remove(0);
    }
    Row last = rows.get(rows.size() - 1);
    if (rows.size() > SIDE && isFooter(rows.get(rows.size() - 1), columns)) {
      rows.remove(rows.size() - 1);
    }
    int labels = removeLabels(rows, columns);
    boolean labelled = labels > 0;
    rows = withoutGaps(rows);
    if (rows.size() != SIDE || !removeEmpty(rows, columns)) {
      return;
    }
    boolean plain = header == null && !labelled && columns.size() == width;
    boolean apart = delimiter != ' ' && (!plain || delimiter == '|' || delimiter == ';');
    if (apart || labels > 1) {
      grid(rows, columns, labelled || header != null, header == null ? rows.get(0) : header, last);
    }
    candidates(rows, columns);
  }

  /** Returns the first row, if it has labels above the columns; null if it has none. */
  private static Row header(List<Row> rows, List<Integer> columns) {
    Row first = rows.get(0);
    for (int from = 0; from <= 2 && rows.size() > SIDE; from++) {
      List<String> labels = new ArrayList<>();
      for (int column : columns.subList(Math.min(from, columns.size()), columns.size())) {
        if (!first.field(column).isEmpty()) {
          labels.add(first.field(column));
        }
      }
      if (labels.size() == SIDE && Labels.areInOrder(labels)) {
        return first;
      }
    }
    return null;
  }

  /** Returns whether the last row has labels below the columns. */
  private static boolean isFooter(Row last, List<Integer> columns) {
    List<String> labels = new ArrayList<>();
    for (int column : columns) {
      if (!last.field(column).isEmpty()) {
        labels.add(last.field(column));
      }
    }
    return labels.size() == SIDE && Labels.areInOrder(labels);
  }

  /** Removes columns of labels; returns how many there are. */
  private static int removeLabels(List<Row> rows, List<Integer> columns) {
    int removed = 0;
    for (int i = columns.size() - 1; i >= 0 && columns.size() > SIDE; i--) {
      int column = columns.get(i);
      List<String> labels = new ArrayList<>();
      for (Row row : rows) {
        if (!row.isEmpty()) {
          labels.add(row.field(column));
        }
      }
      boolean edge = i <= 1 || i >= columns.size() - 2;
      if (edge && labels.size() >= SIDE && Labels.areInOrder(labels)) {
        columns.remove(i);
        removed++;
      }
    }
    return removed;
  }

  /** Returns the rows without those that are empty after every third. */
  private static List<Row> withoutGaps(List<Row> rows) {
    boolean gaps = rows.size() == SIDE + 2 && rows.get(3).isEmpty() && rows.get(7).isEmpty();
    if (!gaps) {
      return rows;
    }
    List<Row> nine = new ArrayList<>(rows);
    nine.remove(7);
    nine.remove(3);
    return nine;
  }

  /** Removes empty columns until nine remain; returns false if it is ambiguous which. */
  private boolean removeEmpty(List<Row> rows, List<Integer> columns) {
    List<Integer> empty = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      int column = columns.get(i);
      if (rows.stream().allMatch(row -> row.field(column).isEmpty())) {
        empty.add(i);
      }
    }
    int excess = columns.size() - SIDE;
    boolean gaps = excess == 2 && empty.contains(3) && empty.contains(7);
    if (gaps && !empty.contains(0) && !empty.contains(10)) {
      columns.remove(7);
      columns.remove(3);
      return true;
    }
    boolean first = empty.contains(0) && delimiter != '|';
    boolean last = empty.contains(columns.size() - 1) && delimiter != '|';
    if (excess == 1 && first != last || excess == 2 && first && last && !gaps) {
      if (last) {
        columns.remove(columns.size() - 1);
      }
      if (first) {
        columns.remove(0);
      }
      return true;
    }
    return excess == 0;
  }

  /**
   * Removes the columns that consist of bars at the ends of lines, with the text outside of them.
   */
  private static void removeEdges(List<Row> rows, List<Integer> columns) {
    int width = columns.size();
    if (width > SIDE && isEdge(rows, width - 1)) {
      boolean closed =
          rows.stream().allMatch(row -> row.fields.isEmpty() || row.fields.size() == width);
      if (closed && (width > SIDE + 1 || !isEdge(rows, 0))) {
        columns.remove(width - 1);
      }
    }
    if (columns.size() > SIDE && isEdge(rows, 0)) {
      columns.remove(0);
    }
  }

  /**
   * Returns whether a column is empty except for words before or after the table, or the same sign
   * in all.
   */
  private static boolean isEdge(List<Row> rows, int column) {
    int others = 0;
    int dots = 0;
    for (int i = 0; i < rows.size(); i++) {
      String field = rows.get(i).field(column);
      boolean digit = field.length() == 1 && Character.isDigit(field.charAt(0));
      boolean end = i == 0 || i == rows.size() - 1;
      if (digit || Labels.isLabel(field)) {
        return false;
      }
      dots += field.equals(".") ? 1 : 0;
      others += field.isEmpty() || end ? 0 : 1;
    }
    return others == 0 || dots == rows.size();
  }

  /** Cells that have several digits, with any separators but the delimiter between them. */
  private void candidates(List<Row> rows, List<Integer> columns) {
    int[] masks = new int[SIDE * SIDE];
    int several = 0;
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = mask(rows.get(cell / SIDE).field(columns.get(cell % SIDE)));
      if (mask < 0) {
        return;
      }
      several += (mask & mask - 1) != 0 ? 1 : 0;
      masks[cell] = mask;
    }
    if (several >= LEAST_SEVERAL) {
      findings.add(
          pasted,
          new Finding(
              SIDE,
              masks,
              true,
              lines.start(rows.get(0).line),
              lines.end(rows.get(SIDE - 1).line),
              "a table of candidates, nine rows of nine cells",
              true));
    }
  }

  /** Returns the digits of a field; -1 if it has anything else, or one of them twice. */
  private static int mask(String field) {
    int mask = 0;
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c >= '1' && c <= '9') {
        int bit = 1 << c - '1';
        if ((mask & bit) != 0) {
          return -1;
        }
        mask |= bit;
      } else if (" ,./;:|+&[]{}()\"'0_".indexOf(c) < 0) {
        return -1;
      }
    }
    return mask;
  }

  private void grid(List<Row> rows, List<Integer> columns, boolean labelled, Row first, Row last) {
    int[] cells = new int[SIDE * SIDE];
    for (int row = 0; row < SIDE; row++) {
      for (int column = 0; column < SIDE; column++) {
        String field = rows.get(row).field(columns.get(column));
        boolean decimal = delimiter == ';' && field.length() == 3 && field.endsWith(",0");
        int value = Blanks.value(field, 0, decimal ? 1 : field.length());
        if (value < 0) {
          return;
        }
        cells[row * SIDE + column] = value;
      }
    }
    int start = lines.start(first.line);
    int end = lines.end(last.line);
    findings.add(
        pasted,
        Finding.grid(
            SIDE,
            cells,
            start,
            end,
            "a table of nine rows and nine columns" + (labelled ? " with labels" : "")));
  }
}
