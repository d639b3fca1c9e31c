package dev.pencilmark.format.text;

/** Numbers of fixed width in base 32 or 36, with the digits {@code 0-9a-z} in either case. */
public final class Radix {

  private static final byte[] VALUES = new byte[128];
  private static final char[] DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz".toCharArray();

  /** All numbers of two characters in base 36, one after the other. */
  private static final byte[] PAIRS = new byte[2 * 36 * 36];

  static {
    java.util.Arrays.fill(VALUES, (byte) -1);
    for (int value = 0; value < DIGITS.length; value++) {
      VALUES[DIGITS[value]] = (byte) value;
      VALUES[Character.toUpperCase(DIGITS[value])] = (byte) value;
    }
    for (int number = 0; number < 36 * 36; number++) {
      write(PAIRS, 2 * number, 2, 36, number);
    }
  }

  private Radix() {}

  /**
   * Returns the value of a character as a digit, or -1. Base 36; in base 32 a value over 31 is no
   * digit either.
   */
  public static int value(char c) {
    return c < 128 ? VALUES[c] : -1;
  }

  /**
   * Returns the number in {@code width} characters from {@code start}, or -1 if one of them is no
   * digit of the base.
   */
  public static long parse(String text, int start, int width, int base) {
    if (width == 2) {
      // Nearly all formats have two, and nearly all of the time of reading them is spent here.
      return pair(text, start, base);
    }
    long number = 0;
    for (int i = start; i < start + width; i++) {
      int value = value(text.charAt(i));
      if (value < 0 || value >= base) {
        return -1;
      }
      number = number * base + value;
    }
    return number;
  }

  private static int pair(String text, int start, int base) {
    int high = value(text.charAt(start));
    int low = value(text.charAt(start + 1));
    return high < 0 || low < 0 || high >= base || low >= base ? -1 : high * base + low;
  }

  /** Returns whether all characters from start to end are digits of the base. */
  public static boolean isNumber(String text, int start, int end, int base) {
    for (int i = start; i < end; i++) {
      int value = value(text.charAt(i));
      if (value < 0 || value >= base) {
        return false;
      }
    }
    return true;
  }

  /** Writes a number below 1,296 in base 36 into two characters from a place on. */
  public static void writePair(byte[] text, int start, int number) {
    text[start] = PAIRS[2 * number];
    text[start + 1] = PAIRS[2 * number + 1];
  }

  /** Writes a number into {@code width} characters from {@code start}, with leading zeros. */
  public static void write(byte[] text, int start, int width, int base, long number) {
    long rest = number;
    for (int i = start + width - 1; i >= start; i--) {
      // The compiler makes a multiplication of a division by a constant.
      long left = base == 36 ? rest / 36 : rest / base;
      text[i] = (byte) DIGITS[(int) (rest - left * base)];
      rest = left;
    }
  }
}
