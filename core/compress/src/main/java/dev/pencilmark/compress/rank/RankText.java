package dev.pencilmark.compress.rank;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The text forms of a grid's rank. Each has a fixed length and one text for every rank.
 *
 * <p>{@link #BASE64URL} and {@link #BASE36} include a check: the text encodes the rank times a
 * prime, and a text that is no multiple of it is rejected (an AN code: Brown, "Error detecting and
 * correcting binary codes for arithmetic operations", 1960). Two multiples of 43 differ in one
 * character only if its values, 0 to 63, differ by exactly 43: the check misses 21 of the 2,016
 * pairs of characters, about one mistyped character in a hundred, and the same of two neighbours
 * swapped. It detects a letter in the wrong case, and any two characters that look alike. No check
 * could detect every error, because fewer than N texts of 13 such characters differ pairwise in two
 * places or more.
 */
public enum RankText {

  /**
   * 13 characters {@code A-Z a-z 0-9 - _}, with a check: the rank times 43. Recommended: short, and
   * safe in any part of a URL.
   */
  BASE64URL("base64url", 13, 43, "A-Z a-z 0-9 - _", Alphabet.BASE64URL),

  /**
   * 12 characters {@code A-Z a-z 0-9 - _ ~ .}, the shortest form that needs no escape in a URL. It
   * has no check. Its least significant character comes first, so that no text ends with a dot,
   * which programs that find links cut off, and one in 144 with a tilde.
   */
  BASE66("base66", 12, 1, "A-Z a-z 0-9 - _ ~ .", Alphabet.BASE64URL + "~."),

  /**
   * 15 characters {@code 0-9 A-Z}, read in either case, with a check: the rank times 31. It misses
   * characters whose values differ by 31: 5 of 630 pairs, 0 and V to 4 and Z.
   */
  BASE36("base36", 15, 31, "0-9 A-Z", Alphabet.DIGITS + Alphabet.LETTERS),

  /** 22 decimal digits: the number itself, with leading zeros. It has no check. */
  DECIMAL("decimal", 22, 1, "0-9", Alphabet.DIGITS);

  private static final class Alphabet {
    static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static final String DIGITS = "0123456789";
    static final String BASE64URL = LETTERS + LETTERS.toLowerCase(Locale.ROOT) + DIGITS + "-_";
  }

  private final String id;
  private final int length;
  private final int check;
  private final String characters;
  private final String alphabet;
  private final byte[] values = new byte[128];

  RankText(String id, int length, int check, String characters, String alphabet) {
    this.id = id;
    this.length = length;
    this.check = check;
    this.characters = characters;
    this.alphabet = alphabet;
    Arrays.fill(values, (byte) -1);
    String other = alphabet.length() == 36 ? alphabet.toLowerCase(Locale.ROOT) : alphabet;
    for (int value = 0; value < alphabet.length(); value++) {
      values[alphabet.charAt(value)] = (byte) value;
      values[other.charAt(value)] = (byte) value;
    }
  }

  /** Returns the name of the form. */
  public String id() {
    return id;
  }

  /** Returns the form of a name. */
  public static Optional<RankText> of(String id) {
    return Arrays.stream(values()).filter(form -> form.id.equals(id)).findFirst();
  }

  /**
   * Returns the form that a caller names.
   *
   * @throws ProblemException BAD_REQUEST with the names that there are
   */
  public static RankText find(String id) throws ProblemException {
    RankText form = of(id).orElse(null);
    if (form == null) {
      throw Problem.unknown("text form", id, Arrays.stream(values()).map(RankText::id).toList())
          .exception();
    }
    return form;
  }

  /** Returns the length of every text. */
  public int length() {
    return length;
  }

  /**
   * Writes a rank.
   *
   * @param high its bits from 64 upwards
   * @param low its lower 64 bits
   * @throws IllegalArgumentException if it is no rank
   */
  public String write(long high, long low) {
    GridRank.requireRank(high, low);
    UInt96 value = new UInt96(high, low);
    value.multiplyAdd(check, 0);
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      text[place(i)] = alphabet.charAt(value.divide(alphabet.length()));
    }
    return new String(text);
  }

  /** Writes a rank, 0 to N - 1. */
  public String write(BigInteger rank) {
    return write(rank.shiftRight(Long.SIZE).longValueExact(), rank.longValue());
  }

  /**
   * Reads a rank.
   *
   * @throws ProblemException as {@link #parse(String, GridRank.Result)}
   */
  public BigInteger parse(String text) throws ProblemException {
    GridRank.Result result = new GridRank.Result();
    parse(text, result);
    return result.toBigInteger();
  }

  /**
   * Reads a rank.
   *
   * @param into receives it, and is not changed if there is none
   * @throws ProblemException BAD_LENGTH, BAD_CHARACTER at its index, DECOMPRESS_FAILED if the check
   *     fails, VALUE_OUT_OF_RANGE if no grid has that rank
   */
  public void parse(String text, GridRank.Result into) throws ProblemException {
    if (text.length() != length) {
      throw Problem.badLength(
              "bad length of a " + id + " grid number",
              length + " characters",
              text.length() + " characters")
          .at(Math.min(text.length(), length))
          .exception();
    }
    for (int i = 0; i < length; i++) {
      if (value(text.charAt(i)) < 0) {
        throw Problem.badCharacter("one of " + characters, text, i).exception();
      }
    }
    UInt96 value = new UInt96();
    for (int i = length - 1; i >= 0; i--) {
      value.multiplyAdd(alphabet.length(), value(text.charAt(place(i))));
    }
    if (value.divide(check) != 0) {
      throw Problem.undecodable(
              "the check fails: this is no " + id + " grid number, or one with a slip in it")
          .expected("a multiple of " + check, text)
          .exception();
    }
    if (!GridRank.isRank(value.high(), value.low())) {
      throw GridRank.noSuchRank(GridRank.bigInteger(value.high(), value.low())).exception();
    }
    into.high = value.high();
    into.low = value.low();
  }

  /** Returns the position of the digit with a significance, 0 for the least. */
  private int place(int significance) {
    return this == BASE66 ? significance : length - 1 - significance;
  }

  private int value(char character) {
    return character < values.length ? values[character] : -1;
  }
}
