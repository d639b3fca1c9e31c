package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
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
import dev.pencilmark.format.text.Singles;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of pencil marks: in every cell the digits that are possible. Solvers print it, and mark
 * cells and candidates in it. Grids of the givens and of all digits may stand above it, or a line
 * of the givens above or below.
 *
 * <p>Such a grid says which digits are given or placed; all others are candidates, as in HoDoKu.
 * Without one, {@link Singles} settles it. A table of single digits alone is a grid of givens,
 * whoever wrote it: nothing in the text tells them apart.
 */
final class PmGrid implements Format {

  private static final int SMALLEST_RECOGNISED = 4;
  private static final int LARGEST = 9;

  /** Grids that hold every cell once: givens, all digits, and the table. */
  private static final int MOST_GRIDS = 3;

  private static final List<Dialect> DIALECTS = allDialects();

  private static List<Dialect> allDialects() {
    List<Dialect> dialects = new ArrayList<>(TableStyle.dialects());
    dialects.addAll(Singles.READINGS);
    return List.copyOf(dialects);
  }

  @Override
  public String id() {
    return "pm.grid";
  }

  @Override
  public String title() {
    return "table of candidates";
  }

  @Override
  public String example() {
    return """
    +---------------+-----------------+--------------+
    | 48  9   2     | 145   18   158  | 3   7   6    |
    | 478 1   468   | 24679 3    2689 | 5   248 248  |
    | 3   567 4568  | 24567 2678 2568 | 1   9   248  |
    +---------------+-----------------+--------------+
    | 9   3   46    | 8     5    26   | 7   24  1    |
    | 78  567 1568  | 3     126  4    | 689 258 2589 |
    | 2   56  14568 | 16    9    7    | 68  458 3    |
    +---------------+-----------------+--------------+
    | 6   8   9     | 257   27   3    | 4   1   57   |
    | 5   2   3     | 179   4    189  | 89  6   789  |
    | 1   4   7     | 569   68   5689 | 2   3   589  |
    +---------------+-----------------+--------------+\
    """;
  }

  @Override
  public List<Dialect> dialects() {
    return DIALECTS;
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
    Table table = new Table(source.text());
    if (!table.findRows() || table.side < SMALLEST_RECOGNISED) {
      return Recognition.NONE;
    }
    boolean longGroup = table.hasLongGroup();
    if (!longGroup && !table.isBesideDenseGrid()) {
      return Recognition.NONE;
    }
    try {
      table.readCells();
    } catch (ProblemException broken) {
      return new Recognition.Near(broken.problem().message(), true);
    }
    String rows = table.side + " rows of " + table.side + " groups of digits";
    String above =
        switch (table.companions) {
          case 0 -> "nothing above the table tells givens";
          case 1 -> "the givens stand " + (table.lineBelow ? "below" : "above") + " the table";
          default -> "givens and all digits stand above the table";
        };
    return new Recognition.Match(
        AssumedType.of(source, table.side),
        table.side,
        table.style().dialect(),
        longGroup ? Confidence.CERTAIN : Confidence.LIKELY,
        List.of(rows, above, AssumedType.reason(source, table.side)));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    Table table = new Table(text);
    if (!table.findRows()) {
      throw table.shapeProblem().exception();
    }
    table.readCells();
    PuzzleType type = AssumedType.of(source, table.side);
    Board board = board(table, type, dialect);
    boolean askedStyle = !dialect.isEmpty() && !Singles.isReading(dialect);
    TableStyle style = askedStyle ? TableStyle.named(dialect) : table.style();
    boolean exact =
        table.blank == Blank.DOT && style.fits(table.side) && style.write(board).equals(text);
    List<Loss> beyond = new ArrayList<>();
    if (table.found.hasComments()) {
      beyond.add(new Loss(LossKind.COMMENT, 0, "text beside the table"));
    }
    if (table.marked > 0) {
      beyond.add(new Loss(LossKind.MARKUP, table.marked, "marks of a solver on candidates"));
    }
    CellSymbols symbols = CellSymbols.of(Alphabet.DIGITS, table.blank);
    return new Decoded(
        board,
        style.dialect(),
        exact ? "" : Layout.of(text, table.marks, symbols),
        beyond,
        List.of());
  }

