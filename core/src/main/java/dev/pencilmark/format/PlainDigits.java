package dev.pencilmark.format;

import java.nio.charset.StandardCharsets;
import java.util.function.IntUnaryOperator;

/**
 * A grid of digits without any puzzle around it, such as a solution: one character a cell, with the
 * symbols of {@code plain.line}.
 */
public final class PlainDigits {

  private PlainDigits() {}

  /**
   * The digits row by row: letters from A in grids larger than 9x9, a dot for 0.
   *
   * @param side the side of the grid, 3 to 25
   * @param digitOf the digit of a cell, 1 to the side, or 0 for none
   */
  public static String text(int side, IntUnaryOperator digitOf) {
    Alphabet alphabet = Alphabet.usual(side);
    byte[] text = new byte[side * side];
    for (int cell = 0; cell < text.length; cell++) {
      int digit = digitOf.applyAsInt(cell);
      text[cell] = (byte) (digit == 0 ? Blank.DOT.symbol() : alphabet.symbol(digit));
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }
}
