package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.problem.ProblemException;

/** Givens as links of SudokuWiki write them: a digit for every cell, 0 or a dot for none. */
public final class GivenDigits {

  private GivenDigits() {}

  /** Reads side * side digits from a place of the text. */
  public static void read(String text, int start, int side, Board.Builder board)
      throws ProblemException {
    for (int cell = 0; cell < side * side; cell++) {
      char c = text.charAt(start + cell);
      int digit = c == '.' ? 0 : c - '0';
      if (digit < 0 || digit > side) {
        throw FormatProblems.character(text, start + cell, cell, side, "1-" + side + ", 0 or a dot")
            .exception();
      }
      if (digit > 0) {
        board.given(cell, digit);
      }
    }
  }

  /** Returns whether a board holds only givens. */
  public static boolean suffice(Board board) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      CellState state = board.state(cell);
      if (state != CellState.EMPTY && state != CellState.GIVEN) {
        return false;
      }
    }
    return true;
  }

  /** Writes all digits, and 0 for cells without. */
  public static String write(Board board) {
    char[] text = new char[board.cellCount()];
    for (int cell = 0; cell < text.length; cell++) {
      text[cell] = (char) ('0' + CellSymbols.digit(board, cell));
    }
    return new String(text);
  }
}
