package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.random.RandomGenerator;

/** Full grids of a classic Sudoku as boards, and their numbers; {@link GridRank} has the digits. */
public final class GridNumbers {

  private GridNumbers() {}

  /**
   * The number of a full grid, 0 to {@link GridRank#COUNT} - 1.
   *
   * @param board a Sudoku of 9x9 with a digit in every cell, given or placed
   * @throws ProblemException NOT_REPRESENTABLE for another puzzle or an empty cell,
   *     DUPLICATE_IN_UNIT
   */
  public static BigInteger of(Board board) throws ProblemException {
    return GridRank.instance().number(digits(board));
  }

  /**
   * The grid of a number, all given.
   *
   * @throws ProblemException VALUE_OUT_OF_RANGE if the number is below 0 or not below N
   */
  public static Board board(BigInteger number) throws ProblemException {
    return board(GridRank.instance().grid(number));
  }

  /** A grid, all given, drawn with the same probability as any other. */
  public static Board random(RandomGenerator random) {
    return board(GridRank.instance().random(random));
  }

  /** The board of 81 digits, all given. */
  static Board board(byte[] digits) {
    Board.Builder board = BoardCode.classic().skeleton();
    for (int cell = 0; cell < digits.length; cell++) {
      board.given(cell, digits[cell]);
    }
    return board.build();
  }

  /** The digits of a Sudoku of 9x9, 0 for a cell without one. */
  static byte[] digits(Board board) throws ProblemException {
    if (!Draft.isClassic(board)) {
      throw Problem.of(
              ProblemCode.NOT_REPRESENTABLE,
              "only Sudokus of 9x9 without any other rule have grid numbers; this is another puzzle")
          .exception();
    }
    byte[] digits = new byte[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) board.digit(cell);
    }
    return digits;
  }
}
