package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.plain.CandidateTable.Shape;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DuplicateDigits;
import dev.pencilmark.format.text.GridRows;
import dev.pencilmark.format.text.GridTokenizer;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.format.text.Singles;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of pencil marks: in every cell the digits that are possible. Solvers print it, and mark
 * cells and candidates in it. Grids of the givens and of all digits may be above it, or a line of
 * the givens above or below.
 *
 * <p>Such a grid says which digits are given or placed; all others are candidates, as in HoDoKu.
 * Without one, {@link Singles} settles it. A table of single digits alone is a grid of givens, a
 * caller that wrote it: nothing in the text distinguishes them.
 */
final class PmGrid extends LaidOutFormat {

  private static final int SMALLEST_RECOGNISED = 4;

  private static List<Dialect> allDialects() {
    List<Dialect> dialects = new ArrayList<>(Style.dialects(TableStyle.values()));
    dialects.addAll(Singles.READINGS);
    return List.copyOf(dialects);
  }

  PmGrid() {
    super(
        "pm.grid",
        "table of candidates",
        """
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
    """,
        allDialects());
  }

  /** A single candidate that was entered wrong is in three units. */
  private static final int MOST_MISTAKES = 3;

  @Override
  public Recognition recognise(Source source) {
    if (!GridTokenizer.mayBeGrid(source.text())) {
      return Recognition.NONE;
    }
    GridRows found = GridTokenizer.groups(source);
    Shape shape = Shape.of(found);
    if (shape == null || shape.side() < SMALLEST_RECOGNISED && !isFramed(source, found, shape)) {
      return Recognition.NONE;
    }
    boolean longGroup = shape.hasLongGroup();
    if (!longGroup && !shape.isNextToDenseGrid()) {
      return Recognition.NONE;
    }
    CandidateTable table;
    try {
      table = CandidateTable.read(source.text(), shape);
    } catch (ProblemException broken) {
      return new Recognition.Near(broken.problem().message(), true);
    }
    if (shape.companions() == 0 && !table.hasChoice()) {
      return new Recognition.Near("no cell has two candidates");
    }
    String rows = shape.side() + " rows of " + shape.side() + " groups of digits";
    DuplicateDigits twice = table.singlesTwice();
    if (twice.count() > MOST_MISTAKES) {
      String stated =
          rows
              + ", but "
              + twice.first()
              + ": this may be any table of numbers; name the format pm.grid if they are candidates";
      return new Recognition.Near(
          stated,
          true,
          Problem.of(ProblemCode.UNKNOWN_FORMAT, stated).at(found.rowStart(shape.tableRow())));
    }
    String above =
        switch (shape.companions()) {
          case 0 -> "no grid above the table marks givens";
          case 1 -> "the givens are " + (shape.lineBelow() ? "below" : "above") + " the table";
          default -> "givens and all digits are above the table";
        };
    return new Recognition.Match(
        AssumedType.of(source, shape.side()),
        shape.side(),
        shape.style().dialect(),
        longGroup ? Confidence.CERTAIN : Confidence.LIKELY,
        List.of(
            Reason.structure(rows),
            Reason.structure(above),
            AssumedType.reason(source, shape.side())));
  }

  /** Returns a table alone was read; grids next to it may still contradict it. */
  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    boolean alone = TableStyle.named(match.dialect()).companions() == 0;
    return alone ? null : super.refusal(source, match);
  }

  /** Returns whether a table of nine cells has a frame, and marks or dots in it. */
  private static boolean isFramed(Source source, GridRows rows, Shape shape) {
    return rows.border() != 0 && (shape.hasLongGroup() || source.text().indexOf('.', 1) >= 0);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    GridRows rows = GridTokenizer.groups(source);
    Shape shape = Shape.of(rows);
    if (shape == null) {
      throw noTable(rows).exception();
    }
    CandidateTable table = CandidateTable.read(text, shape);
    table.check();
    PuzzleType type = AssumedType.of(source, shape.side());
    Board board = board(table, shape, type, dialect);
    boolean requestedStyle = !dialect.isEmpty() && !Singles.isReading(dialect);
    TableStyle style = requestedStyle ? TableStyle.named(dialect) : shape.style();
    boolean exact =
        table.blank() == Blank.DOT && style.fits(shape.side()) && style.write(board).equals(text);
    List<Loss> beyond = new ArrayList<>();
    if (rows.hasComments()) {
      beyond.add(new Loss(LossKind.COMMENT, 0, "text next to the table"));
    }
    if (table.marked() > 0) {
      beyond.add(new Loss(LossKind.MARKUP, table.marked(), "marks of a solver on candidates"));
    }
    return new Decoded(board, style.dialect(), exact ? "" : table.layout(), beyond, List.of());
  }

  private static Problem noTable(GridRows rows) {
    int most = 0;
    int wrong = 0;
    for (int row = 0; row < rows.rows(); row++) {
      most = Math.max(most, rows.tokens(row));
    }
    while (wrong < rows.rows() - 1 && rows.tokens(wrong) == most) {
      wrong++;
    }
    String seen = rows.firstToken(rows.rows()) + " groups in " + rows.rows() + " rows";
    return Problem.badLength("no table", "as many rows as groups of digits in each", seen)
        .at(rows.rows() == 0 ? 0 : rows.rowStart(wrong));
  }

  private static Board board(CandidateTable table, Shape shape, PuzzleType type, String dialect) {
    Board.Builder board = Board.builder(type, shape.side());
    boolean adjacent = shape.companions() > 0;
    boolean isGrid = !adjacent && !shape.hasLongGroup();
    boolean settled = (isGrid || adjacent) && !Singles.isReading(dialect);
    int[] open = table.masks();
    for (int cell = 0; cell < open.length; cell++) {
      if (table.given(cell) != 0) {
        board.given(cell, table.given(cell));
      } else if (table.digit(cell) != 0) {
        board.placed(cell, table.digit(cell));
      } else if (!settled || open[cell] == 0) {
        continue;
      } else if (isGrid) {
        board.given(cell, Integer.numberOfTrailingZeros(open[cell]) + 1);
      } else {
        board.candidates(cell, open[cell]);
      }
      open[cell] = 0;
    }
    Singles.settle(board, open, type, shape.side(), dialect);
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
  protected boolean dependsOnOtherCells() {
    return true;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (layout.isEmpty()) {
      return TableStyle.named(dialect).write(board);
    }
    Layout parsed = Layout.parse(layout, board.side(), CandidateTable.MOST_GRIDS);
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
            boolean shown =
                grids == CandidateTable.MOST_GRIDS && slot / cells == 1 || board.isGiven(cell);
            symbols.append(text, shown ? CellSymbols.digit(board, cell) : 0);
          }
        });
  }
}
