package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Units;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The bytes of early fu-sudoku: two cells a byte, four bits each, 0 for an unknown cell; the last
 * four bits are unused and 0. The order of the halves of a byte is not documented. The high half is
 * taken to, unless only the other order makes a sound grid.
 */
final class FuNibble extends Format {

  private static final int BYTES = (CELLS + 1) / 2;
  private static final String LOW_FIRST = "low-first";
  private static final String HIGH_FIRST = "high-first";
  private static final List<Dialect> DIALECTS =
      List.of(
          new Dialect(LOW_FIRST, "low half of a byte first", Dialect.Use.STYLE),
          new Dialect(HIGH_FIRST, "high half of a byte first", Dialect.Use.READING));

  FuNibble() {
    super(
        "fu.nibble", "fu-sudoku, half a byte a cell", "\u0010" + "\0".repeat(BYTES - 1), DIALECTS);
  }

  @Override
  public boolean binary() {
    return true;
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() != BYTES) {
      return Recognition.NONE;
    }
    boolean lowFirst = isLowFirst(text);
    Problem problem = problem(text, lowFirst);
    if (problem != null) {
      return new Recognition.Near(problem.message());
    }
    return new Recognition.Match(
        PuzzleType.SUDOKU,
        SIDE,
        lowFirst ? LOW_FIRST : "",
        lowFirst ? Confidence.LIKELY : Confidence.CERTAIN,
        List.of(
            Reason.structure("41 bytes of two digits each"),
            Reason.structure(
                lowFirst
                    ? "only with the low half first is it a sound grid"
                    : "the high half is taken to be first")));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    if (text.length() != BYTES) {
      throw Problem.badLength("41 bytes, two cells each", text.length() + " bytes")
          .at(Math.min(text.length(), BYTES))
          .exception();
    }
    boolean lowFirst = dialect.isEmpty() ? isLowFirst(text) : dialect.equals(LOW_FIRST);
    Problem problem = problem(text, lowFirst);
    if (problem != null) {
      throw problem.exception();
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = half(text, cell, lowFirst);
      if (digit != 0) {
        board.given(cell, digit);
      }
    }
    return Decoded.of(board.build(), lowFirst ? LOW_FIRST : "");
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return DigitCells.fidelity(type, side);
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    boolean lowFirst = dialect.equals(LOW_FIRST);
    StringBuilder text = new StringBuilder(BYTES);
    for (int cell = 0; cell < CELLS; cell += 2) {
      int first = CellSymbols.digit(board, cell);
      int second = cell + 1 < CELLS ? CellSymbols.digit(board, cell + 1) : 0;
      text.append((char) (lowFirst ? second << 4 | first : first << 4 | second));
    }
    return text.toString();
  }

  /**
   * Returns a board so odd that its bytes make a valid grid in the other version is read that way.
   */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    boolean lowFirst = dialect.equals(LOW_FIRST);
    if (isLowFirst(written) == lowFirst) {
      return super.losses(board, dialect, written, checkpoint);
    }
    return fidelity(board.type(), board.side(), dialect)
        .losses(
            board,
            decode(Source.ofBytes(written.getBytes(StandardCharsets.ISO_8859_1), checkpoint), "")
                .board(),
            lowFirst ? LOW_FIRST : HIGH_FIRST);
  }

  /** Returns whether the high half first makes no sound grid, and the low half first does. */
  private static boolean isLowFirst(String text) {
    return !isSound(text, false) && isSound(text, true);
  }

  private static boolean isSound(String text, boolean lowFirst) {
    if (problem(text, lowFirst) != null) {
      return false;
    }
    for (Units.Unit unit : Units.regular(PuzzleType.SUDOKU, SIDE).all()) {
      int seen = 0;
      for (int cell : unit.cells()) {
        int bit = 1 << half(text, cell, lowFirst) & ~1;
        if ((seen & bit) != 0) {
          return false;
        }
        seen |= bit;
      }
    }
    return true;
  }

  /** Returns the first cell over 9, or padding that is not 0; null if there is none. */
  private static Problem problem(String text, boolean lowFirst) {
    for (int cell = 0; cell <= CELLS; cell++) {
      int value = half(text, cell, lowFirst);
      if (cell == CELLS && value != 0) {
        return Problem.reserved("the unused half of the last byte", "0", value).at(cell / 2);
      }
      if (value > SIDE) {
        String name = Cells.name(cell, SIDE);
        return Problem.outOfRange("the digit", 0, 9, value).at(cell / 2).in(name);
      }
    }
    return null;
  }

  private static int half(String text, int cell, boolean lowFirst) {
    int both = text.charAt(cell / 2);
    return (cell % 2 == 0) == lowFirst ? both & 15 : both >> 4;
  }
}
