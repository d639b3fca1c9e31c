package dev.pencilmark.format.text;

import java.util.Arrays;

/**
 * The rows of cells in a text of many lines, with their surroundings; created by a {@link
 * GridTokenizer}. A row is a list of tokens: stretches of cells without separators. Immutable.
 */
public final class GridRows {

  /** Longer lines are shown of no row. */
  private static final int LONGEST_ROW = 60;

  private final String text;
  private final int rows;
  private final int[] firstTokens;
  private final int[] starts;
  private final int[] ends;
  private final boolean usable;
  private final Adjacent adjacent;

  private GridRows(Builder built, boolean usable, Adjacent adjacent) {
    this.text = built.text;
    this.rows = built.rows;
    this.firstTokens = built.firstTokens;
    this.starts = built.starts;
    this.ends = built.ends;
    this.usable = usable && rows > 0;
    this.adjacent = adjacent;
  }

  /**
   * The text around the rows.
   *
   * @param comments whether there are lines with text
   * @param border the first character of the last border, a star if one begins or ends with that; 0
   *     if there is none
   * @param otherStart the index of the first omitted line with cells in it; -1 if there is none
   * @param otherEnd the end of that line
   */
  record Adjacent(boolean comments, char border, int otherStart, int otherEnd) {}

  /** Rows as they are found. Good for one answer. */
  static final class Builder {

    /** More rows than this are no grid, however they are read. */
    private static final int MOST_ROWS = 128;

    private static final int MOST_TOKENS = 1 << 14;

    private final String text;
    private int rows;
    private int tokens;
    private int[] firstTokens = new int[17];
    private int[] starts = new int[96];
    private int[] ends = new int[96];

    Builder(String text) {
      this.text = text;
    }

    /** Adds a token to the row; false if there is no room for it. */
    boolean add(int start, int end) {
      if (tokens == MOST_TOKENS) {
        return false;
      }
      if (tokens == starts.length) {
        starts = Arrays.copyOf(starts, 2 * tokens);
        ends = Arrays.copyOf(ends, 2 * tokens);
      }
      starts[tokens] = start;
      ends[tokens++] = end;
      return true;
    }

    /** Ends the row, if it has tokens; false if there is no room for it. */
    boolean endRow() {
      if (tokens == firstTokens[rows]) {
        return true;
      }
      if (rows == MOST_ROWS) {
        return false;
      }
      if (rows + 2 > firstTokens.length) {
        firstTokens = Arrays.copyOf(firstTokens, 2 * rows + 1);
      }
      firstTokens[++rows] = tokens;
      return true;
    }

    /** Forgets the tokens of the row that is not ended. */
    void dropTokens() {
      tokens = firstTokens[rows];
    }

    /** Forgets the first row. */
    void dropFirstRow() {
      System.arraycopy(firstTokens, 1, firstTokens, 0, rows--);
    }

    /** Returns the number of rows so far. */
    int rows() {
      return rows;
    }

    /** Returns whether the first row is the numbers from 1 to {@code columns}. */
    boolean isNumbered(int columns) {
      boolean numbered = firstTokens[1] - firstTokens[0] == columns;
      for (int i = 0; numbered && i < columns; i++) {
        numbered = ends[i] - starts[i] == 1 && text.charAt(starts[i]) == '1' + i;
      }
      return numbered;
    }

    /**
     * Returns the rows.
     *
     * @param usable whether they are all there is, and of one kind
     */
    GridRows build(boolean usable, Adjacent adjacent) {
      return new GridRows(this, usable, adjacent);
    }
  }

  /**
   * Returns whether there are rows, not far more than any grid has, and either all have labels or
   * none.
   */
  public boolean areUsable() {
    return usable;
  }

  /** Returns the number of rows. */
  public int rows() {
    return rows;
  }

  /** Returns where a row starts in the text. */
  public int rowStart(int row) {
    return starts[firstTokens[row]];
  }

  /** Returns the number of tokens in a row. */
  public int tokens(int row) {
    return firstTokens[row + 1] - firstTokens[row];
  }

  /** Returns the number of the first token of a row; tokens are numbered through. */
  public int firstToken(int row) {
    return firstTokens[row];
  }

  /** Returns where a token starts. */
  public int start(int token) {
    return starts[token];
  }

  /** Returns where a token ends. */
  public int end(int token) {
    return ends[token];
  }

  /** Returns the number of characters in the tokens of a row. */
  public int symbols(int row) {
    int symbols = 0;
    for (int token = firstTokens[row]; token < firstTokens[row + 1]; token++) {
      symbols += ends[token] - starts[token];
    }
    return symbols;
  }

  /** Returns where every character of the tokens of some rows is. */
  public int[] places(int fromRow, int toRow) {
    int count = 0;
    for (int row = fromRow; row < toRow; row++) {
      count += symbols(row);
    }
    // Two loops: a stream of streams took a quarter of the time of detecting a grid.
    int[] places = new int[count];
    int place = 0;
    for (int token = firstTokens[fromRow]; token < firstTokens[toRow]; token++) {
      for (int at = starts[token]; at < ends[token]; at++) {
        places[place++] = at;
      }
    }
    return places;
  }

  /** Returns whether there are lines that are no part of the grid and say something. */
  public boolean hasComments() {
    return adjacent.comments;
  }

  /** With what the last border begins, a star if one begins or ends with that; 0 without any. */
  public char border() {
    return adjacent.border;
  }

  /**
   * Returns the first line that nearly is a row, except for a character, in words; empty if there
   * is none.
   */
  String otherLine() {
    int start = adjacent.otherStart;
    int end = adjacent.otherEnd;
    int cells = 0;
    int others = 0;
    for (int i = Math.max(0, start); i < end && i < start + LONGEST_ROW; i++) {
      int kind = Signs.GRID.kind(text.charAt(i));
      cells += (kind & (Signs.DIGIT | Signs.BLANK)) != 0 ? 1 : 0;
      others += (kind & (Signs.LETTER | Signs.FOREIGN)) != 0 ? 1 : 0;
    }
    return others == 0 || cells < 3 || others > 2 || end - start > LONGEST_ROW
        ? ""
        : "a line '" + text.substring(start, end) + "' that is none";
  }

  /** Returns where that line starts. */
  int otherStart() {
    return adjacent.otherStart;
  }
}
