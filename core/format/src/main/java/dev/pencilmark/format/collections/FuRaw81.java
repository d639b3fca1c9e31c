package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * The raw bytes of fu-sudoku: one byte a cell, row by row, 0 for an unknown cell, else the digit.
 * No header, and not to be confused with the characters {@code 0} to {@code 9}.
 */
final class FuRaw81 extends Format {

  FuRaw81() {
    super("fu.raw81", "fu-sudoku, one byte a cell", "\1" + "\0".repeat(CELLS - 1));
  }

  @Override
  public boolean binary() {
    return true;
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() != CELLS) {
      return Recognition.NONE;
    }
    for (int cell = 0; cell < CELLS; cell++) {
      if (text.charAt(cell) > SIDE) {
        return new Recognition.Near("byte " + cell + " is over 9");
      }
    }
    return Recognition.certain(PuzzleType.SUDOKU, SIDE, "81 bytes of 0 to 9");
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    if (text.length() != CELLS) {
      throw Problem.badLength("81 bytes, one a cell", text.length() + " bytes")
          .at(Math.min(text.length(), CELLS))
          .exception();
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = text.charAt(cell);
      if (digit > SIDE) {
        String name = Cells.name(cell, SIDE);
        throw Problem.outOfRange("the byte", 0, 9, digit).at(cell).in(name).exception();
      }
      if (digit != 0) {
        board.given(cell, digit);
      }
    }
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return DigitCells.fidelity(type, side);
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    StringBuilder text = new StringBuilder(CELLS);
    for (int cell = 0; cell < CELLS; cell++) {
      text.append((char) CellSymbols.digit(board, cell));
    }
    return text.toString();
  }
}
