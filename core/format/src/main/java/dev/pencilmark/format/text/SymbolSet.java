package dev.pencilmark.format.text;

/**
 * Which characters of a line of cells occur, as the bits of a long, so that one skip the text shows
 * the meaning of its symbols.
 *
 * <pre>
 *  0-9   the decimal digits
 * 10-35  the letters in either case
 * 36     a letter other than x in lower case
 * 37     a letter other than X in upper case
 * 38-39  x, X
 * 40-47  . _ * - ? # space tab
 * 62     an ASCII character that no cell has
 * 63     a character outside ASCII
 * </pre>
 */
public final class SymbolSet {

  public static final long ZERO = 1;
  public static final long DIGITS = (1L << 10) - 1;
  public static final long LETTERS = ((1L << 26) - 1) << 10;
  static final long LOWER = 1L << 36;
  static final long UPPER = 1L << 37;
  static final long SMALL_X = 1L << 38;
  static final long CAPITAL_X = 1L << 39;
  public static final long EITHER_X = SMALL_X | CAPITAL_X;

  /** The blanks that are neither digits nor letters. */
  public static final long SIGNS = 255L << 40;

  /** Characters that no cell has. */
  public static final long FOREIGN = 3L << 62;

  private static final String SIGN_SYMBOLS = "._*-?# \t";
  private static final long LETTER_X = 1L << 10 + 'X' - 'A';
  private static final long[] BITS = bits();

  private SymbolSet() {}

  /** Returns the set of the characters of a stretch of text. */
  public static long of(String text, int start, int end) {
    long set = 0;
    for (int i = start; i < end; i++) {
      set |= bit(text.charAt(i));
    }
    return set;
  }

  /** Returns the bits of a character. */
  public static long bit(char c) {
    return c < 128 ? BITS[c] : 1L << 63;
  }

  /** Returns the letters from A up to the number given. */
  static long letters(int count) {
    return ((1L << Math.min(count, 26)) - 1) << 10;
  }

  /** Returns the letter, from A as 0. */
  static long letter(int index) {
    return 1L << 10 + index;
  }

  /** Returns the set without an x that is only a blank. */
  public static long withoutX(long set) {
    return set & ~(LETTER_X | EITHER_X);
  }

  /** Returns the blank among signs and x; only if it is one alone. */
  public static Blank blank(long sign) {
    if (sign == SMALL_X) {
      return Blank.X;
    }
    if (sign == CAPITAL_X) {
      return Blank.CAPITAL_X;
    }
    return Blank.of(SIGN_SYMBOLS.charAt(Long.numberOfTrailingZeros(sign) - 40));
  }

  private static long[] bits() {
    long[] bits = new long[128];
    java.util.Arrays.fill(bits, 1L << 62);
    for (int digit = 0; digit <= 9; digit++) {
      bits['0' + digit] = 1L << digit;
    }
    for (int letter = 0; letter < 26; letter++) {
      bits['a' + letter] = letter(letter) | LOWER;
      bits['A' + letter] = letter(letter) | UPPER;
    }
    bits['x'] = LETTER_X | SMALL_X;
    bits['X'] = LETTER_X | CAPITAL_X;
    for (int i = 0; i < SIGN_SYMBOLS.length(); i++) {
      bits[SIGN_SYMBOLS.charAt(i)] = 1L << 40 + i;
    }
    return bits;
  }
}
