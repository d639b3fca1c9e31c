package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Blanks;
import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.text.Signs;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Grids as rows in lines: fields between commas, semicolons, tabs, bars or ampersands, of which
 * some may be empty; values between spaces; or one sign a cell. Lines of a frame may be between.
 * Each layout is tried on all lines on its own.
 */
final class RowFinder {

  private static final int LONGEST_LINE = 400;
  private static final int MOST_FIELDS = 40;
  private static final int MOST_ROWS = 1000;

  /** A line between the rows of a table of LaTeX. */
  private static final String RULE = "\\hline";

  /** Lines of values between spaces, bars and commas. */
  private static final Signs VALUES = Signs.DIGITS.with(" |,\t;!&\\", Signs.BETWEEN);

  /** Lines of one sign a cell, with any of these between. */
  private static final Signs SIGNS = Blanks.CELLS.with(" |,\t;!&\\'\"/+:`()[]{}", Signs.BETWEEN);

  /** Lines of letters for digits. */
  private static final Signs LETTERS =
      Blanks.CELLS
          .with("123456789", Signs.FOREIGN)
          .with("abcdefghiABCDEFGHI", Signs.LETTER)
          .with(" |,\t;!&\\", Signs.BETWEEN);

  /** Lines in which a space is a cell. */
  private static final Signs STRING = Blanks.CELLS.with(" ", Signs.BLANK);

  private static final Pattern LABEL =
      Pattern.compile(
          "^(?:[Rr]ow\\s*)?(?:[A-Ia-i]|[rR]?[0-9]{1,2})\\s*[:|.)=\\]-]+\\s*|^[A-I]\\s+|^[rR][0-9]\\s+"
              + "|^\\.?(?:byte|word|db|dw|data|DB|DW|DATA)\\s+(?=[0-9])");

  /** A way to split a line into cells. */
  private enum Layout {
    COMMAS(','),
    SEMICOLONS(';'),
    TABS('\t'),
    BARS('|'),
    AMPERSANDS('&'),
    COLONS(':'),
    VALUES('\0'),
    SIGNS('\0'),
    STRINGS('\0'),
    BRACKETS('\0'),
    LETTERS('\0'),
    ANY_BLANK('\0');

    private final char delimiter;

    Layout(char delimiter) {
      this.delimiter = delimiter;
    }
  }

  /**
   * A line that is a row.
   *
   * @param closes whether its last field is what a delimiter at the end of the line makes
   * @param opens the same of its first field and a delimiter at the begin
   */
  private record Row(int[] cells, int start, int end, boolean closes, boolean opens) {

    Row(int[] cells, int start, int end) {
      this(cells, start, end, false, false);
    }

    /** Without the first or the last field. */
    Row without(boolean first) {
      int from = first ? 1 : 0;
      return new Row(Arrays.copyOfRange(cells, from, from + cells.length - 1), start, end);
    }
  }

  /** A line between two rows that says nothing. */
  private static final Row NOTHING = new Row(new int[0], 0, 0);

  private final PastedText pasted;
  private final String text;
  private final Lines lines;
  private final Findings findings;
  private final Matcher labels;

  /** The values of a line that is being read, and where its fields start. */
  private final int[] scratch = new int[MOST_FIELDS + 1];

  private final int[] bounds = new int[MOST_FIELDS + 1];
  private Layout layout;
  private char blank;

  /** Whether the rows so far have dashes among their digits, so that a line of them is a row. */
  private boolean dashes;

  private RowFinder(PastedText pasted, Lines lines, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.lines = lines;
    this.findings = findings;
    this.labels = LABEL.matcher(text);
  }

  static void find(PastedText pasted, Lines lines, Findings findings) {
    if (lines.count() < 4) {
      return;
    }
    RowFinder finder = new RowFinder(pasted, lines, findings);
    for (Layout layout : Layout.values()) {
      if (layout.delimiter == 0 || finder.text.indexOf(layout.delimiter) >= 0) {
        finder.layout = layout;
        finder.find();
      }
    }
  }

