package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.ruletable.Sites;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A short link of SudokuPad: {@code classic}, digits and a character for each run of blanks. The
 * cells of {@code sudokupad.scf} under the same mark are read too, where these do not fill a grid.
 */
final class SudokuPadClassic extends Format {

  private static final String MARK = "classic";
  private static final int LARGEST = 9;
  private static final int CELLS = LARGEST * LARGEST;
  private static final Dialect PAIRS =
      new Dialect("scf", "a character a digit and the blanks after it", Dialect.Use.READ_ONLY);
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);

  /** The contents of a text. */
  private record Found(CharSequence digits, int side, String dialect) {}

  SudokuPadClassic() {
    super(
        "sudokupad.classic",
        "SudokuPad, digits and a character a run of blanks",
        "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B",
        List.of(PAIRS),
        Link.path(Sites.SUDOKUPAD, "classic"));
  }

  @Override
  public Recognition recognise(Source source) {
    if (!source.text().startsWith(MARK)) {
      return Recognition.NONE;
    }
    try {
      Found cells = read(source, "");
      return new Recognition.Match(
          PuzzleType.SUDOKU,
          cells.side,
          cells.dialect,
          Confidence.CERTAIN,
          List.of(Reason.structure("the mark classic and codes of a grid"), AssumedType.REASON));
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    Found cells = read(source, dialect);
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, cells.side);
    RunCells.put(cells.digits, board);
    return Decoded.of(board.build(), cells.dialect);
  }

  private static Found read(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int start = text.startsWith(MARK) ? MARK.length() : 0;
    ProblemException refused = null;
    int count = 0;
    if (dialect.isEmpty()) {
      try {
        String runs = RunCells.readRuns(source, start);
        int side = Cells.side(runs.length(), LARGEST);
        if (side > 0) {
          checkDigits(runs, side);
          return new Found(runs, side, "");
        }
        count = runs.length();
      } catch (ProblemException unknown) {
        refused = unknown;
      }
    }
    StringBuilder pairs = new StringBuilder();
    try {
      int end = RunCells.readPairs(text, start, text.length(), CELLS, pairs);
      if (pairs.length() == CELLS && end == text.length()) {
        return new Found(pairs, LARGEST, PAIRS.name());
      }
    } catch (ProblemException unknown) {
      refused = dialect.isEmpty() ? refused : unknown;
    }
    if (refused != null) {
      throw refused;
    }
    int found = dialect.isEmpty() ? count : pairs.length();
    throw Problem.badLength("81 cells, or another square", found + " cells")
        .at(text.length())
        .exception();
  }

  private static void checkDigits(String cells, int side) throws ProblemException {
    for (int cell = 0; cell < cells.length(); cell++) {
      int digit = cells.charAt(cell) - '0';
      if (digit > side) {
        String name = Cells.name(cell, side);
        throw Problem.outOfRange("the digit", 1, side, digit).in(name).exception();
      }
    }
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side <= LARGEST ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    StringBuilder text = new StringBuilder(MARK);
    RunCells.appendRuns(text, board);
    return text.toString();
  }
}
