package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import java.util.Arrays;

/** A solution: the digit of every cell. */
public final class Solution {

  private final byte[] digits;

  /** Takes the array over. */
  Solution(byte[] digits) {
    this.digits = digits;
  }

  /** Returns the number of cells. */
  public int cellCount() {
    return digits.length;
  }

  /** Returns the digit of a cell, or 0 for a black cell without a number. */
  public int digit(int cell) {
    return digits[cell];
  }

  /** Returns a copy of the digits, as {@link #digit} returns them. */
  public byte[] toArray() {
    return digits.clone();
  }

  /** Returns the board with the solution placed in every cell that is neither given nor black. */
  public Board on(Board board) {
    Board.Builder solved = board.toBuilder();
    for (int cell = 0; cell < digits.length; cell++) {
      if (!board.isGiven(cell) && !board.isBlack(cell)) {
        solved.placed(cell, digits[cell]);
      }
    }
    return solved.build();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Solution solution && Arrays.equals(digits, solution.digits);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(digits);
  }

  @Override
  public String toString() {
    return Arrays.toString(digits);
  }
}