  private void find() {
    List<Row> run = new ArrayList<>();
    blank = 0;
    dashes = layout == Layout.SIGNS && opensWithDashes();
    for (int line = 0; line < lines.count(); line++) {
      pasted.checkpoint().passes(line);
      Row row = row(line);
      if (row == null) {
        take(run);
        // A line that does not continue the rows may be the first of others.
        row = blank == 0 ? null : again(line);
      }
      if (row != null && row != NOTHING && run.size() < MOST_ROWS) {
        run.add(row);
      }
    }
    take(run);
  }

  /**
   * Returns whether a row of dashes is the first of all, so that no earlier row shows that it is
   * one.
   */
  private boolean opensWithDashes() {
    int first = 0;
    while (first < lines.count() && lines.trimmedStart(first) >= lines.trimmedEnd(first)) {
      first++;
    }
    Row dashed = nine(first);
    int next = first + 1;
    while (dashed != null
        && next < lines.count()
        && isDashes(lines.trimmedStart(next), lines.trimmedEnd(next))) {
      next++;
    }
    return dashed != null
        && isDashes(dashed.start, dashed.end)
        && nine(next) != null
        && hasDash(lines.trimmedStart(next), lines.trimmedEnd(next));
  }

  /** Returns a line as a row of nine signs; null if it is none. */
  private Row nine(int line) {
    if (line >= lines.count()) {
      return null;
    }
    int start = lines.trimmedStart(line);
    int end = lines.trimmedEnd(line);
    Row row = end - start > LONGEST_LINE || start >= end ? null : signs(start, end);
    return row == null || row.cells.length != 9 ? null : row;
  }

  private Row again(int line) {
    blank = 0;
    dashes = false;
    return row(line);
  }

  private Row row(int line) {
    int start = lines.trimmedStart(line);
    int end = lines.trimmedEnd(line);
    if (end - start > LONGEST_LINE) {
      return null;
    }
    if (layout == Layout.STRINGS) {
      return strings(start, end);
    }
    if (layout.delimiter == '\t') {
      start = lines.start(line);
      end = lines.end(line);
    }
    if (start >= end) {
      return NOTHING;
    }
    Row row = read(start, end);
    if (row != null && isDashes(start, end) && !dashes) {
      row = null;
    }
    if (row == null) {
      return isFrame(start, end) ? NOTHING : null;
    }
    dashes = dashes || hasDash(start, end) && !isDashes(start, end);
    return row;
  }