  private static Board board(Table table, PuzzleType type, String dialect) throws ProblemException {
    Board.Builder board = Board.builder(type, table.side);
    boolean asked = Singles.isReading(dialect);
    boolean isGrid = table.companions == 0 && !table.hasLongGroup();
    int[] open = table.masks.clone();
    for (int cell = 0; cell < open.length; cell++) {
      int given = table.companions > 0 ? table.digits[0][cell] : 0;
      int digit = table.companions > 1 ? table.digits[1][cell] : given;
      if (given != 0 && digit != given) {
        throw table.contradiction(cell, table.digitStarts[1][cell], given, digit);
      }
      if (digit != 0) {
        if (open[cell] != 1 << digit - 1) {
          throw table.contradiction(cell, table.starts[cell], digit, 0);
        }
        open[cell] = 0;
        if (given != 0) {
          board.given(cell, given);
        } else {
          board.placed(cell, digit);
        }
      } else if (!asked && open[cell] != 0 && (isGrid || table.companions > 0)) {
        if (isGrid) {
          board.given(cell, Integer.numberOfTrailingZeros(open[cell]) + 1);
        } else {
          board.candidates(cell, open[cell]);
        }
        open[cell] = 0;
      }
    }
    Singles.settle(board, open, type, table.side, dialect);
    return board.build();
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    TableStyle style = TableStyle.named(dialect);
    if (style == null || !style.fits(side)) {
      return null;
    }
    Fidelity fidelity = Fidelity.cellsOnly(type);
    return switch (style.companions()) {
      // Which of the three a single digit reads back as depends on the cells that see it, and on
      // whether there are other cells than such.
      case 0 ->
          fidelity
              .but(CellState.SINGLE_CANDIDATE, CellState.PLACED)
              .but(CellState.PLACED, CellState.SINGLE_CANDIDATE)
              .but(CellState.GIVEN, CellState.PLACED);
      case 1 -> fidelity.but(CellState.PLACED, CellState.SINGLE_CANDIDATE);
      default -> fidelity;
    };
  }

  @Override
  public List<Loss> losses(Board board, String dialect, String written) throws ProblemException {
    Board readBack = decode(Source.ofText(written), "").board();
    return fidelity(board.type(), board.side(), dialect).losses(board, readBack);
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (layout.isEmpty()) {
      return TableStyle.named(dialect).write(board);
    }
    Layout parsed = Layout.parse(layout, board.side(), MOST_GRIDS);
    CellSymbols symbols =
        parsed.symbols() == null ? CellSymbols.of(Alphabet.DIGITS, Blank.DOT) : parsed.symbols();
    int cells = board.cellCount();
    int grids = parsed.slots() / cells;
    boolean lineBelow = grids == 2 && parsed.isInOnePiece(cells, 2 * cells);
    int table = lineBelow ? 0 : grids - 1;
    return parsed.fill(
        (text, slot) -> {
          int cell = slot % cells;
          if (slot / cells == table) {
            TableStyle.appendGroup(text, board, cell, symbols.blank().symbol());
          } else {
            boolean shown = grids == MOST_GRIDS && slot / cells == 1 || board.isGiven(cell);
            symbols.append(text, shown ? CellSymbols.digit(board, cell) : 0);
          }
        });
  }

  /** A text being read as a table. */
  private static final class Table {

    private final String text;
    private final byte[] marks;
    private final GridRows found;
    private final int rows;
    private int side;
    private int companions;
    private boolean lineAbove;
    private boolean lineBelow;

    /** The row in which the table starts. */
    private int tableRow;

    /** The digits of the grids beside the table, and where they stand. */
    private int[][] digits;

    private int[][] digitStarts;

    /** The candidates of every cell, and where its group starts. */
    private int[] masks;

    private int[] starts;
    private Blank blank;
    private int marked;

    Table(String text) {
      this.text = text;
      this.marks = new byte[text.length()];
      this.found = GridRows.ofGroups(text);
      this.rows = found.rows();
    }

