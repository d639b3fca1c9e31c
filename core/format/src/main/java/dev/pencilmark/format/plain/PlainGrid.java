package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.FalsePositiveCheck;
import dev.pencilmark.format.text.GridSearch;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.GridTokenizer;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.format.text.Mentions;
import dev.pencilmark.format.text.NotAGrid;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A grid of digits over many lines, as people and programs print it: with titles, comments,
 * borders, row labels, and with or without something between cells.
 */
final class PlainGrid extends LaidOutFormat {

  /** The minimum side for which few digits make a match uncertain; smaller grids have few cells. */
  private static final int LEAST_SIDE_OF_FEW = 6;

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);

  PlainGrid() {
    super(
        "plain.grid",
        "grid of digits over many lines",
        """
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
    """,
        Style.dialects(GridStyle.values()));
  }

  @Override
  public Recognition recognise(Source source) {
    if (!GridTokenizer.mayBeGrid(source.text())) {
      return Recognition.NONE;
    }
    GridText grid;
    try {
      grid = GridSearch.read(source, false);
    } catch (NotAGrid misfit) {
      return misfit.recognition();
    }
    Blank blank = grid.choice().symbols().blank();
    boolean hasDigit = grid.digits() > 0;
    if (!hasDigit && blank != Blank.DOT && blank != Blank.ZERO) {
      return new Recognition.Near("there is no digit in it");
    }
    Recognition.Near other =
        TableOfNumbers.near(grid, grid.mentions(source.checkpoint()), "plain.grid");
    if (other != null) {
      return other;
    }
    boolean repeats = grid.repeats();
    int least = FalsePositiveCheck.leastGivens(grid.side());
    if (hasDigit && grid.side() >= LEAST_SIDE_OF_FEW && grid.digits() < least) {
      return new Recognition.Match(
          AssumedType.of(source, grid.side()),
          grid.side(),
          "",
          Confidence.GUESS,
          List.of(
              Reason.structure(grid.shape()),
              Reason.structure(
                  grid.digits()
                      + " givens, and a Sudoku has "
                      + least
                      + " at least: this may be another puzzle"),
              AssumedType.reason(source, grid.side())));
    }
    boolean sure = hasDigit && !repeats && grid.choice().confidence() == Confidence.CERTAIN;
    return new Recognition.Match(
        AssumedType.of(source, grid.side()),
        grid.side(),
        "",
        sure ? Confidence.CERTAIN : Confidence.LIKELY,
        List.of(
            Reason.structure(grid.shape()),
            Reason.structure(
                repeats
                    ? TableOfNumbers.REPEATS
                    : hasDigit ? grid.choice().reason() : "blanks only"),
            AssumedType.reason(source, grid.side())));
  }

  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    return null;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    GridText grid = GridSearch.read(source, true);
    Board board = grid.givens(AssumedType.of(source, grid.side()));
    String style = dialect;
    boolean exact = false;
    if (grid.choice().symbols() == usualSymbols(grid.side())) {
      for (GridStyle candidate : GridStyle.values()) {
        if (candidate.fits(grid.side())) {
          String written = write(candidate, board, grid.choice().symbols());
          boolean same = written.equals(text);
          if (same || dialect.isEmpty() && written.strip().equals(text)) {
            style = candidate.dialect();
            exact = same;
            break;
          }
        }
      }
    }
    Mentions mentions = grid.mentions(source.checkpoint());
    return new Decoded(
        board,
        style,
        exact ? "" : grid.layout(),
        TableOfNumbers.around(grid, mentions, "titles or comments next to the grid"),
        grid.warnings());
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
    return parsed.fill(symbols.digits(board));
  }

  private static CellSymbols usualSymbols(int side) {
    return CellSymbols.of(Alphabet.usual(side), Blank.DOT);
  }

  private static String write(GridStyle style, Board board, CellSymbols symbols) {
    StringBuilder text = new StringBuilder(2 * board.cellCount() + 64);
    style.write(text, board, symbols);
    return text.toString();
  }
}
