package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import java.util.Arrays;

/** Finds a grid in a text of many lines, or of many stretches in one. */
public final class GridSearch {

  /** A smaller grid is a table of other data, unless the caller names the format. */
  static final int SMALLEST_RECOGNISED = 4;

  private static final int MOST_SINGLE_DIGITS = 9;
  private static final String SPACED = ", blanks among them";

  private final String text;
  private final GridRows rows;
  private final boolean named;

  private GridSearch(Source source, GridRows rows, boolean named) {
    this.text = source.text();
    this.rows = rows;
    this.named = named;
  }

  /**
   * Reads a text: with digits only first, and if that fails with letters for digits over 9.
   *
   * @param named whether the caller named the format, so that any side is accepted
   * @throws NotAGrid if it is not a grid, with the closest match
   */
  public static GridText read(Source source, boolean named) throws NotAGrid {
    GridSearch digits = new GridSearch(source, GridTokenizer.digits(source), named);
    GridText grid = null;
    NotAGrid misfit = null;
    try {
      grid = digits.grid();
    } catch (NotAGrid refused) {
      misfit = refused;
      grid = spaced(source, digits.rows.hasComments());
    }
    // Rows with letters may have been mistaken for titles.
    if (grid == null || grid.hasComments()) {
      try {
        GridText lettered = new GridSearch(source, GridTokenizer.letters(source), named).grid();
        grid = lettered.side() > MOST_SINGLE_DIGITS ? lettered : grid;
      } catch (NotAGrid noLetters) {
        // The problem as a grid of digits is reported.
      }
    }
    if (grid == null) {
      throw misfit;
    }
    return grid;
  }

  private GridText grid() throws NotAGrid {
    if (!rows.areUsable()) {
      throw noGrid(false);
    }
    CellPlaces cells = rows.rows() == 1 ? inOneRow() : inRows();
    boolean small = named || cells.side() == Board.MIN_SIDE && isDotted(cells);
    if (cells.side() < (small ? Board.MIN_SIDE : SMALLEST_RECOGNISED)) {
      throw noGrid(false);
    }
    if (rows.border() == '*' && (cells.set() & SymbolSet.bit('*')) != 0) {
      throw cells.wrongBlank(Blank.STAR, "* is in borders, and so no blank", true);
    }
    return cells.grid(rows.hasComments());
  }

  /** Returns whether nine cells are dots and digits up to 3, both of them, without text next to. */
  private boolean isDotted(CellPlaces cells) {
    long digits = SymbolSet.bit('1') | SymbolSet.bit('2') | SymbolSet.bit('3');
    long set = cells.set();
    return (set & digits) != 0
        && (set & ~digits) == SymbolSet.bit('.')
        && !rows.hasComments()
        && rows.rows() == Board.MIN_SIDE;
  }

  private CellPlaces inRows() throws NotAGrid {
    int count = rows.rows();
    if (count > Alphabet.MOST_SIDE) {
      throw noGrid(true);
    }
    boolean tokens = true;
    boolean symbols = true;
    for (int row = 0; row < count; row++) {
      tokens &= rows.tokens(row) == count;
      symbols &= rows.symbols(row) == count;
    }
    String shape = count + " rows of " + count + " cells";
    if (tokens && !symbols && count > MOST_SINGLE_DIGITS && areNumbers()) {
      return ofTokens(count, true, shape);
    }
    if (symbols) {
      return ofSymbols(count, shape);
    }
    throw uneven(tokens);
  }

  /** Rows that are tokens of one line, or all cells in one line. */
  private CellPlaces inOneRow() throws NotAGrid {
    int tokens = rows.tokens(0);
    int symbols = rows.symbols(0);
    boolean even = tokens > 1 && tokens <= Alphabet.MOST_SIDE;
    for (int token = 0; token < tokens && even; token++) {
      even = rows.end(token) - rows.start(token) == tokens;
    }
    if (even) {
      return ofSymbols(tokens, tokens + " rows of " + tokens + " cells in one line");
    }
    int root = (int) Math.round(Math.sqrt(tokens));
    if (root * root == tokens && root > 1 && root <= Alphabet.MOST_SIDE) {
      boolean numbers = symbols > tokens;
      if (numbers && (root <= MOST_SINGLE_DIGITS || !areNumbers())) {
        throw noGrid(false);
      }
      return ofTokens(root, numbers, tokens + " separate cells in one line");
    }
    int side = (int) Math.round(Math.sqrt(symbols));
    if (named && side * side == symbols && side <= Alphabet.MOST_SIDE) {
      return ofSymbols(side, symbols + " cells in one line");
    }
    throw noGrid(false);
  }

