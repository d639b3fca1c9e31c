package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.format.PlainDigits;
import java.util.Arrays;

/**
 * The characters of the columns of a board: a dot for 0, and for other numbers the symbols of
 * digits in a grid of that side, see {@link PlainDigits}.
 */
final class Columns {

  /** A side whose symbols equal their numbers, for columns of flags of grids of any side. */
  static final int FLAGS = 9;

  /** The symbol of 0. */
  static final byte NONE = '.';

  private static final int ASCII = 128;

  /** By side, the symbol of each number. */
  private static final byte[][] SYMBOLS = new byte[Board.MAX_SIDE + 1][];

  /** By side, the number of each symbol; -1 for other characters. */
  private static final byte[][] NUMBERS = new byte[Board.MAX_SIDE + 1][];

  static {
    for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
      SYMBOLS[side] = new byte[side + 1];
      NUMBERS[side] = new byte[ASCII];
      Arrays.fill(NUMBERS[side], (byte) -1);
      for (int number = 0; number <= side; number++) {
        byte symbol = number == 0 ? NONE : (byte) PlainDigits.symbol(side, number);
        SYMBOLS[side][number] = symbol;
        NUMBERS[side][symbol] = (byte) number;
      }
      NUMBERS[side]['0'] = 0;
    }
  }

  /** By side, the symbol of the number of each digit where the digits begin with 0. */
  private static final byte[][] FROM_ZERO = new byte[Board.MAX_SIDE + 1][];

  static {
    for (int side = Board.MIN_SIDE; side <= Board.MAX_SIDE; side++) {
      FROM_ZERO[side] = new byte[side + 1];
      for (int number = 0; number <= side; number++) {
        FROM_ZERO[side][number] = (byte) PlainDigits.symbol(new Digits(side, 0), number);
      }
    }
  }

  private Columns() {}

  /** Returns the symbols of digits as people read them, indexed by the number of the digit. */
  static byte[] digits(Digits all) {
    return all.haveZero() ? FROM_ZERO[all.count()] : SYMBOLS[all.count()];
  }

  /** Returns the number of a digit by its symbol, or -1 if it has none. */
  static int digit(Digits all, char symbol) {
    if (!all.haveZero()) {
      return number(all.count(), symbol);
    }
    byte[] symbols = FROM_ZERO[all.count()];
    for (int number = 0; number < symbols.length; number++) {
      if (symbols[number] == symbol) {
        return number;
      }
    }
    return -1;
  }

  /** Returns the symbols of a side, indexed by number. The array must not be changed. */
  static byte[] symbols(int side) {
    return SYMBOLS[side];
  }

  /** Returns the number of a symbol, or -1 if it has none. */
  static int number(int side, char symbol) {
    return symbol < ASCII ? NUMBERS[side][symbol] : -1;
  }
}
