package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * A grid of digits that was found in a text of many lines, or of many stretches in one: where its
 * cells are and what they say. Titles, comments, borders and row labels stand around it, and
 * anything may stand between cells. Made by {@link #read} and never changed.
 */
public final class GridText {

  private static final int SMALLEST_RECOGNISED = 4;
  private static final int MOST_SINGLE_DIGITS = 9;

  private final String text;
  private final CellPlaces cells;
  private final SymbolChoice choice;
  private final boolean comments;

  private GridText(String text, CellPlaces cells, SymbolChoice choice, boolean comments) {
    this.text = text;
    this.cells = cells;
    this.choice = choice;
    this.comments = comments;
  }

  /** That a text is no grid: what comes nearest, with its place. */
  public static final class Misfit extends ProblemException {

    private static final long serialVersionUID = 1L;

    private final boolean near;

    Misfit(Problem problem, boolean near) {
      super(problem);
      this.near = near;
    }

    /** Whether the text is close to a grid, so that the problem is worth telling. */
    public boolean isNear() {
      return near;
    }
  }

  /**
   * Where the cells of a grid are.
   *
   * @param starts where each starts in the text
   * @param ends where each ends
   * @param numbers whether each is a number of one or two decimals, rather than a symbol
   * @param shape how they stand, in words
   */
  private record CellPlaces(int side, int[] starts, int[] ends, boolean numbers, String shape) {

    /** Every token is a cell. */
    static CellPlaces ofTokens(GridRows rows, int side, boolean numbers, String shape) {
      int[] starts = new int[side * side];
      int[] ends = new int[side * side];
      for (int cell = 0; cell < starts.length; cell++) {
        starts[cell] = rows.start(rows.firstToken(0) + cell);
        ends[cell] = rows.end(rows.firstToken(0) + cell);
      }
      return new CellPlaces(side, starts, ends, numbers, shape);
    }

    /** Every character of the tokens is a cell. */
    static CellPlaces ofSymbols(GridRows rows, int side, String shape) {
      int[] starts = new int[side * side];
      int[] ends = new int[side * side];
      int cell = 0;
      for (int token = rows.firstToken(0); cell < starts.length; token++) {
        for (int i = rows.start(token); i < rows.end(token); i++) {
          starts[cell] = i;
          ends[cell++] = i + 1;
        }
      }
      return new CellPlaces(side, starts, ends, false, shape);
    }
  }

  /** The side of the grid. */
  public int side() {
    return cells.side;
  }

  /** How the cells stand, in words. */
  public String shape() {
    return cells.shape;
  }

  /** What the symbols mean. */
  public SymbolChoice choice() {
    return choice;
  }

  /** Whether something is said beside the grid. */
  public boolean hasComments() {
    return comments;
  }

  /** The digit of a cell; 0 or less if it has none. */
  public int digit(int cell) {
    if (cells.numbers) {
      return number(text, cells.starts[cell], cells.ends[cell]);
    }
    CellSymbols symbols = choice.symbols();
    char c = text.charAt(cells.starts[cell]);
    return c == symbols.blank().symbol() ? 0 : symbols.alphabet().digit(c);
  }

  /** Whether any cell has a digit. */
  public boolean hasDigit() {
    for (int cell = 0; cell < cells.starts.length; cell++) {
      if (digit(cell) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a digit is twice in a row, and no sign shows that these are more than numbers. */
  public boolean repeats() {
    for (int start : cells.starts) {
      if ((SymbolSet.bit(text.charAt(start)) & SymbolSet.SIGNS) != 0) {
        return false;
      }
    }
    long seen = 0;
    for (int cell = 0; cell < cells.starts.length; cell++) {
      int digit = digit(cell);
      seen = cell % cells.side == 0 ? 0 : seen;
      if (digit > 0 && (seen & 1L << digit) != 0) {
        return true;
      }
      seen |= 1L << Math.max(digit, 0);
    }
    return false;
  }

  /** The layout of the text around the cells. */
  public String layout() {
    byte[] marks = new byte[text.length()];
    for (int cell = 0; cell < cells.starts.length; cell++) {
      Arrays.fill(marks, cells.starts[cell], cells.ends[cell], Layout.FURTHER_SLOT);
      marks[cells.starts[cell]] = Layout.FIRST_SLOT;
    }
    return Layout.of(text, marks, choice.symbols());
  }

  /** That two symbols stand for blank; only where {@link #choice} says so. */
  public Problem mixedBlanks() {
    int cell = 0;
    while (text.charAt(cells.starts[cell]) != '0') {
      cell++;
    }
    return Problem.of(
            ProblemCode.BAD_CHARACTER, "both . and 0 stand for blank; 0 is taken for blank too")
        .expected(".", "0")
        .at(cells.starts[cell])
        .in(Cells.name(cell, cells.side));
  }

  /**
   * Reads a text: with digits only first, and if that fails with letters for digits over 9.
   *
   * @param named whether the caller said that it is a grid, so that any side will do
   * @throws Misfit if it is none, with what comes nearest
   */
  public static GridText read(String text, boolean named) throws Misfit {
    GridRows rows = GridRows.of(text, false);
    GridText grid = null;
    Misfit misfit = null;
    try {
      grid = fit(text, rows, named);
    } catch (Misfit refused) {
      misfit = refused;
      grid = spaced(text, rows);
    }
    // Rows with letters may have been taken for titles.
    if (grid == null || grid.comments) {
      try {
        GridText lettered = fit(text, GridRows.of(text, true), named);
        grid = lettered.side() > MOST_SINGLE_DIGITS ? lettered : grid;
      } catch (Misfit noLetters) {
        // What was wrong with it as a grid of digits is told.
      }
    }
    if (grid == null) {
      throw misfit;
    }
    return grid;
  }

  /** Finds the cells in the rows, and what their symbols mean. */
  private static GridText fit(String text, GridRows rows, boolean named) throws Misfit {
    if (rows.isTooMuch() || rows.rows() == 0 || rows.isPartlyLabelled()) {
      throw new Misfit(rowsProblem(rows), false);
    }
    CellPlaces cells = find(text, rows, named);
    if (cells.side < (named ? Board.MIN_SIDE : SMALLEST_RECOGNISED)) {
      throw new Misfit(rowsProblem(rows), false);
    }
    SymbolChoice choice = choose(text, rows, cells);
    return new GridText(text, cells, choice, rows.hasComments());
  }

  private static Problem rowsProblem(GridRows rows) {
    return Problem.of(ProblemCode.BAD_LENGTH, rows.rows() + " rows of cells are no grid")
        .expected("as many rows as cells in each", rows.rows() + " rows")
        .at(rows.rows() == 0 ? 0 : rows.rowStart(0));
  }

  private static CellPlaces find(String text, GridRows rows, boolean named) throws Misfit {
    int count = rows.rows();
    if (count == 1) {
      return findInOneRow(rows, named);
    }
    if (count > Alphabet.MOST_SIDE) {
      throw new Misfit(rowsProblem(rows), true);
    }
    boolean tokens = true;
    boolean symbols = true;
    for (int row = 0; row < count; row++) {
      tokens &= rows.tokens(row) == count;
      symbols &= rows.symbols(row) == count;
    }
    String shape = count + " rows of " + count + " cells";
    if (tokens && !symbols && count > MOST_SINGLE_DIGITS && areNumbers(text, rows)) {
      return CellPlaces.ofTokens(rows, count, true, shape);
    }
    if (symbols) {
      return CellPlaces.ofSymbols(rows, count, shape);
    }
    throw uneven(rows, tokens);
  }

  /** Rows that are tokens of one line, or all cells in one line. */
  private static CellPlaces findInOneRow(GridRows rows, boolean named) throws Misfit {
    int tokens = rows.tokens(0);
    int symbols = rows.symbols(0);
    int root = (int) Math.round(Math.sqrt(tokens));
    boolean even = true;
    for (int token = 0; token < tokens && even; token++) {
      even = rows.end(token) - rows.start(token) == tokens;
    }
    if (even && tokens > 1 && tokens <= Alphabet.MOST_SIDE) {
      return CellPlaces.ofSymbols(
          rows, tokens, tokens + " rows of " + tokens + " cells in one line");
    }
    boolean numbers = symbols > tokens;
    if (root * root == tokens && root > 1 && root <= Alphabet.MOST_SIDE) {
      if (numbers && root <= MOST_SINGLE_DIGITS) {
        throw new Misfit(rowsProblem(rows), false);
      }
      return CellPlaces.ofTokens(rows, root, numbers, tokens + " separate cells in one line");
    }
    int side = (int) Math.round(Math.sqrt(symbols));
    if (named && side * side == symbols && side <= Alphabet.MOST_SIDE) {
      return CellPlaces.ofSymbols(rows, side, symbols + " cells in one line");
    }
    throw new Misfit(rowsProblem(rows), false);
  }

  private static boolean areNumbers(String text, GridRows rows) {
    for (int token = rows.firstToken(0); token < rows.firstToken(rows.rows()); token++) {
      int length = rows.end(token) - rows.start(token);
      if (length > 2) {
        return false;
      }
      for (int i = rows.start(token); i < rows.end(token); i++) {
        char c = text.charAt(i);
        if (c < '0' || c > '9') {
          if (length > 1 || (c >= 'A' && c != 'x' && c != 'X' && c != '_')) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static Misfit uneven(GridRows rows, boolean tokens) {
    int count = rows.rows();
    int matching = 0;
    int odd = -1;
    for (int row = 0; row < count; row++) {
      if (rows.symbols(row) == rows.symbols(0) || rows.symbols(row) == count) {
        matching++;
      }
      if (rows.symbols(row) != count && odd < 0) {
        odd = row;
      }
    }
    int row = Math.max(odd, 0);
    String found = "row " + (row + 1) + " has " + rows.symbols(row) + " cells";
    return new Misfit(
        Problem.of(ProblemCode.BAD_LENGTH, count + " rows, and " + found + "; each needs " + count)
            .expected(count + " cells", rows.symbols(row) + " cells")
            .at(rows.rowStart(row)),
        !tokens && count >= SMALLEST_RECOGNISED && matching >= count - 2);
  }

  private static SymbolChoice choose(String text, GridRows rows, CellPlaces cells) throws Misfit {
    long set = rows.set();
    if (rows.hasStarBorder() && (set & SymbolSet.bit('*')) != 0) {
      throw wrongBlank(text, cells, '*', "* is in borders, and so no blank", true);
    }
    if (cells.numbers) {
      return chooseNumbers(text, set, cells);
    }
    SymbolChoice choice = SymbolChoice.of(set, cells.side, () -> zeros(text, cells));
    if (choice.symbols() == null) {
      throw wrongSymbol(text, cells);
    }
    return choice;
  }

  private static SymbolChoice chooseNumbers(String text, long set, CellPlaces cells) throws Misfit {
    long signs = set & (SymbolSet.SIGNS | SymbolSet.EITHER_X);
    boolean zero = false;
    for (int cell = 0; cell < cells.starts.length; cell++) {
      int value = number(text, cells.starts[cell], cells.ends[cell]);
      if (value > cells.side) {
        String found = text.substring(cells.starts[cell], cells.ends[cell]);
        String most = "a number up to " + cells.side;
        throw new Misfit(
            cellProblem(cells, cell, ProblemCode.VALUE_OUT_OF_RANGE, most, found), false);
      }
      zero |= value == 0;
    }
    if ((signs & signs - 1) != 0 || zero && signs != 0) {
      char sign = SymbolSet.blank(Long.lowestOneBit(signs)).symbol();
      throw wrongBlank(text, cells, sign, "several blank symbols", false);
    }
    Blank blank = signs != 0 ? SymbolSet.blank(signs) : zero ? Blank.ZERO : Blank.DOT;
    return new SymbolChoice(
        CellSymbols.of(Alphabet.NUMBERS, blank), Confidence.CERTAIN, false, "separate numbers");
  }

  /** The value of a number; -1 for a blank sign. */
  private static int number(String text, int start, int end) {
    int value = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      value = value * 10 + c - '0';
    }
    return value;
  }

  private static int zeros(String text, CellPlaces cells) {
    int zeros = 0;
    for (int start : cells.starts) {
      zeros += text.charAt(start) == '0' ? 1 : 0;
    }
    return zeros;
  }

  /** Tells the first cell with a blank that cannot be one. */
  private static Misfit wrongBlank(
      String text, CellPlaces cells, char wrong, String why, boolean near) {
    int cell = 0;
    while (text.charAt(cells.starts[cell]) != wrong) {
      cell++;
    }
    Problem problem =
        cellProblem(
            cells,
            cell,
            ProblemCode.BAD_CHARACTER,
            "a digit or the one blank symbol",
            Character.toString(wrong));
    return new Misfit(problem.because(why), near);
  }

  /** Tells the first cell that keeps the others from having a meaning. */
  private static Misfit wrongSymbol(String text, CellPlaces cells) {
    long set = 0;
    int cell = 0;
    while (cell < cells.starts.length - 1) {
      set |= SymbolSet.bit(text.charAt(cells.starts[cell]));
      if (SymbolChoice.of(set, cells.side, () -> 0).symbols() == null) {
        break;
      }
      cell++;
    }
    char found = text.charAt(cells.starts[cell]);
    ProblemCode code =
        found >= '0' && found <= '9' ? ProblemCode.VALUE_OUT_OF_RANGE : ProblemCode.BAD_CHARACTER;
    String expected = "a digit up to " + cells.side + " or the one blank symbol";
    return new Misfit(
        cellProblem(cells, cell, code, expected, Character.toString(found)),
        cells.side >= SMALLEST_RECOGNISED);
  }

  private static Problem cellProblem(
      CellPlaces cells, int cell, ProblemCode code, String expected, String found) {
    String name = Cells.name(cell, cells.side);
    return Problem.of(code, name + " has \"" + found + "\"; expected " + expected)
        .expected(expected, found)
        .at(cells.starts[cell])
        .in(name);
  }

  /** Tries rows in which spaces are cells, each of which must have its full width; or null. */
  private static GridText spaced(String text, GridRows read) {
    int[] starts = new int[Alphabet.MOST_SIDE * Alphabet.MOST_SIDE];
    TextLines lines = new TextLines(text, 0);
    int cells = 0;
    int rows = 0;
    int width = 0;
    while (lines.next()) {
      int row = cells;
      boolean rule = false;
      for (int i = lines.start(); i < lines.end(); i++) {
        char c = text.charAt(i);
        boolean cell = c == ' ' || c >= '1' && c <= '9';
        if (!cell && !isRule(c) && !isVertical(c)) {
          return null;
        }
        rule |= isRule(c);
        if (cell && !rule) {
          if (cells == starts.length) {
            return null;
          }
          starts[cells++] = i;
        }
      }
      if (rule) {
        cells = row;
        continue;
      }
      width = rows == 0 ? cells : width;
      if (cells - row != width) {
        return null;
      }
      rows++;
    }
    if (rows != width || rows < SMALLEST_RECOGNISED || rows > MOST_SINGLE_DIGITS) {
      return null;
    }
    int[] found = Arrays.copyOf(starts, cells);
    long set = 0;
    for (int start : found) {
      set |= SymbolSet.bit(text.charAt(start));
    }
    SymbolChoice choice = SymbolChoice.of(set, rows, () -> 0);
    String shape = rows + " rows of " + rows + " cells, blanks among them";
    int[] ends = Arrays.stream(found).map(start -> start + 1).toArray();
    return choice.symbols() == null
        ? null
        : new GridText(
            text, new CellPlaces(rows, found, ends, false, shape), choice, read.hasComments());
  }

  private static boolean isVertical(char c) {
    return c == '|' || c == '!' || c == '\u2502' || c == '\u2503' || c == '\u2551';
  }

  private static boolean isRule(char c) {
    return c == '-' || c == '=' || c == '+' || !isVertical(c) && c >= '\u2500' && c <= '\u257F';
  }
}
