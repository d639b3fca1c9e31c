package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Encodes texts for the wire. */
public final class WireText {

  private static final char REPLACEMENT = '\uFFFD';

  /** A buffer for each thread, through which short texts are copied. Most texts are shorter. */
  private static final ThreadLocal<byte[]> ROOM = ThreadLocal.withInitial(() -> new byte[1 << 12]);

  private WireText() {}

  /**
   * Replaces unpaired surrogates of a text by U+FFFD. A format that quotes a part of a caller's
   * text can split a pair; UTF-8 cannot encode the halves, and protobuf logs them with a stack
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

  /**
   * Returns whether all characters are ASCII, so that the text is well-formed with one byte per
   * character.
   */
  static boolean isAscii(String text) {
    int all = 0;
    for (int i = 0; i < text.length(); i++) {
      all |= text.charAt(i);
    }
    return all < 0x80;
  }

  /**
   * Writes an ASCII text in a field. Protobuf would read each character twice, to measure and to
   * encode it, which takes longer than encoding a puzzle in most formats.
   */
  @SuppressWarnings(
      "deprecation") // The method copies the low byte of each character, which is all of an ASCII
  // character.
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

  /** Returns a well-formed text in UTF-8. */
  static ByteString bytes(String wellFormed) {
    return UnsafeByteOperations.unsafeWrap(wellFormed.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the well-formed text, truncated with "..." to a maximum number of bytes in UTF-8. */
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
