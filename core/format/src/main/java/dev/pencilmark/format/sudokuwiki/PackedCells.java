package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.format.text.FormatProblems;
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

  static final int LENGTH = 2 * CELLS;

  /** All nine candidates, {@code vu}. */
  private static final int MAX = 2 * ((1 << SIDE) - 1);

  /** A Str8ts of 81 cells has no fewer black cells. */
  private static final int FEWEST_BLACKS = 4;

  private PackedCells() {}

  /** Returns the value of the cell at a place of the text, or -1 if there is no number. */
  static int value(String text, int start) {
    return (int) Radix.parse(text, start, 2, 32);
  }

  /** Returns whether a value represents something. */
  static boolean isValid(int value) {
    int mask = value >> 1;
    boolean single = mask != 0 && (mask & mask - 1) == 0;
    return value >= 0 && value <= MAX && ((value & 1) == 0 || single);
  }

  /** Returns whether a text is 81 cells with clue flags, each of which represents something. */
  static boolean isPacked(String text) {
    if (text.length() != LENGTH) {
      return false;
    }
    for (int cell = 0; cell < CELLS; cell++) {
      if (!isValid(value(text, 2 * cell))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether packed cells are digits and flags of black cells as well, which is hardly
   * meant: only givens, and few flags.
   */
  static boolean isUnlikelyStr8ts(String packed) {
    int blacks = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      int value = value(packed, 2 * cell);
      if (value != 0 && (value & 1) == 0) {
        return false;
      }
      char digit = packed.charAt(cell);
      char black = packed.charAt(CELLS + cell);
      if (digit < '0' || digit > '9' || black < '0' || black > '1') {
        return false;
      }
      blacks += black - '0';
    }
    return blacks < FEWEST_BLACKS;
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
  static void write(Board board, boolean clues, byte[] text, int start) {
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
    if (value < 0) {
      return FormatProblems.digit(text, index, 32, cell, SIDE);
    }
    String field = text.substring(index, index + 2);
    Problem problem;
    if (value > MAX) {
      problem = Problem.outOfRange("the value", 0, MAX, value);
    } else if (!clues) {
      problem = Problem.reserved("the lowest bit", "an even value", field);
    } else if (value == 1) {
      problem = Problem.reserved("a clue without a digit", "any other value to vu", field);
    } else {
      problem =
          Problem.of(
              ProblemCode.CLUE_FLAG_ON_CANDIDATES,
              "a clue has several candidates",
              "no clue flag, or a single digit",
              field);
    }
    return problem.at(index).in(Cells.name(cell, SIDE));
  }
}