    /** Finds the rows and what they are; false if they cannot be a table. */
    boolean findRows() {
      return rows > 0 && !found.isTooMuch() && findShape();
    }

    private int tokens(int row) {
      return found.tokens(row);
    }

    private boolean findShape() {
      // Fewer tokens than a table has rows are a line in one piece or a few.
      lineBelow = rows > Board.MIN_SIDE && tokens(0) == rows - 1 && tokens(rows - 1) < rows - 1;
      side = lineBelow ? rows - 1 : tokens(rows - 1);
      if (rows == 1) {
        side = (int) Math.round(Math.sqrt(tokens(0)));
        return side * side == tokens(0) && isSide(side);
      }
      if (!isSide(side)) {
        return false;
      }
      lineAbove = !lineBelow && rows == side + 1;
      boolean whole = rows % side == 0 && rows / side <= MOST_GRIDS;
      if (!lineBelow && !lineAbove && !whole) {
        return false;
      }
      companions = lineBelow || lineAbove ? 1 : rows / side - 1;
      tableRow = lineBelow ? 0 : rows - side;
      for (int row = tableRow; row < tableRow + side; row++) {
        if (tokens(row) != side) {
          return false;
        }
      }
      return true;
    }

    private static boolean isSide(int side) {
      return side >= Board.MIN_SIDE && side <= LARGEST;
    }

    Problem shapeProblem() {
      int wrong = 0;
      int most = 0;
      for (int row = 0; row < rows; row++) {
        most = Math.max(most, tokens(row));
      }
      while (wrong < rows - 1 && tokens(wrong) == most) {
        wrong++;
      }
      String seen = found.firstToken(rows) + " groups of digits in " + rows + " rows";
      return Problem.of(
              ProblemCode.BAD_LENGTH,
              seen + " are no table; as many rows as groups in each are needed")
          .expected("81 groups in 9 rows", seen)
          .at(rows == 0 ? 0 : found.start(found.firstToken(wrong)));
    }

    /**
     * Whether cells of the table stand apart and those of a grid beside it do not, as programs
     * write it: else these might be two grids of digits.
     */
    boolean isBesideDenseGrid() {
      return companions > 0 && tokens(lineBelow ? rows - 1 : 0) != side;
    }

    /** Whether some group has several digits, so that this is more than a plain grid. */
    boolean hasLongGroup() {
      int first = found.firstToken(tableRow);
      for (int token = first; token < first + side * side; token++) {
        if (found.end(token) - found.start(token) > 1) {
          return true;
        }
      }
      return false;
    }

    TableStyle style() {
      if (companions > 0) {
        return companions > 1
            ? TableStyle.COPY
            : lineAbove || lineBelow ? TableStyle.LINE_AND_TABLE : TableStyle.WITH_GIVENS;
      }
      return found.border() == '*'
          ? TableStyle.SIMPLE_SUDOKU
          : found.border() == '+' ? TableStyle.SUKAKU_EXPLAINER : TableStyle.HODOKU;
    }

    /** Reads all grids. */
    void readCells() throws ProblemException {
      int cells = side * side;
      digits = new int[companions][];
      digitStarts = new int[companions][];
      for (int grid = 0; grid < companions; grid++) {
        int from = lineBelow ? side : grid * side;
        readDigits(grid, from, lineAbove || lineBelow ? from + 1 : from + side);
      }
      masks = new int[cells];
      starts = new int[cells];
      int token = found.firstToken(tableRow);
      for (int cell = 0; cell < cells; cell++) {
        readGroup(cell, found.start(token + cell), found.end(token + cell));
      }
      blank = blank == null ? Blank.DOT : blank;
    }

