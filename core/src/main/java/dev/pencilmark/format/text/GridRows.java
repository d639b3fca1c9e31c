package dev.pencilmark.format.text;

import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;

/**
 * The tokenizer of grids and tables: the rows of cells in a text of many lines, with titles,
 * comments, borders and row labels left out. A row is a list of tokens: stretches of cells without
 * a separator between them. Not changed once it is made.
 */
public final class GridRows {

  /** What stands for a cell without candidates in a table. */
  public static final String BLANKS_OF_GROUPS = ".0_-";

  /** More rows than this are no grid, however they are read. */
  private static final int MOST_ROWS = 128;

  private static final int MOST_TOKENS = 1 << 14;

  /** Longer lines are shown of no row. */
  private static final int LONGEST_ROW = 60;

  /** A grid has a separator within its first row, which is shorter than this. */
  private static final int PROBE = 1024;

  // What a character is in a line, as bits, so that a line can be told by those of all it has.
  private static final int SEPARATOR = 1;
  private static final int DIGIT = 2;
  private static final int LETTER = 4;
  private static final int BLANK = 8;

  /** What splits a line into rows. */
  private static final int SPLIT = 16;

  private static final int FOREIGN = 32;

  /** Three characters of a border one after the other. */
  private static final int RULE = 64;

  private static final int CELL = DIGIT | LETTER | BLANK;
  private static final byte[] KINDS = kinds();

  private static byte[] kinds() {
    byte[] kinds = new byte[128];
    Arrays.fill(kinds, (byte) FOREIGN);
    Arrays.fill(kinds, 0, ' ' + 1, (byte) SEPARATOR);
    Arrays.fill(kinds, '0', '9' + 1, (byte) DIGIT);
    Arrays.fill(kinds, 'A', 'Z' + 1, (byte) LETTER);
    Arrays.fill(kinds, 'a', 'z' + 1, (byte) LETTER);
    set(kinds, "._*-?xX", BLANK);
    set(kinds, ",|!:+=", SEPARATOR);
    set(kinds, "/;", SPLIT);
    set(kinds, "'`", 0);
    return kinds;
  }

  private static void set(byte[] kinds, String characters, int kind) {
    characters.chars().forEach(c -> kinds[c] = (byte) kind);
  }

  private final String text;
  private final Checkpoint checkpoint;

  /** Whether letters are digits, so that a line with letters may be a row. */
  private final boolean letters;

  private int rows;
  private int tokens;
  private int[] firstToken = new int[17];
  private int[] starts = new int[96];
  private int[] ends = new int[96];
  private boolean comments;
  private boolean starBorder;
  private boolean overflow;
  private char border;
  private int labelled;
  private boolean headerDropped;

  /** The first line that was left out and has cells in it, with something else; -1 if none. */
  private int otherStart = -1;

  private int otherEnd;

  private GridRows(Source source, boolean letters) {
    this.text = source.text();
    this.checkpoint = source.checkpoint();
    this.letters = letters;
  }

  /**
   * Finds the rows.
   *
   * @param letters whether letters are digits, as in grids of more than nine
   */
  public static GridRows of(Source source, boolean letters) {
    GridRows found = new GridRows(source, letters);
    TextLines lines = new TextLines(source, 0);
    while (!found.overflow && lines.next()) {
      int start = lines.firstVisible();
      if (start < lines.end()) {
        found.addLine(start, lines.end());
      }
    }
    found.dropHeader();
    return found;
  }

  /**
   * Finds the rows of a table of candidates: every token is a group of digits or a blank, with the
   * marks of solvers on it. Other lines are comments.
   */
  public static GridRows ofGroups(Source source) {
    GridRows found = new GridRows(source, false);
    TextLines lines = new TextLines(source, 0);
    while (!found.overflow && lines.next()) {
      int start = lines.firstVisible();
      if (start < lines.end()) {
        found.addGroups(start, lines.end());
      }
    }
    return found;
  }

  /**
   * Finds rows in which spaces are cells too, between bars and rules that are nothing else; none if
   * there is anything but such cells and digits.
   */
  static GridRows ofSpaces(Source source) {
    GridRows found = new GridRows(source, false);
    TextLines lines = new TextLines(source, 0);
    while (!found.overflow && lines.next()) {
      found.addSpaces(lines.start(), lines.end());
    }
    found.rows = found.overflow ? 0 : found.rows;
    return found;
  }

