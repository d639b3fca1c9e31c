package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.code.BoardCode;
import dev.pencilmark.compress.code.MutableBoard;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.random.RandomGenerator;

/** Full grids of a classic Sudoku as boards, and their numbers; {@link GridRank} has the digits. */
public final class GridNumbers {

  private GridNumbers() {}

  /**
   * Returns the number of a full grid, 0 to {@link GridRank#COUNT} - 1.
   *
   * @param board a Sudoku of 9x9 with a digit in every cell, given or placed
   * @throws ProblemException NOT_REPRESENTABLE for another puzzle or an empty cell,
   *     DUPLICATE_IN_UNIT
   */
  public static BigInteger of(Board board) throws ProblemException {
    return GridRank.instance().number(digits(board));
  }

  /**
   * Returns the grid of a number, all given.
   *
   * @throws ProblemException VALUE_OUT_OF_RANGE if the number is below 0 or not below N
   */
  public static Board board(BigInteger number) throws ProblemException {
    return board(GridRank.instance().grid(number));
  }

  /**
   * Returns a number as people write it: decimal digits, leading zeros or not.
   *
   * @throws ProblemException EMPTY_INPUT, BAD_CHARACTER at its index, VALUE_OUT_OF_RANGE
   */
  public static BigInteger parse(String text) throws ProblemException {
    if (text.isEmpty()) {
      throw Problem.empty("a grid number").exception();
    }
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char digit = text.charAt(i);
      if (digit < '0' || digit > '9') {
        throw Problem.badCharacter("one of 0-9", text, i).exception();
      }
      if (digit == '0' && from == i) {
        from++;
      }
    }
    if (text.length() - from > RankText.DECIMAL.length()) {
      // No number of that length is turned into a BigInteger: that takes time by its square.
      throw GridRank.noSuchRank(
              "at most " + RankText.DECIMAL.length() + " digits", text.length() - from + " digits")
          .exception();
    }
    return RankText.DECIMAL.parse(
        "0".repeat(RankText.DECIMAL.length() - text.length() + from) + text.substring(from));
  }

  /** Returns a grid, all given, drawn with the same probability as any other. */
  public static Board random(RandomGenerator random) {
    return board(GridRank.instance().random(random));
  }

  /** Returns the board of 81 digits, all given. */
  static Board board(byte[] digits) {
    Board.Builder board = BoardCode.classic().skeleton();
    for (int cell = 0; cell < digits.length; cell++) {
      board.given(cell, digits[cell]);
    }
    return board.build();
  }

  /** Returns the digits of a Sudoku of 9x9, 0 for a cell without one. */
  static byte[] digits(Board board) throws ProblemException {
    if (!MutableBoard.isClassic(board)) {
      throw Problem.notRepresentable(
              "a grid number", "another puzzle than a Sudoku of 9x9 without any other rule")
          .exception();
    }
    byte[] digits = new byte[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) board.digit(cell);
    }
    return digits;
  }
}
