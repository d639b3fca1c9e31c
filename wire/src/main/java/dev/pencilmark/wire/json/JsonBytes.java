package dev.pencilmark.wire.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing array of the UTF-8 of a JSON text. */
final class JsonBytes {

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private static final int ASCII = 0x80;

  /**
   * The character after the backslash of each ASCII character that is escaped; 'u' for those by
   * number, 0 for all others. As in Gson, the characters with a meaning in HTML are escaped.
   */
  private static final byte[] ESCAPES = new byte[ASCII];

  static {
    Arrays.fill(ESCAPES, 0, ' ', (byte) 'u');
    for (char html : new char[] {'<', '>', '&', '=', '\''}) {
      ESCAPES[html] = 'u';
    }
    ESCAPES['"'] = '"';
    ESCAPES['\\'] = '\\';
    ESCAPES['\t'] = 't';
    ESCAPES['\b'] = 'b';
    ESCAPES['\n'] = 'n';
    ESCAPES['\r'] = 'r';
    ESCAPES['\f'] = 'f';
  }

  /** The first two bytes of the line separators U+2028 and U+2029, and their third bytes. */
  private static final byte SEPARATOR_FIRST = (byte) 0xE2;

  private static final byte SEPARATOR_SECOND = (byte) 0x80;
  private static final byte LINE_SEPARATOR = (byte) 0xA8;
  private static final byte PARAGRAPH_SEPARATOR = (byte) 0xA9;

  private byte[] bytes;
  private int length;

  JsonBytes(int usual) {
    bytes = new byte[usual];
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, length);
  }

  private void reserve(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
    }
  }

  void ascii(char c) {
    reserve(1);
    bytes[length++] = (byte) c;
  }

  void raw(byte[] all) {
    raw(all, 0, all.length);
  }

  private void raw(byte[] from, int start, int end) {
    reserve(end - start);
    System.arraycopy(from, start, bytes, length, end - start);
    length += end - start;
  }

  void raw(String text) {
    raw(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Appends UTF-8 in quotes, with escapes. */
  void string(byte[] text, int from, int to) {
    ascii('"');
    int copied = from;
    for (int i = from; i < to; i++) {
      byte c = text[i];
      if (c >= 0) {
        if (ESCAPES[c] != 0) {
          raw(text, copied, i);
          escape(c, ESCAPES[c]);
          copied = i + 1;
        }
      } else if (c == SEPARATOR_FIRST
          && i + 2 < to
          && text[i + 1] == SEPARATOR_SECOND
          && (text[i + 2] == LINE_SEPARATOR || text[i + 2] == PARAGRAPH_SEPARATOR)) {
        raw(text, copied, i);
        raw(text[i + 2] == LINE_SEPARATOR ? "\\u2028" : "\\u2029");
        copied = i + 3;
      }
    }
    raw(text, copied, to);
    ascii('"');
  }

  private void escape(byte c, byte escape) {
    reserve(6);
    bytes[length++] = '\\';
    bytes[length++] = escape;
    if (escape == 'u') {
      bytes[length++] = '0';
      bytes[length++] = '0';
      bytes[length++] = HEX[c >> 4];
      bytes[length++] = HEX[c & 15];
    }
  }
}