    /** Reads a grid of digits above or below the table. */
    private void readDigits(int grid, int fromRow, int toRow) throws ProblemException {
      int cells = side * side;
      digits[grid] = new int[cells];
      digitStarts[grid] = new int[cells];
      int cell = 0;
      int end = 0;
      for (int token = found.firstToken(fromRow); token < found.firstToken(toRow); token++) {
        end = found.end(token);
        for (int i = found.start(token); i < end; i++) {
          if (cell == cells) {
            throw lengthProblem(cell + 1, i);
          }
          char c = text.charAt(i);
          if (c > '0' && c <= '0' + side) {
            digits[grid][cell] = c - '0';
          } else {
            Blank found = Blank.of(c);
            if (found == null || blank != null && blank != found) {
              throw cellProblem(
                  ProblemCode.BAD_CHARACTER,
                  cell,
                  i,
                  "a digit up to " + side + " or the one blank symbol",
                  Character.toString(c));
            }
            blank = found;
          }
          digitStarts[grid][cell++] = i;
          marks[i] = Layout.FIRST_SLOT;
        }
      }
      if (cell < cells) {
        throw lengthProblem(cell, end);
      }
    }

    private ProblemException lengthProblem(int found, int index) {
      int cells = side * side;
      return Problem.of(
              ProblemCode.BAD_LENGTH,
              "a grid beside the table has " + found + " cells; the table has " + cells)
          .expected(cells + " cells", found + " cells")
          .at(index)
          .exception();
    }

    /** Reads the candidates of a cell, past the marks of solvers. */
    private void readGroup(int cell, int start, int end) throws ProblemException {
      starts[cell] = start;
      boolean mark = false;
      boolean first = true;
      for (int i = start; i < end; i++) {
        char c = text.charAt(i);
        boolean minus = c == '-' && i + 1 < end && isDecimal(text.charAt(i + 1));
        if (minus || GridRows.isMark(c)) {
          mark = true;
          continue;
        }
        int digit = c - '0';
        boolean isBlank = GridRows.BLANKS_OF_GROUPS.indexOf(c) >= 0;
        if (isBlank && first && isLast(i, end)) {
          // A table of several blank symbols comes back with the first of them.
          blank = blank == null ? Blank.of(c) : blank;
        } else if (isBlank || digit < 1) {
          throw groupProblem(ProblemCode.BAD_CHARACTER, cell, i, start, end);
        } else if (digit > side) {
          throw groupProblem(ProblemCode.VALUE_OUT_OF_RANGE, cell, i, start, end);
        } else if ((masks[cell] & 1 << digit - 1) != 0) {
          throw cellProblem(
              ProblemCode.BAD_CHARACTER,
              cell,
              i,
              "every candidate once",
              c + " twice in " + text.substring(start, end));
        } else {
          masks[cell] |= 1 << digit - 1;
        }
        marks[i] = first ? Layout.FIRST_SLOT : Layout.FURTHER_SLOT;
        first = false;
      }
      marked += mark ? 1 : 0;
    }

    /** Whether only marks follow in a group. */
    private boolean isLast(int index, int end) {
      for (int i = index + 1; i < end; i++) {
        if (!GridRows.isMark(text.charAt(i))) {
          return false;
        }
      }
      return true;
    }

    private static boolean isDecimal(char c) {
      return c >= '0' && c <= '9';
    }

    private ProblemException groupProblem(
        ProblemCode code, int cell, int index, int start, int end) {
      String found = text.charAt(index) + " in " + text.substring(start, end);
      return cellProblem(code, cell, index, "candidates 1 to " + side, found);
    }

    private ProblemException cellProblem(
        ProblemCode code, int cell, int index, String expected, String found) {
      String name = Cells.name(cell, side);
      return Problem.of(code, name + " has " + found + "; expected " + expected)
          .expected(expected, found)
          .at(index)
          .in(name)
          .exception();
    }

    /** The problem of a cell in which two grids differ. */
    ProblemException contradiction(int cell, int index, int digit, int other) {
      StringBuilder found = new StringBuilder();
      if (other != 0) {
        found.append(other);
      } else {
        for (int rest = masks[cell]; rest != 0; rest &= rest - 1) {
          found.append(Integer.numberOfTrailingZeros(rest) + 1);
        }
      }
      return cellProblem(
          ProblemCode.BAD_CHARACTER,
          cell,
          index,
          digit + " as in the grid beside it",
          found.length() == 0 ? "nothing" : found.toString());
    }
  }
}
