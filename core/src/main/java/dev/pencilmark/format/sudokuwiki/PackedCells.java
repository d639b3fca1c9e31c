package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.format.text.Faults;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/**
 * The cells of SudokuWiki version 1, packed: two digits of base 32 a cell, the candidate mask
 * doubled plus one for a clue. 0 is an empty cell. A placed digit and a single candidate are
 * written alike; they read back as placed, with the ambiguity noted.
 */
final class PackedCells {

  static final int SIDE = 9;
  static final int CELLS = SIDE * SIDE;
  static final int LENGTH = 2 * CELLS;

  /** All nine candidates, {@code vu}. */
  private static final int MAX = 2 * ((1 << SIDE) - 1);

  private PackedCells() {}

  /** The value of the cell at a place of the text, or -1 if there is no number. */
  static int value(String text, int start) {
    return (int) Radix.parse(text, start, 2, 32);
  }

  /** Whether a value stands for something. */
  static boolean isValid(int value) {
    int mask = value >> 1;
    boolean single = mask != 0 && (mask & mask - 1) == 0;
    return value >= 0 && value <= MAX && ((value & 1) == 0 || single);
  }

  /**
   * Reads 81 cells into a board.
   *
   * @param start the place of the first in the text
   * @param clues whether there are clue flags; otherwise the lowest bit must be 0
   * @param digitsAsGivens whether to read every digit as a given, for writers that set no clue
   *     flags
   */
  static void read(
      String text, int start, boolean clues, boolean digitsAsGivens, Board.Builder board)
      throws ProblemException {
    for (int cell = 0; cell < CELLS; cell++) {
      int index = start + 2 * cell;
      int value = value(text, index);
      if (!isValid(value) || !clues && (value & 1) != 0) {
        throw problem(text, cell, index, value, clues).exception();
      }
      int mask = value >> 1;
      if (mask == 0) {
        continue;
      }
      if ((mask & mask - 1) != 0) {
        board.candidates(cell, mask);
        continue;
      }
      int digit = Integer.numberOfTrailingZeros(mask) + 1;
      if ((value & 1) != 0 || digitsAsGivens) {
        board.given(cell, digit);
      } else {
        board.placed(cell, digit).ambiguity(cell, Board.PLACED_OR_SINGLE);
      }
    }
  }

  /** Writes the cells of a board; black cells are written empty. */
  static void write(Board board, boolean clues, char[] text, int start) {
    for (int cell = 0; cell < CELLS; cell++) {
      int value =
          switch (board.state(cell)) {
            case GIVEN -> 2 << board.digit(cell) - 1 | (clues ? 1 : 0);
            case PLACED -> 2 << board.digit(cell) - 1;
            case CANDIDATES, SINGLE_CANDIDATE, ALL_CANDIDATES -> 2 * board.candidates(cell);
            case EMPTY, BLACK, BLACK_CLUE -> 0;
          };
      Radix.write(text, start + 2 * cell, 2, 32, value);
    }
  }

  private static Problem problem(String text, int cell, int index, int value, boolean clues) {
    String name = Cells.name(cell, SIDE);
    String field = text.substring(index, index + 2);
    String what = "the value of " + name + " (\"" + field + "\") ";
    if (value < 0) {
      return Faults.digit(text, index, 32, cell, SIDE);
    }
    ProblemCode code;
    String expected;
    String message;
    if (value > MAX) {
      code = ProblemCode.VALUE_OUT_OF_RANGE;
      expected = "at most vu";
      message = what + "is " + value + "; at most " + MAX;
    } else if (!clues) {
      code = ProblemCode.RESERVED_VALUE;
      expected = "an even value";
      message = what + "has the lowest bit set, which has no meaning here";
    } else if (value == 1) {
      code = ProblemCode.RESERVED_VALUE;
      expected = "any other value to vu";
      message = what + "is a clue without a digit";
    } else {
      code = ProblemCode.CLUE_FLAG_ON_CANDIDATES;
      expected = "no clue flag, or a single digit";
      message = what + "is a clue with several candidates";
    }
    return Problem.of(code, message).expected(expected, field).at(index).in(name);
  }
}