  private void addSpaces(int start, int end) {
    boolean rule = false;
    int before = tokens;
    for (int i = start; i < end && !overflow; i++) {
      checkpoint.passes(i);
      char c = text.charAt(i);
      boolean cell = c == ' ' || c >= '1' && c <= '9';
      rule |= isRule(c);
      overflow = !cell && !isRule(c) && !isBar(c);
      if (cell && !overflow) {
        addToken(i, i + 1);
      }
    }
    if (rule) {
      tokens = before;
    } else {
      endRow(before);
    }
  }

  /** Whether a text is more than one stretch of cells; cheap, and the first thing to ask. */
  public static boolean mayBeGrid(String text) {
    int end = Math.min(text.length(), PROBE);
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if ((kind(c) & (SEPARATOR | SPLIT)) != 0 || c == '\\') {
        return true;
      }
    }
    return false;
  }

  private void addLine(int start, int end) {
    int label = letters ? start : afterLabel(start, end);
    int kinds = text.charAt(start) == '#' ? FOREIGN : kinds(label, end);
    boolean says = (kinds & (DIGIT | LETTER)) != 0;
    if ((kinds & FOREIGN) != 0 || (kinds & LETTER) != 0 && !letters) {
      comments = true;
      if (otherStart < 0 && (kinds & CELL) != 0) {
        otherStart = start;
        otherEnd = end;
      }
    } else if ((kinds & CELL) == 0 || (kinds & RULE) != 0 && !says) {
      boolean star = text.charAt(start) == '*' || text.charAt(end - 1) == '*';
      starBorder |= (kinds & RULE) != 0 && star;
    } else {
      labelled += label > start ? 1 : 0;
      int from = label;
      for (int i = label; i < end && (kinds & SPLIT) != 0; i++) {
        if (kind(text.charAt(i)) == SPLIT) {
          addRow(from, i);
          from = i + 1;
        }
      }
      addRow(from, end);
    }
  }

  private void addGroups(int start, int end) {
    int kinds = kinds(start, end);
    if ((kinds & RULE) != 0 && (kinds & (DIGIT | LETTER)) == 0) {
      border = text.charAt(start);
      return;
    }
    int before = tokens;
    int rowsBefore = rows;
    addRow(start, end);
    if (!areGroups(before)) {
      tokens = before;
      rows = rowsBefore;
      comments = true;
    }
  }

  private boolean areGroups(int from) {
    for (int token = from; token < tokens; token++) {
      boolean cell = false;
      for (int i = starts[token]; i < ends[token]; i++) {
        char c = text.charAt(i);
        boolean symbol = kind(c) == DIGIT || BLANKS_OF_GROUPS.indexOf(c) >= 0;
        if (!symbol && !isMark(c)) {
          return false;
        }
        cell |= symbol;
      }
      if (!cell) {
        return false;
      }
    }
    return true;
  }

  /** Whether a character on a group of candidates is a mark of a solver. */
  public static boolean isMark(char c) {
    return c == '*' || c == '#' || c == '@' || c >= 'A' && c <= 'Z';
  }

  /** What a stretch is made of. */
  private int kinds(int start, int end) {
    int kinds = 0;
    int run = 0;
    for (int i = start; i < end; i++) {
      checkpoint.passes(i);
      char c = text.charAt(i);
      kinds |= kind(c);
      run = isRule(c) && c != '+' ? run + 1 : 0;
      kinds |= run == 3 ? RULE : 0;
    }
    return kinds;
  }

  private static int kind(char c) {
    if (c < KINDS.length) {
      return KINDS[c];
    }
    return c == '\u00A0' || isBoxDrawing(c) ? SEPARATOR : FOREIGN;
  }

  private static boolean isBoxDrawing(char c) {
    return c >= '\u2500' && c <= '\u257F';
  }

  /** Whether a character is one of the bars between cells. */
  static boolean isBar(char c) {
    return c == '|' || c == '!' || c == '\u2502' || c == '\u2503' || c == '\u2551';
  }

  /** Whether a character is one of the lines between rows. */
  static boolean isRule(char c) {
    return c == '-' || c == '=' || c == '+' || isBoxDrawing(c) && !isBar(c);
  }

  /** The place after a row label ({@code A} to {@code I}, {@code r1}), or the start. */
  private int afterLabel(int start, int end) {
    char c = Character.toLowerCase(text.charAt(start));
    int i = start + 1;
    while (c == 'r' && i < end && kind(text.charAt(i)) == DIGIT) {
      i++;
    }
    boolean label = c == 'r' ? i > start + 1 : c >= 'a' && c <= 'i';
    return label && i < end && kind(text.charAt(i)) == SEPARATOR ? i : start;
  }

  private void addRow(int start, int end) {
    int first = tokens;
    int i = start;
    while (i < end && !overflow) {
      while (i < end && kind(text.charAt(i)) == SEPARATOR) {
        checkpoint.passes(i++);
      }
      int from = i;
      while (i < end && kind(text.charAt(i)) != SEPARATOR) {
        checkpoint.passes(i++);
      }
      if (i > from) {
        addToken(from, i);
      }
    }
    endRow(first);
  }

  /** Makes a row of the tokens from one on, if there are any. */
  private void endRow(int first) {
    if (tokens == first) {
      return;
    }
    if (rows == MOST_ROWS) {
      overflow = true;
      return;
    }
    if (rows + 2 > firstToken.length) {
      firstToken = Arrays.copyOf(firstToken, 2 * rows + 1);
    }
    firstToken[rows++] = first;
    firstToken[rows] = tokens;
  }

  private void addToken(int from, int to) {
    if (tokens == MOST_TOKENS) {
      overflow = true;
      return;
    }
    if (tokens == starts.length) {
      starts = Arrays.copyOf(starts, 2 * tokens);
      ends = Arrays.copyOf(ends, 2 * tokens);
    }
    starts[tokens] = from;
    ends[tokens++] = to;
  }

  /** Takes off a first line of column numbers above rows with labels. */
  private void dropHeader() {
    boolean header = labelled > 0 && rows == labelled + 1 && tokens(0) == labelled;
    for (int i = 0; header && i < labelled; i++) {
      header = ends[i] - starts[i] == 1 && text.charAt(starts[i]) == '1' + i;
    }
    if (header) {
      headerDropped = true;
      System.arraycopy(firstToken, 1, firstToken, 0, rows--);
    }
  }

  /** The number of rows. */
  public int rows() {
    return rows;
  }

  /** Where a row starts in the text. */
  public int rowStart(int row) {
    return starts[firstToken[row]];
  }

  /** The number of tokens in a row. */
  public int tokens(int row) {
    return firstToken[row + 1] - firstToken[row];
  }

  /** The number of the first token of a row; tokens are numbered through. */
  public int firstToken(int row) {
    return firstToken[row];
  }

  /** Where every character of the tokens of some rows is. */
  public int[] places(int fromRow, int toRow) {
    int count = 0;
    for (int row = fromRow; row < toRow; row++) {
      count += symbols(row);
    }
    // Two loops: a stream of streams took a quarter of the time of detecting a grid.
    int[] places = new int[count];
    int place = 0;
    for (int token = firstToken[fromRow]; token < firstToken[toRow]; token++) {
      for (int at = starts[token]; at < ends[token]; at++) {
        places[place++] = at;
      }
    }
    return places;
  }

  /** The number of characters in the tokens of a row. */
  public int symbols(int row) {
    int symbols = 0;
    for (int token = firstToken[row]; token < firstToken[row + 1]; token++) {
      symbols += ends[token] - starts[token];
    }
    return symbols;
  }

  /** Where a token starts. */
  public int start(int token) {
    return starts[token];
  }

  /** Where a token ends. */
  public int end(int token) {
    return ends[token];
  }

  /** Whether there are lines that are no part of the grid and say something. */
  public boolean hasComments() {
    return comments;
  }

  /** Whether a border begins or ends with a star, so that stars cannot be blanks. */
  public boolean hasStarBorder() {
    return starBorder;
  }

  /** The first line that nearly is a row, but for a character, in words; empty if there is none. */
  String otherLine() {
    int cells = 0;
    int others = 0;
    for (int i = Math.max(0, otherStart); i < otherEnd && i < otherStart + LONGEST_ROW; i++) {
      int kind = kind(text.charAt(i));
      cells += (kind & (DIGIT | BLANK)) != 0 ? 1 : 0;
      others += (kind & (LETTER | FOREIGN)) != 0 && (kind & BLANK) == 0 ? 1 : 0;
    }
    return others == 0 || cells < 3 || others > 2 || otherEnd - otherStart > LONGEST_ROW
        ? ""
        : "a line '" + text.substring(otherStart, otherEnd) + "' that is none";
  }

  /** Where that line starts. */
  int otherStart() {
    return otherStart;
  }

  /** Whether there is far more than any grid has. */
  public boolean isTooMuch() {
    return overflow;
  }

  /** Whether some rows have labels, and others do not. */
  public boolean isPartlyLabelled() {
    return labelled > 0 && labelled != rows && !headerDropped;
  }

  /** With what the last border of a table begins; 0 if there is none. */
  public char border() {
    return border;
  }
}
