package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * Two ways of SudokuPad to write few digits among many blanks: {@link #appendPairs a digit and the
 * blanks after it} in one character, or {@link #appendRuns digits and runs of blanks}.
 */
final class RunCells {

  private static final String PAIRS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  private static final String RUNS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

  /** The maximum number of blanks after a digit. */
  private static final int MOST_AFTER = 5;

  /** More cells than any grid has that is read. */
  private static final int MOST_CELLS = 256;

  private RunCells() {}

  /**
   * Reads characters that each are a digit, or a blank, and the blanks after it.
   *
   * @param cells receives the digits, a character each, {@code 0} for a blank
   * @param most the cells that there may be; the text may continue after them
   * @return the index after the last character that was read
   */
  static int readPairs(String text, int start, int end, int most, StringBuilder cells)
      throws ProblemException {
    int at = start;
    while (at < end && cells.length() < most) {
      int code = PAIRS.indexOf(text.charAt(at));
      if (code < 0) {
        throw unknown(text, at, "0-9, A-Z or a-x").exception();
      }
      cells.append((char) ('0' + code % 10)).append("0".repeat(code / 10));
      at++;
    }
    return at;
  }

  /** Writes them. */
  static void appendPairs(StringBuilder text, Board board) {
    int cell = 0;
    while (cell < board.cellCount()) {
      int digit = CellSymbols.digit(board, cell++);
      int blanks = 0;
      while (blanks < MOST_AFTER
          && cell < board.cellCount()
          && CellSymbols.digit(board, cell) == 0) {
        blanks++;
        cell++;
      }
      text.append(PAIRS.charAt(digit + 10 * blanks));
    }
  }

  /** Reads digits that represent themselves and characters that are runs of blanks. */
  static String readRuns(Source source, int start) throws ProblemException {
    String text = source.text();
    StringBuilder cells = new StringBuilder();
    for (int at = start; at < text.length() && cells.length() <= MOST_CELLS; at++) {
      // There are runs of none.
      source.checkpoint().passes(at);
      char c = text.charAt(at);
      int run = RUNS.indexOf(c);
      if (c >= '1' && c <= '9') {
        cells.append(c);
      } else if (run >= 0) {
        cells.append("0".repeat(run));
      } else {
        throw unknown(text, at, "1-9 or one of " + RUNS).exception();
      }
    }
    return cells.toString();
  }

  /** Writes them. */
  static void appendRuns(StringBuilder text, Board board) {
    int blanks = 0;
    for (int cell = 0; cell <= board.cellCount(); cell++) {
      int digit = cell < board.cellCount() ? CellSymbols.digit(board, cell) : 0;
      boolean ends = cell == board.cellCount() || digit != 0;
      if (blanks > 0 && (ends || blanks == RUNS.length() - 1)) {
        text.append(RUNS.charAt(blanks));
        blanks = 0;
      }
      if (digit != 0) {
        text.append(digit);
      } else {
        blanks++;
      }
    }
  }

  /** Puts digits on a board as givens. */
  static void put(CharSequence cells, Board.Builder board) {
    for (int cell = 0; cell < cells.length(); cell++) {
      if (cells.charAt(cell) != '0') {
        board.given(cell, cells.charAt(cell) - '0');
      }
    }
  }

  private static Problem unknown(String text, int at, String expected) {
    String found = text.substring(at, text.offsetByCodePoints(at, 1));
    return Problem.badCharacter(expected, found).at(at);
  }
}
