package dev.pencilmark.compress;

import dev.pencilmark.compress.rank.RankText;
import dev.pencilmark.compress.rank.Universal;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Base64;

/**
 * Codes as text; the length determines the kind. A text of 12, 13, 15 or 22 characters is a grid
 * number, see {@link RankText}; one of 48 or 60 the digits of a {@link Universal} construction. Any
 * other is the bytes in base64url (A-Z a-z 0-9 - _) without padding, with a {@code ~} in front if
 * it would otherwise have one of those lengths. (No base64url text has 13 characters; {@code ~} and
 * 12 have, and in a grid number of 13 there is no {@code ~}.) Different texts represent different
 * bytes: superfluous bits of the last character must be 0, or the text is rejected.
 */
final class CodeText {

  private static final String MARK = "~";

  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private CodeText() {}

  /** Returns the text of bytes. */
  public static String of(byte[] bytes) {
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    return isTaken(text.length()) ? MARK + text : text;
  }

  /**
   * Returns whether a text is the bytes of a code, rather than the number or the digits of a grid.
   */
  static boolean isBytes(String text) {
    return !isTaken(text.length()) || isMarked(text);
  }

  /**
   * Returns the bytes of a text.
   *
   * @throws ProblemException EMPTY_INPUT, BAD_LENGTH, BAD_CHARACTER, LIMIT_EXCEEDED or
   *     TRAILING_DATA
   */
  static byte[] bytes(String text) throws ProblemException {
    int from = isMarked(text) ? MARK.length() : 0;
    int length = text.length() - from;
    if (length == 0) {
      throw Problem.empty("a compressed board").exception();
    }
    if (length > (Compressor.MAX_BYTES + 2) / 3 * 4) {
      throw Problem.tooLarge("the compressed board", Compressor.MAX_BYTES, "bytes").exception();
    }
    for (int i = from; i < text.length(); i++) {
      if (ALPHABET.indexOf(text.charAt(i)) < 0) {
        throw Problem.badCharacter("one of A-Z a-z 0-9 - _", text, i).exception();
      }
    }
    int over = length % 4;
    if (over == 1) {
      throw Problem.noSuchLength("code", length, "characters of base64url").exception();
    }
    int last = ALPHABET.indexOf(text.charAt(text.length() - 1));
    if (over == 2 && (last & 15) != 0 || over == 3 && (last & 3) != 0) {
      throw Problem.trailing("the last byte", "bits of no byte").at(text.length() - 1).exception();
    }
    return Base64.getUrlDecoder().decode(text.substring(from));
  }

  /** Returns the form of a grid number that has this length, or null. */
  static RankText rankText(int length) {
    for (RankText form : RankText.values()) {
      if (form.length() == length) {
        return form;
      }
    }
    return null;
  }

  /** Returns the construction whose codes have {@code length} digits, or null. */
  static Universal universal(int length) {
    for (Universal construction : Universal.values()) {
      if (construction.digits() == length) {
        return construction;
      }
    }
    return null;
  }

  private static boolean isMarked(String text) {
    return text.startsWith(MARK) && isTaken(text.length() - MARK.length());
  }

  private static boolean isTaken(int length) {
    return rankText(length) != null || universal(length) != null;
  }
}
