package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.text.Signs;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;

/**
 * Tables of candidates with what people write into them: marks on candidates and cells, candidates
 * in brackets, titles in the frame, one cell a line.
 */
final class TableFinder {

  private static final int LONGEST_LINE = 600;
  private static final int MOST_GROUPS = 12;

  /** Groups of candidates in a line; a space is part of one within brackets. */
  private static final Signs GROUP =
      Signs.DIGITS
          .with("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", Signs.LETTER)
          .with("*#@%^~+-/\\<>!?$&=()[]{}\"'`,;:_", Signs.MARK)
          .with(" .0", Signs.BLANK);

  private static final Signs LINE = Signs.DIGITS.with(" |\t,;!", Signs.BETWEEN);

  /** Cells one after the other, with any of these between. */
  private static final Signs FLAT = Signs.DIGITS.withSpace().with(",;|-+:[]{}()", Signs.BETWEEN);

  private final PastedText pasted;
  private final String text;
  private final Lines lines;
  private final Findings findings;

  /** Null until there is a cell. */
  private int[] run;

  private int runLength;
  private final int[] groups = new int[MOST_GROUPS];
  private int count;
  private int longs;
  private boolean marked;

  /** The group that is none, in the line that was read last; or empty. */
  private String bad = "";

  /** The number of that group, from 1. */
  private int badGroup;

  /** The problem of the first line that is no row, in words; or empty. */
  private String odd = "";

  private int oddStart;

  private TableFinder(PastedText pasted, Lines lines, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.lines = lines;
    this.findings = findings;
  }

  static void find(PastedText pasted, Lines lines, Findings findings) {
    TableFinder finder = new TableFinder(pasted, lines, findings);
    finder.rows();
    finder.flat();
  }

  private void rows() {
    int[] cells = null;
    int row = 0;
    int start = 0;
    int end = 0;
    int tableLongs = 0;
    boolean tableMarked = false;
    int foreign = 0;
    odd = "";
    for (int line = 0; line < lines.count(); line++) {
      pasted.checkpoint().passes(line);
      int from = lines.trimmedStart(line);
      int to = lines.trimmedEnd(line);
      if (to - from > LONGEST_LINE || !row(from, to)) {
        boolean letters = hasDigit(from, to);
        if (letters && foreign == 0) {
          odd = oddRow(row);
          oddStart = from;
        }
        foreign += letters ? 1 : 0;
        if (row > 0 && letters && foreign > 1) {
          reportNear(row, tableLongs, start, from);
          row = 0;
          tableLongs = 0;
          odd = "";
        }
        continue;
      }
      start = row == 0 ? from : start;
      foreign = row == 0 ? 0 : foreign;
      cells = cells == null ? new int[CELLS] : cells;
      System.arraycopy(groups, count - SIDE, cells, row * SIDE, SIDE);
      tableLongs += longs;
      tableMarked |= marked;
      end = to;
      if (++row == SIDE) {
        if (tableLongs > 4) {
          table(cells.clone(), start, end, tableMarked);
        }
        row = 0;
        tableLongs = 0;
        foreign = 0;
        odd = "";
        tableMarked = false;
      }
    }
    reportNear(row, tableLongs, start, end);
  }

  /** Returns the problem of the last line, if it is similar to a row. */
  private String oddRow(int row) {
    String which = "row " + (row + 1);
    if (!bad.isEmpty()) {
      return which + " column " + badGroup + " has '" + bad + "'";
    }
    boolean much = count >= SIDE - 2 && longs > 1;
    return much ? which + " has " + ListFinder.number(count) + " cells" : "";
  }

  private void reportNear(int rows, int tableLongs, int start, int next) {
    if (rows >= 2 && tableLongs > 2 * rows && findings.isNearer(rows * SIDE + 1)) {
      if (!odd.isEmpty() && rows == SIDE - 1) {
        findings.near(
            rows * SIDE + 1,
            Problem.of(ProblemCode.BAD_LENGTH, "a table of candidates, but " + odd)
                .at(pasted.place(oddStart)));
        return;
      }
      String end = bad.isEmpty() ? "" : ", and then '" + bad + "'";
      findings.near(
          rows * SIDE,
          Problem.of(
                  ProblemCode.BAD_LENGTH,
                  "a table of candidates with "
                      + ListFinder.number(rows)
                      + (rows == 1 ? " row" : " rows")
                      + " of nine cells"
                      + end
                      + "; nine rows belong there")
              .at(pasted.place(bad.isEmpty() ? start : next)));
    }
  }

  private void table(int[] masks, int start, int end, boolean hasMarks) {
    Finding found =
        new Finding(
            SIDE, masks, true, start, end, "a table of candidates, nine rows of nine cells", true);
    findings.add(pasted, hasMarks ? found.assumed("marks on candidates are omitted") : found);
  }

