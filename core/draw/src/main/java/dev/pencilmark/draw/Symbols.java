package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.PlainDigits;

/** How digits are written in grids larger than 9x9; in all others they are 1 to 9. */
public enum Symbols {
  /** Numbers: 10, 11, 12. */
  NUMBERS {
    @Override
    public String symbol(int side, int digit) {
      return TEXTS[digit];
    }
  },
  /** Letters for all: A is 1, B is 2; after Z from a. */
  LETTERS {
    @Override
    public String symbol(int side, int digit) {
      return String.valueOf(PlainDigits.symbol(side, digit));
    }
  },
  /** 1 to 9, and then A is 10, B is 11. */
  MIXED {
    @Override
    public String symbol(int side, int digit) {
      return digit < A ? TEXTS[digit] : String.valueOf((char) ('A' + digit - A));
    }
  };

  /** The value of the letter A. */
  private static final int A = 10;

  private static final String[] TEXTS = new String[Board.MAX_SIDE + 1];

  static {
    for (int digit = 0; digit < TEXTS.length; digit++) {
      TEXTS[digit] = Integer.toString(digit);
    }
  }

  /** Returns the symbol of a digit in a grid of a side. */
  public abstract String symbol(int side, int digit);

  /**
   * Returns the symbol of a digit of a board.
   *
   * @param digit the number of the digit, 1 to the side
   */
  private String symbol(Board board, int digit) {
    if (!board.digits().haveZero()) {
      return symbol(board.side(), digit);
    }
    return this == NUMBERS
        ? TEXTS[board.digits().value(digit)]
        : String.valueOf(PlainDigits.symbol(board.digits(), digit));
  }

  /** Returns the symbol of a digit that is the value of a rule of a board. */
  public String ofValue(Board board, int value) {
    return symbol(board, board.digits().number(value));
  }

  /** Returns the symbols of all digits of a board; that of digit number d at d. */
  public String[] all(Board board) {
    String[] all = new String[board.side() + 1];
    for (int digit = 1; digit < all.length; digit++) {
      all[digit] = symbol(board, digit);
    }
    return all;
  }

  /** Returns the symbol of a digit, 1 to the side, in a grid of that side. */
  public String of(int side, int digit) {
    return all(side)[digit];
  }

  /** Returns the symbols of all digits of a side; that of digit d at d. */
  public String[] all(int side) {
    String[] all = new String[side + 1];
    for (int digit = 1; digit <= side; digit++) {
      all[digit] = symbol(side, digit);
    }
    return all;
  }

  /** Returns the letter of a colour group, a region or another group with letters. */
  public static String letter(int group) {
    return String.valueOf((char) (group < 26 ? 'a' + group : 'A' + group - 26));
  }
}
