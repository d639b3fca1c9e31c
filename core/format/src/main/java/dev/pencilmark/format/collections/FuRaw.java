package dev.pencilmark.format.collections;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * The raw bytes of fu-sudoku: one byte a cell, row by row, 0 for an unknown cell, else the digit.
 * No header, and not to be confused with the characters {@code 0} to {@code 9}. The side is that of
 * a square of as many cells as there are bytes; the id has the usual number.
 */
final class FuRaw extends Format {

  private static final int USUAL_SIDE = 9;
  private static final int USUAL_CELLS = USUAL_SIDE * USUAL_SIDE;

  /** The largest digit of a byte. */
  private static final int MOST_SIDE = 255;

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);

  FuRaw() {
    super("fu.raw81", "fu-sudoku, one byte a cell", "\1".concat("\0".repeat(USUAL_CELLS - 1)));
  }

  @Override
  public boolean binary() {
    return true;
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int side = Cells.side(text.length(), Board.MAX_SIDE);
    if (side == 0) {
      return Recognition.NONE;
    }
    for (int cell = 0; cell < text.length(); cell++) {
      if (text.charAt(cell) > side) {
        return side == USUAL_SIDE
            ? new Recognition.Near("byte " + cell + " is over 9")
            : Recognition.NONE;
      }
    }
    return new Recognition.Match(
        PuzzleType.SUDOKU,
        side,
        "",
        side == USUAL_SIDE ? Confidence.CERTAIN : Confidence.LIKELY,
        List.of(Reason.structure(text.length() + " bytes of 0 to " + side)));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int side = side(text.length());
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    for (int cell = 0; cell < text.length(); cell++) {
      int digit = text.charAt(cell);
      if (digit > side) {
        String name = Cells.name(cell, side);
        throw Problem.outOfRange("the byte", 0, side, digit).at(cell).in(name).exception();
      }
      if (digit != 0) {
        board.given(cell, digit);
      }
    }
    return Decoded.of(board.build());
  }

  /** Returns the side of a grid; the format has sides that boards do not have. */
  private static int side(int bytes) throws ProblemException {
    int side = (int) Math.sqrt(bytes);
    if (side * side != bytes || side < Board.MIN_SIDE || side > MOST_SIDE) {
      throw Problem.badLength("81 bytes, one a cell, or another square", bytes + " bytes")
          .at(Math.min(bytes, USUAL_CELLS))
          .exception();
    }
    if (side > Board.MAX_SIDE) {
      throw Problem.outOfRange("the side of the grid", Board.MIN_SIDE, Board.MAX_SIDE, side)
          .exception();
    }
    return side;
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return FIDELITIES[type.ordinal()];
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    StringBuilder text = new StringBuilder(board.cellCount());
    for (int cell = 0; cell < board.cellCount(); cell++) {
      text.append((char) CellSymbols.digit(board, cell));
    }
    return text.toString();
  }
}
