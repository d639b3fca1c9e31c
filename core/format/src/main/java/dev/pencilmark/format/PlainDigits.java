package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntUnaryOperator;

/**
 * Digits without any puzzle around them, such as those of a solution, a drawing or a message: one
 * character each, with the symbols of {@code plain.line}. The one alphabet of digits over nine
 * wherever people read them.
 */
public final class PlainDigits {

  private static final int LETTERS = 26;

  private static final int RADIX = 36;

  private PlainDigits() {}

  /**
   * Returns the digits row by row: letters from A in grids larger than 9x9, after Z from a; a dot
   * for 0.
   *
   * @param side the side of the grid, 3 to 31
   * @param digitOf the digit of a cell, 1 to the side, or 0 for none
   */
  public static String text(int side, IntUnaryOperator digitOf) {
    Alphabet alphabet = Alphabet.usual(side);
    byte[] text = new byte[side * side];
    for (int cell = 0; cell < text.length; cell++) {
      int digit = digitOf.applyAsInt(cell);
      text[cell] = (byte) symbol(alphabet, digit);
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /**
   * Returns the digits of a board row by row, as people read them: with 0 as a digit if the board
   * has it; a dot for none.
   *
   * @param digitOf the number of the digit of a cell, 1 to the side, or 0 for none
   */
  public static String text(Board board, IntUnaryOperator digitOf) {
    if (!board.digits().haveZero()) {
      return text(board.side(), digitOf);
    }
    StringBuilder text = new StringBuilder(board.cellCount());
    for (int cell = 0; cell < board.cellCount(); cell++) {
      text.append(symbol(board.digits(), digitOf.applyAsInt(cell)));
    }
    return text.toString();
  }

  /**
   * Reads digits as {@link #text(Board, IntUnaryOperator)} writes them.
   *
   * @return the number of the digit of each cell, or 0
   * @throws ProblemException BAD_LENGTH, or BAD_CHARACTER with the position
   */
  public static byte[] read(Board board, String text) throws ProblemException {
    return read(board.digits(), text);
  }

  /**
   * Reads digits as {@link #text} writes them. Letters may be lower case if the side is at most 26;
   * a dot or 0 is no digit.
   *
   * @param side the side of the grid, 3 to 31
   * @return the digit of each cell, or 0
   * @throws ProblemException BAD_LENGTH, or BAD_CHARACTER with the position
   */
  public static byte[] read(int side, String text) throws ProblemException {
    return read(Digits.ofSide(side), text);
  }

  private static byte[] read(Digits all, String text) throws ProblemException {
    int side = all.count();
    int cells = side * side;
    if (text.length() != cells) {
      throw Problem.badLength(cells, text.length(), "characters").exception();
    }
    byte[] digits = new byte[cells];
    for (int cell = 0; cell < cells; cell++) {
      char symbol = text.charAt(cell);
      int digit = all.haveZero() ? digitFromZero(side, symbol) : digit(side, symbol);
      if (digit < 0) {
        throw Problem.badCharacter("a digit of the puzzle, or a dot", text, cell).exception();
      }
      digits[cell] = (byte) digit;
    }
    return digits;
  }

  /** Returns a digit by its symbol: 0 for no digit, -1 if no digit has the symbol. */
  private static int digit(int side, char symbol) {
    if (symbol == Blank.DOT.symbol() || symbol == '0') {
      return 0;
    }
    int digit =
        side > LETTERS && symbol >= 'a'
            ? symbol - 'a' + 1 + LETTERS
            : Alphabet.usual(side).digit(symbol);
    return digit >= 1 && digit <= side ? digit : -1;
  }

  private static int digitFromZero(int side, char symbol) {
    if (symbol == Blank.DOT.symbol()) {
      return 0;
    }
    int digit = symbol < 0x80 ? Character.digit(symbol, RADIX) : -1;
    return digit < side ? digit + 1 : -1;
  }

  /**
   * Returns the symbol of a digit. If 0 is a digit, letters begin with A for 10.
   *
   * @param digit the number of the digit, or 0 for none
   */
  public static char symbol(Digits all, int digit) {
    return digit == 0 || !all.haveZero()
        ? symbol(all.count(), digit)
        : Character.toUpperCase(Character.forDigit(all.value(digit), RADIX));
  }

  /**
   * Returns the symbol of a digit in a grid of a side: 1 to 9, but letters from A in grids larger
   * than 9x9, after Z from a.
   *
   * @param digit 1 to the side
   */
  public static char symbol(int side, int digit) {
    return symbol(Alphabet.usual(side), digit);
  }

  private static char symbol(Alphabet alphabet, int digit) {
    if (digit == 0) {
      return Blank.DOT.symbol();
    }
    return digit > LETTERS ? (char) ('a' + digit - LETTERS - 1) : alphabet.symbol(digit);
  }
}
