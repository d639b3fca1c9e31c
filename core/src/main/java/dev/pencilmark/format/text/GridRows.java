package dev.pencilmark.format.text;

import java.util.Arrays;

/**
 * The rows of cells in a text of many lines, with titles, comments, borders and row labels left
 * out. A row is a list of tokens: stretches of cells without a separator between them.
 */
public final class GridRows {

  /** What stands for a cell without candidates in a table. */
  public static final String BLANKS_OF_GROUPS = ".0_-";

  /** More rows than this are no grid, however they are read. */
  public static final int MOST_ROWS = 128;

  private static final int MOST_TOKENS = 1 << 14;

  private final String text;

  /** Whether letters are digits, so that a line with letters may be a row. */
  private final boolean letters;

  private int rows;
  private int tokens;
  private int[] rowStart = new int[16];
  private int[] firstToken = new int[17];
  private int[] symbolsOf = new int[16];
  private int[] starts = new int[96];
  private int[] ends = new int[96];
  private long set;
  private boolean comments;
  private boolean starBorder;
  private boolean overflow;
  private char border;
  private int labelled;
  private boolean headerDropped;

  // What the last line looked at is made of.
  private boolean hasDigit;
  private boolean hasLetter;
  private boolean hasForeign;
  private boolean hasRun;
  private boolean hasCell;
  private boolean hasSplit;

  private GridRows(String text, boolean letters) {
    this.text = text;
    this.letters = letters;
  }

  /**
   * Finds the rows.
   *
   * @param letters whether letters are digits, as in grids of more than nine
   */
  public static GridRows of(String text, boolean letters) {
    GridRows found = new GridRows(text, letters);
    found.collect();
    return found;
  }

  /**
   * Finds the rows of a table of candidates: every token is a group of digits or a blank, with the
   * marks of solvers on it. Other lines are comments.
   */
  public static GridRows ofGroups(String text) {
    GridRows found = new GridRows(text, false);
    found.collectGroups();
    return found;
  }

