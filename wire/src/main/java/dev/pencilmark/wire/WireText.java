package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Makes texts fit for the wire. */
public final class WireText {

  private static final char REPLACEMENT = '\uFFFD';

  /** What texts are copied through; kept by threads. Most are shorter. */
  private static final ThreadLocal<byte[]> ROOM = ThreadLocal.withInitial(() -> new byte[1 << 12]);

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

  /** Whether all characters are of ASCII, so that the text is well-formed, a byte for each. */
  static boolean isAscii(String text) {
    int all = 0;
    for (int i = 0; i < text.length(); i++) {
      all |= text.charAt(i);
    }
    return all < 0x80;
  }

  /**
   * Writes a text of ASCII in a field. Protobuf would look at each character twice, to measure and
   * to encode it, which takes longer than to write a puzzle in most formats.
   */
  @SuppressWarnings("deprecation") // It takes the low byte of each character, which is all of it.
  static void writeAscii(int field, String text, CodedOutputStream output) throws IOException {
    int length = text.length();
    byte[] room = ROOM.get();
    if (length > room.length) {
      output.writeString(field, text);
      return;
    }
    text.getBytes(0, length, room, 0);
    WireAnswer.writeHead(field, length, output);
    output.write(room, 0, length);
  }

  /** A well-formed text in UTF-8. */
  static ByteString bytes(String wellFormed) {
    return UnsafeByteOperations.unsafeWrap(wellFormed.getBytes(StandardCharsets.UTF_8));
  }

  /** The well-formed text, cut with "..." so that it takes at most so many bytes in UTF-8. */
  public static String brief(String text, int mostBytes) {
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
