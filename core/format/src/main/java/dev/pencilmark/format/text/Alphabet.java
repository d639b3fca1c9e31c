package dev.pencilmark.format.text;

import java.util.Arrays;

/**
 * How digits are written. Up to side 9 there is only {@link #DIGITS}; beyond it there is no
 * standard, and these are the ways that occur.
 */
public enum Alphabet {
  /** 1 to 9. */
  DIGITS(""),
  /** A is 1. */
  LETTERS(""),
  /** a is 1. */
  LOWER_LETTERS("lower"),
  /** 0 is 1, and A is 11: hexadecimal digits count from 0. */
  HEX0("hex0"),
  /** The same in lower case. */
  LOWER_HEX0("lower-hex0"),
  /** 1 is 1, and A is 10. */
  HEX1("hex1"),
  /** The same in lower case. */
  LOWER_HEX1("lower-hex1"),
  /** Two decimals: 01 is 1. */
  PAIRS("pairs"),
  /** Decimal numbers without leading zeros, for texts that separate cells. */
  NUMBERS("numbers");

  /** The largest side of grids that are written with one symbol a cell: letters end soon after. */
  public static final int MOST_SIDE = 25;

  private static final int SYMBOLS = 128;

  /** Past the last symbol of every alphabet. */
  private static final int MOST_DIGITS = 35;

  private static final Alphabet[] ALL = values();

  private final String dialect;
  private final byte[] digitOf;
  private final char[] symbolOf = new char[MOST_DIGITS + 1];

  Alphabet(String dialect) {
    this.dialect = dialect;
    this.digitOf = new byte[SYMBOLS];
    String name = name();
    String letters =
        name.startsWith("LOWER") ? "abcdefghijklmnopqrstuvwxyz" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    String symbols;
    if (name.endsWith("LETTERS")) {
      symbols = letters;
    } else if (name.endsWith("HEX0")) {
      symbols = "0123456789" + letters;
    } else if (name.endsWith("HEX1")) {
      symbols = "123456789" + letters;
    } else {
      symbols = "123456789";
    }
    symbols = symbols.substring(0, Math.min(symbols.length(), MOST_DIGITS));
    for (int i = 0; i < symbols.length(); i++) {
      char symbol = symbols.charAt(i);
      symbolOf[i + 1] = symbol;
      digitOf[symbol] = (byte) (i + 1);
      digitOf[Character.toUpperCase(symbol)] = (byte) (i + 1);
      digitOf[Character.toLowerCase(symbol)] = (byte) (i + 1);
    }
  }

  /** Returns the name in dialects; empty for the default alphabet. */
  String dialect() {
    return dialect;
  }

  /** Returns the digit that a symbol represents, in either case of letters, or 0. */
  public int digit(char symbol) {
    return symbol < SYMBOLS ? digitOf[symbol] : 0;
  }

  /** Returns the symbol of a digit. */
  public char symbol(int digit) {
    return symbolOf[digit];
  }

  /** Returns whether a symbol represents a digit of a grid of that side. */
  public boolean has(char symbol, int side) {
    int digit = digit(symbol);
    return digit >= 1 && digit <= side;
  }

  /** Returns the alphabet in which digits are written unless another is requested. */
  public static Alphabet usual(int side) {
    return side <= 9 ? DIGITS : LETTERS;
  }

  /** Returns the alphabet at a place in the list, or null. */
  static Alphabet at(int ordinal) {
    return ordinal >= 0 && ordinal < ALL.length ? ALL[ordinal] : null;
  }

  /** Returns all alphabets that make a dialect of lines of more than nine digits. */
  static Alphabet[] ofLongLines() {
    return Arrays.copyOfRange(ALL, LETTERS.ordinal(), NUMBERS.ordinal());
  }
}
