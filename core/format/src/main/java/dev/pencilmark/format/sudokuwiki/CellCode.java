package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;

/**
 * How SudokuWiki version 2 puts the states of a cell on one number line: empty is 0, givens are 1
 * to N, and the others follow at the offsets below. A digit d is at its offset + d, candidates are
 * at theirs + mask.
 *
 * @param side the side N
 * @param emptyBlack the value of an empty black cell, or -1 without black cells
 * @param black the offset of black cells with a digit, or -1
 * @param placed the offset of placed digits
 * @param candidates the offset of candidates
 */
record CellCode(int side, int emptyBlack, int black, int placed, int candidates) {

  /** Returns all types but Str8ts. */
  static CellCode plain(int side) {
    return new CellCode(side, -1, -1, side, 2 * side);
  }

  /** Str8ts on the test site of November 2024; 2N is both an empty black cell and a black N. */
  static CellCode alpha(int side) {
    return new CellCode(side, 2 * side, side, 2 * side, 3 * side);
  }

  /** Str8ts on the live site. 2N+2 is not used. */
  static CellCode beta(int side) {
    return new CellCode(side, side + 1, side + 1, 2 * side + 2, 3 * side + 2);
  }

  /** Str8ts in the puzzle-coding library. */
  static CellCode gamma(int side) {
    return new CellCode(side, side + 1, side + 1, 2 * side + 1, 3 * side + 1);
  }

  /** Returns the largest value: all candidates. */
  int max() {
    return candidates + (1 << side) - 1;
  }

  /** Returns the value of a cell. */
  int value(Board board, int cell) {
    return switch (board.state(cell)) {
      case EMPTY -> 0;
      case GIVEN -> board.digit(cell);
      case PLACED -> placed + board.digit(cell);
      case BLACK -> emptyBlack;
      case BLACK_CLUE -> black + board.digit(cell);
      case CANDIDATES, SINGLE_CANDIDATE, ALL_CANDIDATES -> candidates + board.candidates(cell);
    };
  }

  /**
   * Returns the same of a cell that is not black: without branches, which would be mispredicted at
   * most givens.
   */
  int whiteValue(Board board, int cell) {
    int digit = board.digit(cell);
    int entered = digit - board.given(cell);
    int mask = board.candidates(cell);
    return digit
        + (placed & -entered >> Integer.SIZE - 1)
        + mask
        + (candidates & -mask >> Integer.SIZE - 1);
  }

  /**
   * Puts a cell of a value into a board.
   *
   * @param largest the side of the board, which may be smaller than that of this code: one foreign
   *     writer uses the 9x9 offsets for every side
   * @return whether the value represents something
   */
  boolean put(int value, Board.Builder board, int cell, int largest) {
    if (value > candidates) {
      if (value - candidates >= 1 << largest) {
        return false;
      }
      board.candidates(cell, value - candidates);
      return true;
    }
    int digit = digit(value);
    if (digit > largest) {
      return false;
    }
    if (value == emptyBlack) {
      board.black(cell, 0);
      if (emptyBlack == black + side) {
        board.ambiguity(cell, Board.BLACK_EMPTY_OR_LARGEST);
      }
    } else if (digit == 0) {
      return value == 0;
    } else if (value <= side) {
      board.given(cell, digit);
    } else if (value > placed) {
      board.placed(cell, digit);
    } else {
      board.black(cell, digit);
    }
    return true;
  }

  /**
   * Returns whether {@link #put} puts something into the cell for a value, or leaves it empty.
   *
   * @param largest the side of the board
   */
  boolean has(int value, int largest) {
    if (value > candidates) {
      return value - candidates < 1 << largest;
    }
    int digit = digit(value);
    return digit <= largest && (digit != 0 || value == 0 || value == emptyBlack);
  }

  /** Returns the digit that a value puts into its cell, on black or not, or 0. */
  int digit(int value) {
    if (value == 0 || value > placed + side || value == emptyBlack) {
      return 0;
    }
    if (value <= side) {
      return value;
    }
    if (value > placed) {
      return value - placed;
    }
    return black >= 0 && value > black && value <= black + side ? value - black : 0;
  }

  /** Returns the candidates of a value, or 0 if it represents something else. */
  int mask(int value) {
    return value > candidates && value <= max() ? value - candidates : 0;
  }
}