  /** Returns every token is a cell. */
  private CellPlaces ofTokens(int side, boolean numbers, String shape) {
    int[] starts = new int[side * side];
    Arrays.setAll(starts, cell -> rows.start(rows.firstToken(0) + cell));
    return new CellPlaces(text, side, starts, numbers, shape);
  }

  /** Returns every character of the tokens is a cell. */
  private CellPlaces ofSymbols(int side, String shape) {
    return new CellPlaces(text, side, rows.places(0, rows.rows()), false, shape);
  }

  /** Returns whether all tokens are numbers of one or two decimals, or a sign or two for blank. */
  private boolean areNumbers() {
    for (int token = rows.firstToken(0); token < rows.firstToken(rows.rows()); token++) {
      int length = rows.end(token) - rows.start(token);
      long set = SymbolSet.of(text, rows.start(token), rows.end(token));
      boolean sign = set == SymbolSet.bit('x') || set == SymbolSet.bit('X') || isSign(set);
      if (length > 2 || (set & ~SymbolSet.DIGITS) != 0 && !sign) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSign(long set) {
    return (set & ~SymbolSet.SIGNS) == 0 && Long.bitCount(set) == 1;
  }

  private NotAGrid noGrid(boolean near) {
    String found = rows.rows() + " rows";
    Problem problem = Problem.badLength("no grid", "as many rows as cells in each", found);
    return new NotAGrid(problem.at(rows.rows() == 0 ? 0 : rows.rowStart(0)), near);
  }

  /** Reports the first row that is not as long as most are, or that there are too many or few. */
  private NotAGrid uneven(boolean tokens) {
    int count = rows.rows();
    int usual = usualLength();
    int matching = 0;
    int odd = -1;
    for (int row = 0; row < count; row++) {
      matching += rows.symbols(row) == usual ? 1 : 0;
      odd = odd < 0 && rows.symbols(row) != usual ? row : odd;
    }
    boolean near = !tokens && count >= SMALLEST_RECOGNISED && matching >= count - 2;
    if (odd >= 0) {
      String wrong = "row " + (odd + 1) + " of " + count;
      Problem problem = Problem.badLength(wrong, usual + " cells", rows.symbols(odd) + " cells");
      return new NotAGrid(problem.at(rows.rowStart(odd)), near);
    }
    boolean grid = usual >= SMALLEST_RECOGNISED && 3 * Math.abs(count - usual) <= usual;
    String other = rows.otherLine();
    String wrong =
        count + " rows of " + usual + " cells" + (other.isEmpty() ? "" : ", and " + other);
    int at =
        !other.isEmpty()
            ? rows.otherStart()
            : count > usual ? rows.rowStart(usual) : rows.end(rows.firstToken(count) - 1);
    Problem problem = Problem.badLength(wrong, usual + " rows", count + " rows");
    return new NotAGrid(problem.at(at), near && grid);
  }

  /** Returns the number of cells that most rows have, or else as many as there are rows. */
  private int usualLength() {
    int count = rows.rows();
    for (int row = 0; row < Math.min(3, count); row++) {
      int length = rows.symbols(row);
      int same = 0;
      for (int other = 0; other < count; other++) {
        same += rows.symbols(other) == length ? 1 : 0;
      }
      if (same >= count - 2 && length <= Alphabet.MOST_SIDE) {
        return length;
      }
    }
    return count;
  }

  /**
   * Rows in which spaces are cells, each of which must have its full width; null if they are none.
   */
  private static GridText spaced(Source source, boolean comments) {
    GridSearch spaces = new GridSearch(source, GridTokenizer.spaced(source), false);
    try {
      CellPlaces cells =
          !spaces.rows.areUsable() || spaces.rows.rows() < 2 ? null : spaces.inRows();
      return cells == null
              || cells.side() < SMALLEST_RECOGNISED
              || cells.side() > MOST_SINGLE_DIGITS
          ? null
          : new CellPlaces(
                  cells.text(), cells.side(), cells.starts(), false, cells.shape() + SPACED)
              .grid(comments);
    } catch (NotAGrid none) {
      return null;
    }
  }
}
