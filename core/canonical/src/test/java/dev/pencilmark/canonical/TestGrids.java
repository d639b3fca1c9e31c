package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.rank.GridRank;
import java.util.Random;
import java.util.SplittableRandom;

/** Grids to put into forms. */
final class TestGrids {

  private TestGrids() {}

  /** A full grid that is not very symmetric: the cyclic one, with rectangles of digits turned. */
  static Board shuffled(int side, SplittableRandom random) {
    BoxShape shape = BoxShape.of(side);
    int[] digits = new int[side * side];
    for (int row = 0; row < side; row++) {
      for (int column = 0; column < side; column++) {
        int shift = row % shape.rows() * shape.columns() + row / shape.rows();
        digits[row * side + column] = 1 + (shift + column) % side;
      }
    }
    for (int tries = 0; tries < 40 * side * side; tries++) {
      // Two rows of a band and two columns of different stacks, or the other way round.
      int band = random.nextInt(side / shape.rows()) * shape.rows();
      int one = band + random.nextInt(shape.rows());
      int other = band + random.nextInt(shape.rows());
      int left = random.nextInt(side);
      int right = random.nextInt(side);
      if (left / shape.columns() != right / shape.columns()) {
        turn(
            digits,
            one * side + left,
            one * side + right,
            other * side + left,
            other * side + right);
      }
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    for (int cell = 0; cell < digits.length; cell++) {
      board.given(cell, digits[cell]);
    }
    return board.build();
  }

  /** Trades two digits at the corners of a rectangle if they are the same crosswise. */
  private static void turn(int[] digits, int a, int b, int c, int d) {
    if (digits[a] == digits[d] && digits[b] == digits[c]) {
      int digit = digits[a];
      digits[a] = digits[b];
      digits[b] = digit;
      digits[c] = digit;
      digits[d] = digits[a];
    }
  }

  /** A puzzle of only candidates, with one solution. */
  static Board sukaku(SplittableRandom random) {
    byte[] grid = GridRank.instance().random(new Random(random.nextLong()));
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      int other = 1 << random.nextInt(9);
      board.candidates(cell, 1 << grid[cell] - 1 | (cell % 3 == 0 ? 0 : other));
    }
    return board.build();
  }
}