  /** Whether a text is more than one stretch of cells; cheap, and the first thing to ask. */
  public static boolean mayBeGrid(String text) {
    int end = Math.min(text.length(), PROBE);
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (isSeparator(c) || c == '/' || c == ';' || c == '\\') {
        return true;
      }
    }
    return false;
  }

  /** A grid has a separator within its first row, which is shorter than this. */
  private static final int PROBE = 1024;

  private void collect() {
    TextLines lines = new TextLines(text, 0);
    while (!overflow && lines.next()) {
      int start = lines.firstVisible();
      int end = lines.end();
      if (start == end) {
        continue;
      }
      if (text.charAt(start) == '#') {
        comments = true;
        continue;
      }
      int label = letters ? start : afterLabel(start, end);
      look(label, end);
      if (hasForeign || hasLetter && !letters) {
        comments = true;
      } else if (!hasCell || hasRun && !hasDigit && !hasLetter) {
        starBorder |= hasRun && (text.charAt(start) == '*' || text.charAt(end - 1) == '*');
      } else {
        labelled += label > start ? 1 : 0;
        addRows(label, end);
      }
    }
    firstToken[rows] = tokens;
    dropHeader();
  }

  private void collectGroups() {
    TextLines lines = new TextLines(text, 0);
    while (!overflow && lines.next()) {
      int start = lines.firstVisible();
      if (start < lines.end() && !isBorder(start, lines.end())) {
        int before = tokens;
        addRow(start, lines.end());
        if (!areGroups(before)) {
          tokens = before;
          rows--;
          comments = true;
        }
      }
    }
    firstToken[rows] = tokens;
  }

  /** Whether a line has a rule in it and no cells. */
  private boolean isBorder(int start, int end) {
    boolean rule = false;
    int run = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9' || c >= 'A' && c <= 'z' && c != '_') {
        return false;
      }
      run = c == '-' || c == '=' || c >= '\u2500' && c <= '\u257F' ? run + 1 : 0;
      rule |= run == 3;
    }
    border = rule ? text.charAt(start) : border;
    return rule;
  }

  private boolean areGroups(int from) {
    for (int token = from; token < tokens; token++) {
      boolean cell = false;
      for (int i = starts[token]; i < ends[token]; i++) {
        char c = text.charAt(i);
        boolean symbol = c >= '0' && c <= '9' || BLANKS_OF_GROUPS.indexOf(c) >= 0;
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

  /** Looks at what a line is made of. */
  private void look(int start, int end) {
    hasDigit = false;
    hasLetter = false;
    hasForeign = false;
    hasRun = false;
    hasCell = false;
    hasSplit = false;
    int run = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      boolean rule = c == '-' || c == '=' || c == '\u2500' || c == '\u2501' || c == '\u2550';
      run = rule ? run + 1 : 0;
      hasRun |= run == 3;
      if (c >= '0' && c <= '9') {
        hasDigit = true;
        hasCell = true;
      } else if (isBlank(c)) {
        hasCell = true;
      } else if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
        hasLetter = true;
        hasCell = true;
      } else if (c == '/' || c == ';') {
        hasSplit = true;
      } else if (!isSeparator(c) && c != '\'' && c != '`') {
        hasForeign = true;
      }
    }
  }

  private static boolean isBlank(char c) {
    return c == '.' || c == '_' || c == '*' || c == '-' || c == '?' || c == 'x' || c == 'X';
  }

  /** Whether a character stands between cells. */
  private static boolean isSeparator(char c) {
    return c <= ' '
        || c == ','
        || c == '|'
        || c == '!'
        || c == ':'
        || c == '+'
        || c == '='
        || c == '\u00A0'
        || c >= '\u2500' && c <= '\u257F';
  }

  /** The place after a row label ({@code A} to {@code I}, {@code r1}), or the start. */
  private int afterLabel(int start, int end) {
    char c = text.charAt(start);
    int i = start + 1;
    if (c == 'r' || c == 'R') {
      while (i < end && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
        i++;
      }
      if (i == start + 1) {
        return start;
      }
    } else if (!(c >= 'A' && c <= 'I' || c >= 'a' && c <= 'i')) {
      return start;
    }
    return i < end && isSeparator(text.charAt(i)) ? i : start;
  }

  private void addRows(int start, int end) {
    int from = start;
    for (int i = start; i <= end; i++) {
      boolean split = i == end || hasSplit && (text.charAt(i) == '/' || text.charAt(i) == ';');
      if (split) {
        addRow(from, i);
        from = i + 1;
      }
    }
  }

  private void addRow(int start, int end) {
    if (rows == MOST_ROWS) {
      overflow = true;
      return;
    }
    int first = tokens;
    int symbols = 0;
    int i = start;
    while (i < end) {
      while (i < end && isSeparator(text.charAt(i))) {
        i++;
      }
      int from = i;
      while (i < end && !isSeparator(text.charAt(i))) {
        set |= SymbolSet.bit(text.charAt(i));
        i++;
      }
      if (i > from) {
        symbols += i - from;
        addToken(from, i);
      }
    }
    if (tokens > first) {
      if (rows == rowStart.length) {
        rowStart = Arrays.copyOf(rowStart, 2 * rows);
        symbolsOf = Arrays.copyOf(symbolsOf, 2 * rows);
        firstToken = Arrays.copyOf(firstToken, 2 * rows + 1);
      }
      rowStart[rows] = starts[first];
      symbolsOf[rows] = symbols;
      firstToken[rows++] = first;
      firstToken[rows] = tokens;
    }
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
      rows--;
      for (int row = 0; row < rows; row++) {
        rowStart[row] = rowStart[row + 1];
        symbolsOf[row] = symbolsOf[row + 1];
        firstToken[row] = firstToken[row + 1];
      }
      firstToken[rows] = tokens;
    }
  }

  /** The number of rows. */
  public int rows() {
    return rows;
  }

  /** Where a row starts in the text. */
  public int rowStart(int row) {
    return rowStart[row];
  }

  /** The number of tokens in a row. */
  public int tokens(int row) {
    return firstToken[row + 1] - firstToken[row];
  }

  /** The number of the first token of a row; tokens are numbered through. */
  public int firstToken(int row) {
    return firstToken[row];
  }

  /** The number of characters in the tokens of a row. */
  public int symbols(int row) {
    return symbolsOf[row];
  }

  /** Where a token starts. */
  public int start(int token) {
    return starts[token];
  }

  /** Where a token ends. */
  public int end(int token) {
    return ends[token];
  }

  /** The characters of all tokens: see {@link SymbolSet}. */
  public long set() {
    return set;
  }

  /** Whether there are lines that are no part of the grid and say something. */
  public boolean hasComments() {
    return comments;
  }

  /** Whether a border begins or ends with a star, so that stars cannot be blanks. */
  public boolean hasStarBorder() {
    return starBorder;
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
