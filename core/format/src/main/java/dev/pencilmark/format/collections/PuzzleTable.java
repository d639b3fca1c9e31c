package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FirstOfMany;
import dev.pencilmark.format.text.GivenDigits;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.PuzzleLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of a table: the 81 cells of a puzzle in one column, and more in others, with commas,
 * semicolons or tabs between, such as data sets for training programs have. A second column of 81
 * cells is the solution, which is checked against the puzzle.
 */
final class PuzzleTable extends LaidOutFormat implements FileFormat {

  /** The maximum number of columns that losses name. */
  private static final int MOST_NAMED = 8;

  PuzzleTable() {
    super(
        "csv",
        "row of a table: puzzle, solution and more (CSV, TSV)",
        "016400000200009000400000062070230100100000003003087040960000005000800007000006820,"
            + "316452978285679314497318562879234156142965783653187249968721435521843697734596821,2.2");
  }

  @Override
  public Recognition recognise(Source source) {
    TableRow row = row(source, false);
    if (row == null) {
      return Recognition.NONE;
    }
    String more =
        row.solution() < 0
            ? "no second column of cells"
            : "column " + (row.solution() + 1) + " of 81 cells";
    return DigitCells.match(
        row.size() + " columns, of which column " + (row.puzzle() + 1) + " is 81 cells",
        Reason.structure(more),
        AssumedType.REASON);
  }

  /** Returns the first row of a text that is no title; null if that is no row of a table. */
  private static TableRow row(Source source, boolean named) {
    String text = source.text();
    if (text.length() <= CELLS || !TableRow.mayBeStart(text)) {
      return null;
    }
    try {
      PuzzleLines lines = PuzzleLines.of(source, 0);
      return TableRow.of(text, lines.start(), lines.end(), titles(source, lines), named);
    } catch (ProblemException noLine) {
      return null;
    }
  }

  /** Returns the names of the columns; empty if the text has none. */
  private static List<String> titles(Source source, PuzzleLines lines) {
    int first = PuzzleLines.first(source);
    return first < 0 || first >= lines.start()
        ? List.of()
        : TableRow.titles(source.text().substring(first, lines.start()).lines().findFirst().get());
  }

  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    return null;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    PuzzleLines lines = PuzzleLines.of(source, 0);
    TableRow row = row(source, true);
    if (row == null) {
      throw Problem.badCharacter(
              "a row with 81 cells in one of its columns, and a comma, semicolon or tab",
              source.text(),
              lines.start())
          .exception();
    }
    int start = row.start(row.puzzle());
    GridText cells =
        DigitCells.inLine(source.text(), start, row.end(row.puzzle()), TableRow.BLANKS);
    Decoded first = FirstOfMany.decoded(cells, cells.layout(), lines, "");
    List<Loss> beyond = new ArrayList<>(columns(row, cells.digits()));
    beyond.addAll(first.beyondBoard());
    List<Problem> warnings = new ArrayList<>(first.warnings());
    Problem wrong = row.solution() < 0 ? null : row.contradiction(source.text());
    if (wrong != null) {
      warnings.add(wrong);
    }
    return new Decoded(first.board(), "", first.layout(), beyond, warnings);
  }

  /** Returns the losses for columns other than the puzzle; a count of givens is no loss. */
  private static List<Loss> columns(TableRow row, int digits) {
    List<Loss> losses = new ArrayList<>();
    int more = 0;
    for (int column = 0; column < row.size(); column++) {
      boolean says =
          row.start(column) < row.end(column)
              && column != row.puzzle()
              && !row.text(column).equals(String.valueOf(digits));
      if (says && losses.size() == MOST_NAMED) {
        more++;
      } else if (says) {
        String what = column == row.solution() ? "the solution in " : "";
        losses.add(new Loss(LossKind.COMMENT, 0, what + row.name(column)));
      }
    }
    if (more > 0) {
      losses.add(new Loss(LossKind.COMMENT, 0, more + " more columns"));
    }
    return losses;
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return DigitCells.fidelity(type, side);
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (!layout.isEmpty()) {
      return DigitCells.fill(layout, board);
    }
    String cells = GivenDigits.write(board);
    return cells + "," + cells.chars().filter(c -> c > '0' && c <= '0' + SIDE).count();
  }
}
