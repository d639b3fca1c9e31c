package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;

/**
 * The digits of a grid. Texts have them as people read them; boards number them from 1.
 *
 * @param side how many there are
 * @param lowest the lowest, 0 or 1
 */
record IssDigits(int side, int lowest) {

  /** Returns the digits 1 to a side. */
  static IssDigits ofSide(int side) {
    return new IssDigits(side, 1);
  }

  /** Returns the digits of a board. */
  static IssDigits of(Board board) {
    return new IssDigits(board.side(), board.lowestDigit());
  }

  boolean haveZero() {
    return lowest == 0;
  }

  /** Returns the difference between a digit and its number. */
  int shift() {
    return lowest - 1;
  }

  int highest() {
    return side + shift();
  }

  boolean has(int digit) {
    return digit >= lowest && digit <= highest();
  }

  /** Returns a digit as a mask, bit 0 for the lowest. */
  int mask(int digit) {
    return 1 << digit - lowest;
  }

  /** Returns the odd ones as a mask. */
  int odd() {
    return (haveZero() ? 0xaaaaaaaa : 0x55555555) & (1 << side) - 1;
  }
}
