package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.GridRows;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.format.text.SymbolChoice;
import dev.pencilmark.format.text.SymbolSet;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A grid of digits over many lines, as people and programs print it: with titles, comments,
 * borders, row labels, and with or without something between cells.
 */
final class PlainGrid implements Format {

  private static final int SMALLEST_RECOGNISED = 4;
  private static final int MOST_SINGLE_DIGITS = 9;
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);
  private static final List<Dialect> DIALECTS = GridStyle.dialects();

  @Override
  public String id() {
    return "plain.grid";
  }

  @Override
  public String title() {
    return "grid of digits over many lines";
  }

  @Override
  public String example() {
    return """
    Grid 01
    003020600
    900305001
    001806400
    008102900
    700000008
    006708200
    002609500
    800203009
    005010300\
    """;
  }

  @Override
  public List<Dialect> dialects() {
    return DIALECTS;
  }

  /** A text read as a grid, or the problem that keeps it from being one. */
  private static final class Grid {
    int side;

    /** Where every cell starts and ends in the text. */
    int[] starts;

    int[] ends;
    boolean numbers;
    SymbolChoice choice;
    boolean hasDigit;
    boolean comments;
    String shape = "";
    Problem problem;

    /** Whether the text is close to a grid, so that the problem is worth telling. */
    boolean near;
  }

  @Override
  public boolean hasLayouts() {
    return true;
  }

  @Override
  public Recognition recognise(Source source) {
    if (!GridRows.mayBeGrid(source.text())) {
      return Recognition.NONE;
    }
    Grid grid = read(source.text(), false);
    if (grid.problem != null) {
      return grid.near ? new Recognition.Near(grid.problem.message(), true) : Recognition.NONE;
    }
    Blank blank = grid.choice.symbols().blank();
    if (!grid.hasDigit && blank != Blank.DOT && blank != Blank.ZERO) {
      return new Recognition.Near("there is no digit in it");
    }
    boolean repeats = repeats(source.text(), grid);
    boolean sure = grid.hasDigit && !repeats && grid.choice.confidence() == Confidence.CERTAIN;
    return new Recognition.Match(
        AssumedType.of(source, grid.side),
        grid.side,
        "",
        sure ? Confidence.CERTAIN : Confidence.LIKELY,
        List.of(
            grid.shape,
            repeats
                ? "digits and blanks, though one is twice in a row"
                : grid.hasDigit ? grid.choice.reason() : "blanks only",
            AssumedType.reason(source, grid.side)));
  }

  @Override
  public boolean recognisesByReading() {
    return true;
  }

  /** Whether a digit is twice in a row, and no sign shows that these are more than numbers. */
  private static boolean repeats(String text, Grid grid) {
    for (int start : grid.starts) {
      if ((SymbolSet.bit(text.charAt(start)) & SymbolSet.SIGNS) != 0) {
        return false;
      }
    }
    long seen = 0;
    for (int cell = 0; cell < grid.starts.length; cell++) {
      int digit = digit(text, grid, cell);
      seen = cell % grid.side == 0 ? 0 : seen;
      if (digit > 0 && (seen & 1L << digit) != 0) {
        return true;
      }
      seen |= 1L << Math.max(digit, 0);
    }
    return false;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    Grid grid = read(text, true);
    if (grid.problem != null) {
      throw grid.problem.exception();
    }
    Board.Builder builder = Board.builder(AssumedType.of(source, grid.side), grid.side);
    byte[] marks = new byte[text.length()];
    for (int cell = 0; cell < grid.starts.length; cell++) {
      int digit = digit(text, grid, cell);
      if (digit > 0) {
        builder.given(cell, digit);
      }
      java.util.Arrays.fill(marks, grid.starts[cell], grid.ends[cell], Layout.FURTHER_SLOT);
      marks[grid.starts[cell]] = Layout.FIRST_SLOT;
    }
    Board board = builder.build();
    String style = dialect;
    boolean exact = false;
    if (grid.choice.symbols() == usualSymbols(grid.side)) {
      for (GridStyle candidate : GridStyle.values()) {
        if (candidate.fits(grid.side)) {
          String written = write(candidate, board, grid.choice.symbols());
          boolean same = written.equals(text);
          if (same || dialect.isEmpty() && written.strip().equals(text)) {
            style = candidate.dialect();
            exact = same;
            break;
          }
        }
      }
    }
    Loss comment = new Loss(LossKind.COMMENT, 0, "titles or comments beside the grid");
    return new Decoded(
        board,
        style,
        exact ? "" : Layout.of(text, marks, grid.choice.symbols()),
        grid.comments ? List.of(comment) : List.of(),
        grid.choice.mixedBlanks() ? List.of(mixedBlanks(text, grid)) : List.of());
  }

  private static Problem mixedBlanks(String text, Grid grid) {
    int cell = 0;
    while (text.charAt(grid.starts[cell]) != '0') {
      cell++;
    }
    return Problem.of(
            ProblemCode.BAD_CHARACTER, "both . and 0 stand for blank; 0 is taken for blank too")
        .expected(".", "0")
        .at(grid.starts[cell])
        .in(Cells.name(cell, grid.side));
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return GridStyle.named(dialect).fits(side) ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    CellSymbols usual = usualSymbols(board.side());
    if (layout.isEmpty()) {
      return write(GridStyle.named(dialect), board, usual);
    }
    Layout parsed = Layout.parse(layout, board.side(), 1);
    CellSymbols symbols = parsed.symbols() == null ? usual : parsed.symbols();
    return parsed.fill((text, slot) -> symbols.append(text, CellSymbols.digit(board, slot)));
  }

  private static CellSymbols usualSymbols(int side) {
    return CellSymbols.of(Alphabet.usual(side), Blank.DOT);
  }

  private static String write(GridStyle style, Board board, CellSymbols symbols) {
    StringBuilder text = new StringBuilder(2 * board.cellCount() + 64);
    style.write(text, board, symbols);
    return text.toString();
  }

  /** Reads a text: with digits only first, and if that fails with letters for digits over 9. */
  private static Grid read(String text, boolean named) {
    Grid grid = new Grid();
    GridRows rows = GridRows.of(text, false);
    boolean fits = fit(text, rows, named, grid) || fitSpaces(text, grid);
    // Rows with letters may have been taken for titles.
    if (!fits || grid.comments) {
      Grid lettered = new Grid();
      if (fit(text, GridRows.of(text, true), named, lettered)
          && lettered.side > MOST_SINGLE_DIGITS) {
        return lettered;
      }
    }
    return grid;
  }

  /** Finds the cells in the rows, and what their symbols mean. */
  private static boolean fit(String text, GridRows rows, boolean named, Grid grid) {
    grid.comments = rows.hasComments();
    if (rows.isTooMuch() || rows.rows() == 0 || rows.isPartlyLabelled()) {
      grid.problem = rowsProblem(rows);
      return false;
    }
    if (!findCells(text, rows, named, grid)) {
      return false;
    }
    int least = named ? Board.MIN_SIDE : SMALLEST_RECOGNISED;
    if (grid.side < least) {
      grid.problem = rowsProblem(rows);
      return false;
    }
    return chooseSymbols(text, rows, grid);
  }

  private static Problem rowsProblem(GridRows rows) {
    return Problem.of(ProblemCode.BAD_LENGTH, rows.rows() + " rows of cells are no grid")
        .expected("as many rows as cells in each", rows.rows() + " rows")
        .at(rows.rows() == 0 ? 0 : rows.rowStart(0));
  }

  private static boolean findCells(String text, GridRows rows, boolean named, Grid grid) {
    int count = rows.rows();
    if (count == 1) {
      return findInOneRow(rows, named, grid);
    }
    if (count > Alphabet.MOST_SIDE) {
      grid.problem = rowsProblem(rows);
      grid.near = true;
      return false;
    }
    boolean tokens = true;
    boolean symbols = true;
    for (int row = 0; row < count; row++) {
      tokens &= rows.tokens(row) == count;
      symbols &= rows.symbols(row) == count;
    }
    grid.side = count;
    if (tokens && !symbols && count > MOST_SINGLE_DIGITS && areNumbers(text, rows)) {
      grid.numbers = true;
      takeTokens(rows, grid);
    } else if (symbols) {
      takeSymbols(rows, grid);
    } else {
      unevenProblem(rows, tokens, grid);
      return false;
    }
    grid.shape = count + " rows of " + count + " cells";
    return true;
  }

  /** Rows that are tokens of one line, or all cells in one line. */
  private static boolean findInOneRow(GridRows rows, boolean named, Grid grid) {
    int tokens = rows.tokens(0);
    int symbols = rows.symbols(0);
    int root = (int) Math.round(Math.sqrt(tokens));
    boolean even = true;
    for (int token = 0; token < tokens && even; token++) {
      even = rows.end(token) - rows.start(token) == tokens;
    }
    if (even && tokens > 1 && tokens <= Alphabet.MOST_SIDE) {
      grid.side = tokens;
      takeSymbols(rows, grid);
      grid.shape = tokens + " rows of " + tokens + " cells in one line";
      return true;
    }
    if (root * root == tokens && root > 1 && root <= Alphabet.MOST_SIDE) {
      grid.side = root;
      grid.numbers = symbols > tokens;
      takeTokens(rows, grid);
      grid.shape = tokens + " separate cells in one line";
      return !grid.numbers || root > MOST_SINGLE_DIGITS || notSingle(grid, rows);
    }
    int side = (int) Math.round(Math.sqrt(symbols));
    if (named && side * side == symbols && side <= Alphabet.MOST_SIDE) {
      grid.side = side;
      takeSymbols(rows, grid);
      grid.shape = symbols + " cells in one line";
      return true;
    }
    grid.problem = rowsProblem(rows);
    return false;
  }

  private static boolean notSingle(Grid grid, GridRows rows) {
    grid.problem = rowsProblem(rows);
    return false;
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

  private static void unevenProblem(GridRows rows, boolean tokens, Grid grid) {
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
    grid.near = !tokens && count >= SMALLEST_RECOGNISED && matching >= count - 2;
    int row = Math.max(odd, 0);
    String found = "row " + (row + 1) + " has " + rows.symbols(row) + " cells";
    grid.problem =
        Problem.of(ProblemCode.BAD_LENGTH, count + " rows, and " + found + "; each needs " + count)
            .expected(count + " cells", rows.symbols(row) + " cells")
            .at(rows.rowStart(row));
  }

  private static void takeTokens(GridRows rows, Grid grid) {
    int cells = grid.side * grid.side;
    grid.starts = new int[cells];
    grid.ends = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      grid.starts[cell] = rows.start(rows.firstToken(0) + cell);
      grid.ends[cell] = rows.end(rows.firstToken(0) + cell);
    }
  }

  private static void takeSymbols(GridRows rows, Grid grid) {
    int cells = grid.side * grid.side;
    grid.starts = new int[cells];
    grid.ends = new int[cells];
    int cell = 0;
    for (int token = rows.firstToken(0); cell < cells; token++) {
      for (int i = rows.start(token); i < rows.end(token); i++) {
        grid.starts[cell] = i;
        grid.ends[cell++] = i + 1;
      }
    }
  }

  private static boolean chooseSymbols(String text, GridRows rows, Grid grid) {
    long set = rows.set();
    if (rows.hasStarBorder() && (set & SymbolSet.bit('*')) != 0) {
      grid.near = true;
      return cellProblem(text, grid, '*', "* is in borders, and so no blank");
    }
    if (grid.numbers) {
      return chooseNumbers(text, set, grid);
    }
    grid.choice = SymbolChoice.of(set, grid.side, () -> zeros(text, grid));
    CellSymbols symbols = grid.choice.symbols();
    if (symbols == null) {
      grid.near = grid.side >= SMALLEST_RECOGNISED;
      return symbolProblem(text, grid);
    }
    for (int cell = 0; cell < grid.starts.length && !grid.hasDigit; cell++) {
      grid.hasDigit = digit(text, grid, cell) > 0;
    }
    return true;
  }

  private static boolean chooseNumbers(String text, long set, Grid grid) {
    long signs = set & (SymbolSet.SIGNS | SymbolSet.EITHER_X);
    boolean zero = false;
    for (int cell = 0; cell < grid.starts.length; cell++) {
      int value = number(text, grid.starts[cell], grid.ends[cell]);
      if (value > grid.side) {
        return problem(
            grid,
            cell,
            ProblemCode.VALUE_OUT_OF_RANGE,
            "a number up to " + grid.side,
            text.substring(grid.starts[cell], grid.ends[cell]));
      }
      zero |= value == 0;
      grid.hasDigit |= value > 0;
    }
    if ((signs & signs - 1) != 0 || zero && signs != 0) {
      return cellProblem(
          text, grid, SymbolSet.blank(Long.lowestOneBit(signs)).symbol(), "several blank symbols");
    }
    Blank blank = signs != 0 ? SymbolSet.blank(signs) : zero ? Blank.ZERO : Blank.DOT;
    grid.choice =
        new SymbolChoice(
            CellSymbols.of(Alphabet.NUMBERS, blank), Confidence.CERTAIN, false, "separate numbers");
    return true;
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

  private static int digit(String text, Grid grid, int cell) {
    if (grid.numbers) {
      return number(text, grid.starts[cell], grid.ends[cell]);
    }
    CellSymbols symbols = grid.choice.symbols();
    char c = text.charAt(grid.starts[cell]);
    return c == symbols.blank().symbol() ? 0 : symbols.alphabet().digit(c);
  }

  private static int zeros(String text, Grid grid) {
    int zeros = 0;
    for (int start : grid.starts) {
      zeros += text.charAt(start) == '0' ? 1 : 0;
    }
    return zeros;
  }

  /** Tells the first cell with a character. */
  private static boolean cellProblem(String text, Grid grid, char wrong, String why) {
    int cell = 0;
    while (text.charAt(grid.starts[cell]) != wrong) {
      cell++;
    }
    problem(
        grid,
        cell,
        ProblemCode.BAD_CHARACTER,
        "a digit or the one blank symbol",
        Character.toString(wrong));
    grid.problem =
        Problem.of(ProblemCode.BAD_CHARACTER, why + ": " + grid.problem.message())
            .expected(grid.problem.expected(), grid.problem.found())
            .at(grid.problem.index())
            .in(Cells.name(cell, grid.side));
    return false;
  }

  /** Tells the first cell that keeps the others from having a meaning. */
  private static boolean symbolProblem(String text, Grid grid) {
    long set = 0;
    int cell = 0;
    while (cell < grid.starts.length - 1) {
      set |= SymbolSet.bit(text.charAt(grid.starts[cell]));
      if (SymbolChoice.of(set, grid.side, () -> 0).symbols() == null) {
        break;
      }
      cell++;
    }
    char found = text.charAt(grid.starts[cell]);
    ProblemCode code =
        found >= '0' && found <= '9' ? ProblemCode.VALUE_OUT_OF_RANGE : ProblemCode.BAD_CHARACTER;
    return problem(
        grid,
        cell,
        code,
        "a digit up to " + grid.side + " or the one blank symbol",
        Character.toString(found));
  }

  private static boolean problem(
      Grid grid, int cell, ProblemCode code, String expected, String found) {
    String name = Cells.name(cell, grid.side);
    grid.problem =
        Problem.of(code, name + " has \"" + found + "\"; expected " + expected)
            .expected(expected, found)
            .at(grid.starts[cell])
            .in(name);
    return false;
  }

  /** Tries rows in which spaces are cells; every row must have its full width. */
  private static boolean fitSpaces(String text, Grid grid) {
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
          return false;
        }
        rule |= isRule(c);
        if (cell && !rule) {
          if (cells == starts.length) {
            return false;
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
        return false;
      }
      rows++;
    }
    if (rows != width || rows < SMALLEST_RECOGNISED || rows > MOST_SINGLE_DIGITS) {
      return false;
    }
    Grid spaced = new Grid();
    spaced.side = rows;
    spaced.starts = java.util.Arrays.copyOf(starts, cells);
    spaced.ends = new int[cells];
    long set = 0;
    for (int cell = 0; cell < cells; cell++) {
      spaced.ends[cell] = starts[cell] + 1;
      set |= SymbolSet.bit(text.charAt(starts[cell]));
    }
    spaced.choice = SymbolChoice.of(set, rows, () -> 0);
    if (spaced.choice.symbols() == null) {
      return false;
    }
    grid.side = rows;
    grid.starts = spaced.starts;
    grid.ends = spaced.ends;
    grid.choice = spaced.choice;
    grid.hasDigit = (set & SymbolSet.DIGITS) != 0;
    grid.problem = null;
    grid.shape = rows + " rows of " + rows + " cells, blanks among them";
    return true;
  }

  private static boolean isVertical(char c) {
    return c == '|' || c == '!' || c == '\u2502' || c == '\u2503' || c == '\u2551';
  }

  private static boolean isRule(char c) {
    return c == '-' || c == '=' || c == '+' || !isVertical(c) && c >= '\u2500' && c <= '\u257F';
  }
}