  private boolean hasDigit(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) >= '1' && text.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }

  /** Reads a line as nine groups, with or without a label before them. */
  private boolean row(int from, int to) {
    count = 0;
    longs = 0;
    marked = false;
    bad = "";
    int i = LINE.tokenStart(text, from, to);
    while (i < to) {
      int end = groupEnd(i, to);
      int mask = mask(i, end);
      boolean label = count == 0 && mask <= 0 && isLabel(i, end);
      boolean frame = mask == 0 && end - i > 1 && isFrame(i, end);
      if (!label && !(frame && count == 0)) {
        if (mask < 0 || count == MOST_GROUPS) {
          bad = text.substring(i, Math.min(end, i + 12));
          badGroup = count + 1;
          return false;
        }
        groups[count++] = mask;
      }
      i = LINE.tokenStart(text, end, to);
    }
    if (count == SIDE + 1 && from < to) {
      longs -= Integer.bitCount(groups[0]) > 1 ? 1 : 0;
      return Integer.bitCount(groups[0]) <= 1;
    }
    return count == SIDE;
  }

  private boolean isFrame(int from, int to) {
    for (int i = from; i < to; i++) {
      if ("-+=:.'*".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isLabel(int from, int to) {
    char c = (char) (text.charAt(from) | 0x20);
    boolean letter = c >= 'a' && c <= 'j' && to - from <= 2;
    boolean row = c == 'r' && to - from <= 3;
    return letter && (to - from == 1 || text.charAt(to - 1) == ':') || row;
  }

  /** Returns where a group ends: at a space or bar, but not within brackets. */
  private int groupEnd(int from, int to) {
    int i = from;
    char close = 0;
    while (i < to) {
      char c = text.charAt(i);
      boolean ends = c == ' ' || c == '|' || c == '\t' || c == ',' || c == ';';
      if (ends && close == 0) {
        break;
      }
      if (close == 0) {
        close = c == '[' ? ']' : c == '{' ? '}' : c == '(' ? ')' : 0;
      } else if (c == close) {
        close = 0;
      } else if (c == '|' || i - from > 30) {
        break;
      }
      i++;
    }
    return Math.max(i, from + 1);
  }

  /** Returns the digits of a group without marks; 0 for a blank, -1 if it is none. */
  private int mask(int from, int to) {
    int mask = 0;
    int digits = 0;
    int letters = 0;
    boolean marks = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      int kind = GROUP.kind(c);
      if (kind == Signs.FOREIGN || kind == Signs.DIGIT && (mask & 1 << c - '1') != 0) {
        return -1;
      }
      mask |= kind == Signs.DIGIT ? 1 << c - '1' : 0;
      digits += kind == Signs.DIGIT ? 1 : 0;
      letters += kind == Signs.LETTER ? 1 : 0;
      marks |= kind == Signs.MARK;
    }
    if (digits == 0) {
      return letters > 0 || to - from > 2 && !isFrame(from, to) ? -1 : 0;
    }
    if (letters > 2) {
      return -1;
    }
    longs += digits > 1 ? 1 : 0;
    marked |= digits > 0 && (marks || letters > 0);
    return mask;
  }

  /** All cells one after the other: a cell a line, or those of many candidates in brackets. */
  private void flat() {
    runLength = 0;
    int i = 0;
    int cellsStart = 0;
    int last = 0;
    while (i < text.length()) {
      pasted.checkpoint().passes(i);
      char c = text.charAt(i);
      int end = i;
      int mask = -1;
      boolean open = c == '[' || c == '{' || c == '(' || c == '"' || c == '\'';
      if (open) {
        char close = c == '[' ? ']' : c == '{' ? '}' : c == '(' ? ')' : c;
        end = i + 1;
        while (end < text.length() && end - i < 30 && text.charAt(end) != close) {
          char inner = text.charAt(end);
          if ((inner < '1' || inner > '9') && inner != ',' && inner != ' ') {
            break;
          }
          end++;
        }
        boolean closed = end < text.length() && text.charAt(end) == close && end > i + 1;
        mask = closed ? flatMask(i + 1, end) : -1;
        end = closed ? end + 1 : i + 1;
      } else if (c >= '1' && c <= '9') {
        end = i + 1;
        boolean glued = runLength > 0 && last == i && text.charAt(i - 1) > '9' || isGlued(i);
        while (!glued
            && end < text.length()
            && text.charAt(end) >= '1'
            && text.charAt(end) <= '9') {
          end++;
        }
        mask = flatMask(i, end);
      }
      if (mask > 0) {
        cellsStart = runLength == 0 ? i : cellsStart;
        run = run == null ? new int[CELLS] : run;
        if (runLength < CELLS) {
          run[runLength] = mask;
        }
        runLength++;
        last = end;
        i = end;
      } else if (FLAT.is(c, Signs.BETWEEN)) {
        i++;
      } else {
        flat(cellsStart, last);
        runLength = 0;
        i = Math.max(i + 1, open ? i + 1 : end);
        while (i < text.length() && Character.isLetterOrDigit(text.charAt(i))) {
          pasted.checkpoint().passes(i++);
        }
      }
    }
    flat(cellsStart, last);
  }

  /**
   * Returns whether digits are directly before or after brackets, so that each is a separate cell.
   */
  private boolean isGlued(int from) {
    int end = from;
    while (end < text.length()
        && end - from < CELLS
        && text.charAt(end) >= '1'
        && text.charAt(end) <= '9') {
      end++;
    }
    char after = end < text.length() ? text.charAt(end) : 0;
    return after == '[' || after == '{' || after == '(';
  }

  private int flatMask(int from, int to) {
    int mask = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c >= '1' && c <= '9') {
        if ((mask & 1 << c - '1') != 0) {
          return -1;
        }
        mask |= 1 << c - '1';
      }
    }
    return mask;
  }

  private void flat(int start, int end) {
    if (runLength != CELLS) {
      return;
    }
    int[] masks = new int[CELLS];
    int many = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      masks[cell] = run[cell];
      many += Integer.bitCount(masks[cell]) > 1 ? 1 : 0;
    }
    if (many > 4) {
      findings.add(
          pasted,
          new Finding(
              SIDE, masks, true, start, end, "81 cells of candidates, one after the other", true));
    }
  }
}