  /** Returns whether there are but dashes, so that this may be a rule between rows. */
  private boolean isDashes(int start, int end) {
    boolean dash = false;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if ("-+| :=\t".indexOf(c) < 0) {
        return false;
      }
      dash |= c == '-' || c == '+' || c == '=';
    }
    return dash;
  }

  private boolean hasDash(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) == '-' || text.charAt(i) == '+') {
        return true;
      }
    }
    return false;
  }

  private boolean isFrame(int start, int end) {
    for (int i = start; i < end; i++) {
      if (Character.isLetterOrDigit(text.charAt(i))) {
        return text.startsWith(RULE, start) && end - start == RULE.length();
      }
    }
    return true;
  }

  private Row read(int start, int end) {
    Row row =
        switch (layout) {
          case SIGNS -> signs(start, end);
          case VALUES -> values(start, end);
          case BRACKETS -> bracketed(start, end);
          case LETTERS -> letters(start, end);
          case ANY_BLANK -> anyBlank(start, end);
          default -> fields(start, end);
        };
    return row;
  }

  private int afterLabel(int start, int end) {
    char first = text.charAt(start);
    boolean mayBe = first >= '0' && first <= '9' || (first | 0x20) <= 'r' && (first | 0x20) >= 'a';
    return mayBe && labels.region(start, end).find() ? labels.end() : start;
  }

  /** Fields between delimiters. */
  private Row fields(int from, int to) {
    int start = from;
    int end = text.startsWith(RULE, to - RULE.length()) ? to - RULE.length() : to;
    boolean bars = layout == Layout.BARS;
    while (end > start
        && "\\ ;,".indexOf(text.charAt(end - 1)) >= 0
        && layout.delimiter != text.charAt(end - 1)) {
      end--;
    }
    int count = 0;
    int at = start;
    boolean quoted = false;
    for (int i = start; i <= end; i++) {
      if (i < end && text.charAt(i) == '"') {
        quoted = !quoted;
      }
      if (i == end || text.charAt(i) == layout.delimiter && !quoted) {
        if (count + 1 >= MOST_FIELDS) {
          return null;
        }
        bounds[count++] = at;
        at = i + 1;
      }
    }
    bounds[count] = end + 1;
    if (count < 4) {
      return null;
    }
    int[] cells = scratch;
    int first = 0;
    int last = count;
    for (int i = 0; i < count; i++) {
      int cell = Blanks.value(text, bounds[i], bounds[i + 1] - 1);
      boolean edge = i == 0 || bars && i == count - 1;
      if (cell < 0 && !edge) {
        return null;
      }
      first += cell < 0 && i == 0 ? 1 : 0;
      last -= cell < 0 && i > 0 ? 1 : 0;
      cells[i] = cell;
    }
    boolean opens = first == 0 && bounds[1] - 1 == bounds[0];
    boolean closes = last == count && bounds[count] - 1 <= bounds[count - 1];
    if (bars) {
      if (opens || first == 0 && text.substring(bounds[0], bounds[1] - 1).isBlank()) {
        first = text.charAt(start) == '|' ? 1 : first;
      }
      last = last == count && text.charAt(end - 1) == '|' ? count - 1 : last;
      return last - first < 4 ? null : new Row(withoutDoubleBars(cells, first, last), start, end);
    }
    return new Row(Arrays.copyOfRange(cells, first, last), start, end, closes, opens);
  }

  /** Returns the cells without the empty fields that two bars between boxes make. */
  private int[] withoutDoubleBars(int[] cells, int first, int last) {
    boolean two =
        last - first == 11
            && bounds[first + 4] - bounds[first + 3] == 1
            && bounds[first + 8] - bounds[first + 7] == 1;
    if (!two) {
      return Arrays.copyOfRange(cells, first, last);
    }
    int[] nine = new int[9];
    for (int i = 0; i < 9; i++) {
      nine[i] = cells[first + i + i / 3];
    }
    return nine;
  }

  /** Values between spaces, bars and commas. */
  private Row values(int start, int end) {
    Row row = values(start, start, end);
    if (row != null && row.cells.length % 2 == 1) {
      return row;
    }
    int label = afterLabel(start, end);
    Row labelled = label > start ? values(start, label, end) : null;
    return labelled != null && (row == null || labelled.cells.length == 9) ? labelled : row;
  }

  private Row values(int start, int from, int end) {
    int count = 0;
    int at = VALUES.tokenStart(text, from, end);
    while (at < end) {
      int to = VALUES.tokenEnd(text, at, end);
      int value = Blanks.value(text, at, to);
      if (value < 0 || count == MOST_FIELDS) {
        return null;
      }
      scratch[count++] = value;
      at = VALUES.tokenStart(text, to, end);
    }
    return count < 4 ? null : new Row(Arrays.copyOf(scratch, count), start, end);
  }

  /** One sign a cell, with spaces, bars and commas between some of them. */
  private Row signs(int start, int end) {
    Row row = signs(start, start, end);
    int label = row == null || row.cells.length != 9 ? afterLabel(start, end) : start;
    if (label > start) {
      Row labelled = signs(start, label, end);
      return labelled != null && labelled.cells.length == 9 ? labelled : row;
    }
    return row;
  }

  private Row signs(int start, int from, int end) {
    int count = cells(SIGNS, from, end, MOST_FIELDS);
    return count < 4 ? null : new Row(Arrays.copyOf(scratch, count), start, end);
  }

  /** Reads one sign a cell; the number of cells, or -1 for too many or anything else. */
  private int cells(Signs signs, int from, int end, int most) {
    int count = 0;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      int kind = signs.kind(c);
      if (kind == Signs.FOREIGN || kind != Signs.BETWEEN && count == most) {
        return -1;
      }
      if (kind != Signs.BETWEEN) {
        boolean letter = kind == Signs.LETTER;
        scratch[count++] = kind == Signs.DIGIT ? c - '0' : letter ? (c | 0x20) - 'a' + 1 : 0;
      }
    }
    return count;
  }

  /** Nine signs between quotes, spaces among them. */
  private Row strings(int start, int end) {
    int first = start;
    while (first < end
        && text.charAt(first) != '"'
        && text.charAt(first) != '\''
        && text.charAt(first) != '`') {
      first++;
    }
    int last = first + 10;
    if (last >= end || text.charAt(last) != text.charAt(first)) {
      return isFrame(start, end) && end - start < 5 ? NOTHING : null;
    }
    int count = cells(STRING, first + 1, last, 9);
    return count < 9 ? null : new Row(Arrays.copyOf(scratch, 9), start, end);
  }

  /** Returns each cell in brackets of its own: {@code [5][ ][3]}. */
  private Row bracketed(int start, int end) {
    int count = 0;
    int i = start;
    while (i < end) {
      int bracket = "[({<".indexOf(text.charAt(i));
      if (bracket < 0) {
        if (!VALUES.is(text.charAt(i++), Signs.BETWEEN)) {
          return null;
        }
        continue;
      }
      int close = text.indexOf("])}>".charAt(bracket), i);
      int value =
          close < 0 || close >= end || close - i > 4 ? -1 : Blanks.value(text, i + 1, close);
      if (value < 0 || count == MOST_FIELDS) {
        return null;
      }
      scratch[count++] = value;
      i = close + 1;
    }
    return count < 4 ? null : new Row(Arrays.copyOf(scratch, count), start, end);
  }

  /** Letters A to I for digits. */
  private Row letters(int start, int end) {
    int count = cells(LETTERS, start, end, 9);
    return count < 9 ? null : new Row(Arrays.copyOf(scratch, 9), start, end);
  }

  /** Nine signs in one piece: digits, and any one other sign for a blank. */
  private Row anyBlank(int start, int end) {
    if (end - start != 9) {
      return null;
    }
    int[] cells = new int[9];
    for (int i = 0; i < 9; i++) {
      char c = text.charAt(start + i);
      boolean digit = c >= '1' && c <= '9';
      if (!digit && c != blank) {
        if (blank != 0 || Character.isLetter(c)) {
          return null;
        }
        blank = c;
      }
      cells[i] = digit ? c - '0' : 0;
    }
    return new Row(cells, start, end);
  }

  private void take(List<Row> run) {
    if (run.isEmpty()) {
      return;
    }
    int from = 0;
    List<Row> rows = withoutLabels(run);
    while (from < rows.size()) {
      int width = rows.get(from).cells.length;
      int to = from;
      while (to < rows.size() && rows.get(to).cells.length == width) {
        to++;
      }
      if (!isBroken(rows, from - 1, width) && !isBroken(rows, to, width)) {
        takeEqual(rows, from, to, width);
      }
      from = to;
    }
    reportNear(rows);
    run.clear();
  }

  /** Returns whether a row next to others differs from them by one cell. */
  private boolean isBroken(List<Row> rows, int row, int width) {
    return layout == Layout.SIGNS
        && row >= 0
        && row < rows.size()
        && Math.abs(rows.get(row).cells.length - width) == 1;
  }

  private void takeEqual(List<Row> rows, int from, int to, int width) {
    int count = to - from;
    int[] top = rows.get(from).cells;
    boolean title = isNumbers(top) || isBlank(top) && !isBlank(rows.get(to - 1).cells);
    int header = count % width == 1 && title ? 1 : 0;
    boolean known = width == 4 || width == 6 || width >= 8 && width <= 25;
    if (!known || count < width || (count - header) % width != 0 || count > 8 * width) {
      return;
    }
    boolean single = layout == Layout.SIGNS || layout == Layout.ANY_BLANK;
    if (single && width != 9) {
      return;
    }
    for (int row = from + header; row < to; row += width) {
      grid(rows.subList(row, row + width), width);
    }
  }

  private void grid(List<Row> rows, int side) {
    int[] cells = new int[side * side];
    for (int row = 0; row < side; row++) {
      System.arraycopy(rows.get(row).cells, 0, cells, row * side, side);
    }
    String how =
        ListFinder.number(side) + " rows of " + ListFinder.number(side) + " cells in lines";
    Finding finding = Finding.grid(side, cells, rows.get(0).start, rows.get(side - 1).end, how);
    findings.add(
        pasted,
        layout == Layout.LETTERS ? finding.assumed("the letters A to I are 1 to 9") : finding);
  }

  /**
   * Rows without a column that numbers them or is empty in all, and without the field that a
   * delimiter at an end of a line makes.
   */
  private static List<Row> withoutLabels(List<Row> rows) {
    if (!hasTens(rows)) {
      return rows;
    }
    List<Row> tens = rows.stream().filter(row -> row.cells.length == 10).toList();
    boolean all = tens.size() >= 9 && tens.size() + 1 >= rows.size();
    int header = tens.size() % 9 == 1 ? 1 : 0;
    int[] firsts = tens.stream().mapToInt(row -> row.cells[0]).toArray();
    boolean numbered =
        all && isNumbers(Arrays.copyOfRange(firsts, header, Math.min(header + 9, firsts.length)));
    boolean first = all && Arrays.stream(firsts).allMatch(cell -> cell == 0);
    boolean last = all && tens.stream().allMatch(row -> row.cells[9] == 0);
    List<Row> nines = new ArrayList<>(rows.size());
    for (Row row : rows) {
      if (row.cells.length != 10) {
        nines.add(row);
      } else if (numbered || first != last) {
        nines.add(row.without(numbered || first));
      } else {
        nines.add(row.closes || row.opens ? row.without(!row.closes) : row);
      }
    }
    return nines;
  }

  private static boolean hasTens(List<Row> rows) {
    for (Row row : rows) {
      if (row.cells.length == 10) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBlank(int[] cells) {
    return Arrays.stream(cells).allMatch(cell -> cell == 0);
  }

  /** Returns whether the numbers are 1 to 9, or 0 to 8, in this order. */
  private static boolean isNumbers(int[] cells) {
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] != cells[0] + i) {
        return false;
      }
    }
    return cells.length >= 4 && cells[0] <= 1;
  }

  private void reportNear(List<Row> rows) {
    int nines = 0;
    for (Row row : rows) {
      nines += row.cells.length == 9 ? 1 : 0;
    }
    if (nines < 6
        || rows.size() > 12
        || nines == rows.size() && nines % 9 == 0
        || !findings.isNearer(9 * nines - 1)) {
      return;
    }
    for (int row = 0; row < rows.size(); row++) {
      int length = rows.get(row).cells.length;
      if (length != 9) {
        findings.near(
            9 * nines - 1,
            Problem.of(
                    ProblemCode.BAD_LENGTH,
                    ListFinder.number(rows.size())
                        + " rows in lines, and row "
                        + (row + 1)
                        + " has "
                        + length
                        + " cells; nine belong there")
                .at(pasted.place(rows.get(row).start)));
        return;
      }
    }
    findings.near(
        9 * nines - 1,
        Problem.of(
                ProblemCode.BAD_LENGTH,
                ListFinder.number(nines) + " rows of nine cells in lines; a Sudoku has nine rows")
            .at(pasted.place(rows.get(0).start)));
  }
}
