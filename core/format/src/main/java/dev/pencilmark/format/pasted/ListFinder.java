package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Cells;
import dev.pencilmark.format.pasted.text.Blanks;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Grids as the lists of programs, data and logic: a list of lists, or one list of all cells, in any
 * brackets and with any separators. One pass with a stack.
 */
final class ListFinder {

  private static final int MOST_DEPTH = 64;
  private static final int MOST_CELLS = 1024;
  private static final int MOST_ROWS = 4096;
  private static final int LONGEST_STRING = 2048;

  /** Between two rows there is no more than this: a name, a separator, an index. */
  private static final int LONGEST_GAP = 60;

  /** A list with an invalid value and fewer valid ones is no row. */
  private static final int LEAST_OF_ROW = 5;

  private static final int LONGEST_WORD = 12;

  /** Calls of languages in which a matrix is filled column by column. */
  private static final Pattern BY_COLUMN =
      Pattern.compile(
          "(?:\\b(matrix|array|structure)\\(\\s{0,8}(?:data\\s?=\\s?)?c|\\b(?<![.])(reshape)\\(\\s{0,8})$");

  private static final Pattern BY_ROW =
      Pattern.compile("(?i)byrow\\s?=\\s?T|,\\s?TRUE|order\\s?=|'C'|\\)'");

  private static final Pattern DIMENSIONS = Pattern.compile("^\\s{0,8},\\s{0,8}\\.?[dD]im\\s?=");

  private static final int LONGEST_CALL = 40;

  /** Cells of a row after a label. */
  private static final int LABELLED = 9;

