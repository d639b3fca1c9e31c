package dev.pencilmark.server.mapping;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.charset.StandardCharsets;

/** Makes texts fit for the wire. */
public final class WireText {

  private static final char REPLACEMENT = '\uFFFD';

  private WireText() {}

  /**
   * The text with U+FFFD in place of halves of surrogate pairs. A format that quotes one unit of a
   * caller's text can cut a pair in two, which UTF-8 cannot say and protobuf logs with a stack
   * trace.
   */
  public static String wellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return repaired(text);
      }
    }
    return text;
  }

  /** A well-formed text in UTF-8. */
  static ByteString bytes(String wellFormed) {
    return UnsafeByteOperations.unsafeWrap(wellFormed.getBytes(StandardCharsets.UTF_8));
  }

  /** The well-formed text, cut with "..." so that it takes at most so many bytes in UTF-8. */
  static String brief(String text, int mostBytes) {
    int bytes = 0;
    int end = 0;
    String whole = wellFormed(text);
    while (end < whole.length()) {
      int point = whole.codePointAt(end);
      bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (bytes > mostBytes) {
        return whole.substring(0, end) + "...";
      }
      end += Character.charCount(point);
    }
    return whole;
  }

  private static String repaired(String text) {
    StringBuilder whole = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point ->
                whole.appendCodePoint(
                    point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE
                        ? REPLACEMENT
                        : point));
    return whole.toString();
  }
}
