package dev.pencilmark.compress;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Base64;

/**
 * Compressed bytes as text: base64url (A-Z a-z 0-9 - _) without padding. Every text stands for
 * other bytes: the bits that the last character has too many are 0, or the text is refused.
 */
public final class Base64Text {

  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private Base64Text() {}

  /** The text of bytes: 4 characters for every 3, and 2 or 3 for 1 or 2 at the end. */
  public static String of(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * The bytes of a text.
   *
   * @throws ProblemException EMPTY_INPUT, BAD_LENGTH, BAD_CHARACTER, LIMIT_EXCEEDED or
   *     TRAILING_DATA
   */
  public static byte[] bytes(String text) throws ProblemException {
    if (text.isEmpty()) {
      throw Problem.of(ProblemCode.EMPTY_INPUT, "there is nothing to decompress").exception();
    }
    if (text.length() > Compressor.MAX_BYTES / 3 * 4 + 4) {
      throw Problem.of(
              ProblemCode.LIMIT_EXCEEDED,
              "a compressed board has at most " + Compressor.MAX_BYTES + " bytes")
          .exception();
    }
    for (int i = 0; i < text.length(); i++) {
      if (ALPHABET.indexOf(text.charAt(i)) < 0) {
        throw Problem.of(
                ProblemCode.BAD_CHARACTER,
                "the character at " + i + " is none of base64url (A-Z a-z 0-9 - _)")
            .expected("a character of base64url", text.substring(i, i + 1))
            .at(i)
            .exception();
      }
    }
    int over = text.length() % 4;
    if (over == 1) {
      throw Problem.of(
              ProblemCode.BAD_LENGTH, "no bytes have " + text.length() + " characters of base64url")
          .exception();
    }
    int last = ALPHABET.indexOf(text.charAt(text.length() - 1));
    if (over == 2 && (last & 15) != 0 || over == 3 && (last & 3) != 0) {
      throw Problem.of(
              ProblemCode.TRAILING_DATA, "the last character has bits that belong to no byte")
          .at(text.length() - 1)
          .exception();
    }
    return Base64.getUrlDecoder().decode(text);
  }
}