  private static final String[] WORDS = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve"
  };

  private final PastedText pasted;
  private final String text;
  private final Findings findings;
  private final Level[] stack = new Level[MOST_DEPTH];
  private int depth;

  private ListFinder(PastedText pasted, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.findings = findings;
  }

  static void find(PastedText pasted, Findings findings) {
    if (pasted.text().chars().anyMatch(c -> c == '[' || c == '{' || c == '(')) {
      new ListFinder(pasted, findings).find();
    }
  }

  /** A row of cells. */
  private record Row(int[] cells, int start, int end) {}

  /** A list that is open. */
  private static final class Level {
    char bracket;
    int start;
    int[] cells = new int[16];
    int count;
    boolean bad;

    /** Whether the first item is the label of a row. */
    boolean labelled;

    /** The first value that is none, and where it is. */
    String word = "";

    int wordStart;
    List<Row> rows = new ArrayList<>(0);

    /** A list among the rows that has a value that is none; -1 if there is none. */
    int oddStart = -1;

    int oddRow;
    String odd = "";

    void open(char with, int at) {
      bracket = with;
      start = at;
      count = 0;
      bad = false;
      labelled = false;
      word = "";
      rows.clear();
      oddStart = -1;
    }

    void odd(Level row) {
      if (oddStart < 0 && !row.word.isEmpty() && row.count >= LEAST_OF_ROW) {
        oddStart = row.wordStart;
        oddRow = rows.size();
        odd = row.word;
      }
    }

    /** A label or another item that is no cell. */
    void other() {
      boolean first = count == 0 && rows.isEmpty() && (bracket == '[' || bracket == '{');
      bad |= !first || labelled;
      labelled = first;
    }

    void cell(int value) {
      if (value < 0) {
        other();
        return;
      }
      if (count == MOST_CELLS) {
        bad = true;
        return;
      }
      if (count == cells.length) {
        cells = Arrays.copyOf(cells, 2 * count);
      }
      cells[count++] = value;
    }
  }

  private void find() {
    open('\0', 0);
    int i = 0;
    while (i < text.length()) {
      pasted.checkpoint().passes(i);
      char c = text.charAt(i);
      if (c == '[' || c == '{' || c == '(') {
        open(c, i++);
      } else if (c == ']' || c == '}' || c == ')') {
        close(++i);
      } else if (c == '"' || c == '\'' || c == '`') {
        i = afterString(i);
      } else if (isWordPart(c)) {
        i = afterWord(i);
      } else if (c == '-' && i + 1 < text.length() && isDigit(text.charAt(i + 1))) {
        i = afterNegative(i);
      } else {
        if (Blanks.isSign(c) || c == '+') {
          i = afterSigns(i);
        } else {
          i++;
        }
      }
    }
    while (depth > 0) {
      close(text.length());
    }
  }

  private void open(char bracket, int at) {
    if (depth == MOST_DEPTH) {
      Level outermost = stack[0];
      System.arraycopy(stack, 1, stack, 0, depth - 1);
      stack[--depth] = outermost;
    }
    stack[depth] = stack[depth] == null ? new Level() : stack[depth];
    stack[depth++].open(bracket, at);
  }

  private Level top() {
    return stack[depth - 1];
  }

  private void close(int end) {
    Level closed = stack[--depth];
    Level parent = depth == 0 ? null : top();
    boolean few = closed.count == 0 || closed.bracket == '{' && closed.count <= 2;
    if (parent != null && closed.rows.size() == 1 && few && !closed.bad) {
      // A list of just one row, as of [qw(5 3 0)] or {"row": [5, 3, 0]}, is that row.
      Row only = closed.rows.get(0);
      row(parent, only.cells, only.start, end);
      return;
    }
    if (!closed.rows.isEmpty()) {
      emit(closed);
    }
    if (parent == null) {
      open('\0', end);
      if (end == text.length()) {
        depth = 0;
      }
      return;
    }
    if (closed.bad || closed.labelled && closed.count != LABELLED) {
      parent.odd(closed);
      parent.bad |= closed.bracket == '(' && closed.rows.isEmpty();
      return;
    }
    if (closed.count == 1 && closed.bracket == '(' && closed.rows.isEmpty()) {
      parent.cell(closed.cells[0]);
    } else if (closed.count >= 2 && closed.rows.isEmpty()) {
      row(parent, Arrays.copyOf(closed.cells, closed.count), closed.start, end);
    }
  }

  private void row(Level level, int[] cells, int start, int end) {
    int side = Cells.side(cells.length, Alphabet.MOST_SIDE);
    if (side > 0 && cells.length >= 36) {
      flat(side, cells, start, end);
      return;
    }
    if (cells.length > 81 && cells.length % 81 == 0) {
      return;
    }
    if (!level.rows.isEmpty() && gap(level.rows.get(level.rows.size() - 1).end, start)) {
      emit(level);
    }
    if (level.rows.size() < MOST_ROWS) {
      level.rows.add(new Row(cells, start, end));
    }
    if (cells.length >= 60 && cells.length < 100) {
      findings.near(
          cells.length,
          Problem.of(
                  ProblemCode.BAD_LENGTH, "a list of " + cells.length + " values; 81 belong there")
              .at(pasted.place(start)));
    }
  }

  /** Takes a list of all cells: row by row, except for languages that list columns first. */
  private void flat(int side, int[] cells, int start, int end) {
    String how = "a list of " + cells.length + " cells";
    Matcher call = BY_COLUMN.matcher(text.substring(Math.max(0, start - LONGEST_CALL), start));
    String after = text.substring(end, Math.min(text.length(), end + LONGEST_GAP));
    boolean columns = call.find() && !BY_ROW.matcher(after).find();
    if (!columns) {
      findings.add(pasted, Finding.grid(side, cells, start, end, how));
    } else if (DIMENSIONS.matcher(after).find()) {
      int[] turned = new int[cells.length];
      for (int cell = 0; cell < cells.length; cell++) {
        turned[cell] = cells[cell % side * side + cell / side];
      }
      findings.add(
          pasted,
          Finding.grid(side, turned, start, end, how)
              .assumed("they are taken to be column by column, as R lists them"));
    } else if (findings.accepts(side, cells)) {
      findings.refuse(
          Problem.of(
                  ProblemCode.AMBIGUOUS_FORMAT,
                  how
                      + ", which "
                      + (call.group(1) == null ? call.group(2) : call.group(1))
                      + " reads column by column: this can be read by rows and by columns,"
                      + " which is ambiguous; send the list alone to have it read by rows")
              .at(pasted.place(start)));
    }
  }

  private boolean gap(int from, int to) {
    return to - from > LONGEST_GAP;
  }

  /** Takes consecutive rows as grids. */
  private void emit(Level level) {
    List<Row> rows = level.rows;
    int from = 0;
    while (from < rows.size()) {
      int width = rows.get(from).cells.length;
      int to = from;
      while (to < rows.size() && rows.get(to).cells.length == width) {
        to++;
      }
      if (isLabelled(rows.subList(from, to))) {
        labelled(rows.subList(from, to));
      } else if (width >= 4 && (to - from) % width == 0 && to - from <= 8 * width) {
        for (int row = from; row < to; row += width) {
          grid(rows.subList(row, row + width));
        }
      }
      from = to;
    }
    reportNear(level);
    rows.clear();
    level.oddStart = -1;
  }

  /** Returns whether rows are nine with labels 1 to 9, or nine below a row of such labels. */
  private static boolean isLabelled(List<Row> rows) {
    int header = rows.size() == LABELLED + 1 ? 1 : 0;
    if (rows.size() - header != LABELLED) {
      return false;
    }
    int[] first = rows.get(0).cells;
    if (header == 1 && !isNumbers(first, first.length - LABELLED)) {
      return false;
    }
    if (first.length == LABELLED) {
      return header == 1;
    }
    for (int row = 1; row < LABELLED && first.length == LABELLED + 1; row++) {
      int label = rows.get(header + row).cells[0];
      if (label != rows.get(header).cells[0] + row || label > row + 1) {
        return false;
      }
    }
    return first.length == LABELLED + 1;
  }

  /** Returns whether cells from one on count up from 0 or 1. */
  private static boolean isNumbers(int[] cells, int from) {
    for (int i = from + 1; i < cells.length && from >= 0; i++) {
      if (cells[i] != cells[from] + i - from) {
        return false;
      }
    }
    return from >= 0 && cells[from] <= 1;
  }

  private void labelled(List<Row> rows) {
    List<Row> nine = new ArrayList<>(LABELLED);
    for (Row row : rows.subList(rows.size() - LABELLED, rows.size())) {
      int[] cells = Arrays.copyOfRange(row.cells, row.cells.length - LABELLED, row.cells.length);
      nine.add(new Row(cells, row.start, row.end));
    }
    grid(nine);
  }

  private void grid(List<Row> rows) {
    int side = rows.size();
    int[] cells = new int[side * side];
    for (int row = 0; row < side; row++) {
      System.arraycopy(rows.get(row).cells, 0, cells, row * side, side);
    }
    String how = number(side) + " rows of " + number(side) + " cells in brackets";
    findings.add(pasted, Finding.grid(side, cells, rows.get(0).start, rows.get(side - 1).end, how));
  }

  private void reportNear(Level level) {
    List<Row> rows = level.rows;
    int side = usualLength(rows);
    int full = count(rows, side);
    int count = rows.size() + (level.oddStart < 0 ? 0 : 1);
    if (side < 6
        || full < side - 3
        || level.oddStart < 0 && full == count && full % side == 0
        || !findings.isNearer(full * side)) {
      return;
    }
    String places = number(count) + " rows in brackets, and row ";
    if (level.oddStart >= 0 && count == side) {
      near(full * side, places + (level.oddRow + 1) + " has '" + level.odd + "'", level.oddStart);
      return;
    }
    for (int row = 0; row < count && count <= side && level.oddStart < 0; row++) {
      int length = rows.get(row).cells.length;
      if (length != side) {
        String values = " values; " + number(side) + " belong there";
        near(full * side, places + (row + 1) + " has " + length + values, rows.get(row).start);
        return;
      }
    }
    String all = number(rows.size()) + " rows of " + number(side) + " values in brackets; ";
    near(full * side, all + number(side) + " rows belong there", rows.get(0).start);
  }

  private void near(int cells, String message, int at) {
    findings.near(cells, Problem.of(ProblemCode.BAD_LENGTH, message).at(pasted.place(at)));
  }

  /** Returns the number of rows with {@code length} values. */
  private static int count(List<Row> rows, int length) {
    int count = 0;
    for (int row = 0; row < rows.size(); row++) {
      count += rows.get(row).cells.length == length ? 1 : 0;
    }
    return count;
  }

  /** Returns the number of values that most rows have. */
  private static int usualLength(List<Row> rows) {
    int usual = 0;
    int most = 0;
    for (int row = 0; row < Math.min(3, rows.size()); row++) {
      int length = rows.get(row).cells.length;
      int same = count(rows, length);
      usual = same > most ? length : usual;
      most = Math.max(most, same);
    }
    return usual;
  }

  /** Returns a small number in words. */
  static String number(int count) {
    return count < WORDS.length ? WORDS[count] : Integer.toString(count);
  }

  private int afterString(int start) {
    char quote = text.charAt(start);
    if (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) {
      return start + 1;
    }
    int end = start + 1;
    while (end < text.length()
        && end - start < LONGEST_STRING
        && text.charAt(end) != quote
        && text.charAt(end) != '\n') {
      end++;
    }
    if (end >= text.length() || text.charAt(end) != quote) {
      return start + 1;
    }
    int length = end - start - 1;
    boolean opens = quote == '\'' && length > 0 && "([{".indexOf(text.charAt(start + 1)) >= 0;
    if (opens) {
      return start + 1;
    }
    if (length <= 3 && isName(end + 1)) {
      return end + 1;
    }
    if (length <= 2 || length <= 5 && Blanks.value(text, start, end + 1) >= 0) {
      top().cell(Blanks.value(text, start + 1, end));
    } else if (length == 9 && isCells(start + 1, end)) {
      int[] cells = new int[9];
      for (int i = 0; i < 9; i++) {
        char c = text.charAt(start + 1 + i);
        cells[i] = isDigit(c) ? c - '0' : 0;
      }
      row(top(), cells, start, end + 1);
    } else if (length < 81) {
      if (!isKey(end + 1)) {
        top().other();
      }
    }
    return end + 1;
  }

  /** Returns whether a colon follows, so that the word before it is the name of a value. */
  private boolean isName(int after) {
    int i = after;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    return i < text.length() && text.charAt(i) == ':';
  }

  private boolean isKey(int after) {
    int i = after;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    return i < text.length() && (text.charAt(i) == ':' || text.charAt(i) == '=');
  }

  private boolean isCells(int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (!isDigit(c) && !Blanks.isSign(c) && c != ' ') {
        return false;
      }
    }
    return true;
  }

  private int afterWord(int start) {
    int end = start;
    while (end < text.length() && (isWordPart(text.charAt(end)) || text.charAt(end) == '.')) {
      if (text.charAt(end) == '.' && !(end + 1 < text.length() && isDecimal(start, end))) {
        break;
      }
      end++;
    }
    Level level = top();
    char next = end < text.length() ? text.charAt(end) : 0;
    if (next == '(' || next == '[' || next == '{') {
      return end;
    }
    if (end < text.length() && next == '.' && isDigit(text.charAt(end - 1))) {
      // 5. as numpy writes it.
      level.cell(Blanks.value(text, start, end));
      return end + 1;
    }
    int value = end - start > 12 ? -1 : Blanks.value(text, start, end);
    if (value >= 0 || !isKey(end)) {
      level.cell(value);
      if (value < 0 && level.word.isEmpty()) {
        level.word = text.substring(start, Math.min(end, start + LONGEST_WORD));
        level.wordStart = start;
      }
    }
    return end;
  }

  /** Returns whether a dot is in a number. */
  private boolean isDecimal(int start, int dot) {
    return isDigit(text.charAt(start)) && text.charAt(dot + 1) == '0';
  }

  private int afterNegative(int start) {
    int end = start + 1;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    top().cell(text.substring(start, end).equals("-1") ? 0 : -1);
    return end;
  }

  private int afterSigns(int start) {
    int end = start + 1;
    while (end < text.length() && text.charAt(end) == text.charAt(start)) {
      end++;
    }
    if (end - start == 1 && text.charAt(start) != '+' && text.charAt(start) != '#') {
      top().cell(0);
    } else if (end - start <= 3 && text.charAt(start) == '-') {
      top().cell(0);
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWordPart(char c) {
    return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80;
  }
}
