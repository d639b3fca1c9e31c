package dev.pencilmark.format;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * In which encoding the bytes of a text are: UTF-8, UTF-16 with or without a mark, as programs of
 * Windows save it, or else Latin-1, in which every byte is a character.
 */
public final class TextBytes {

  /** The number of bytes from which to detect the encoding of a text without a byte order mark. */
  private static final int SAMPLE = 1 << 12;

  private TextBytes() {}

  /** Returns the encoding of a text that begins with these bytes. */
  public static Charset charset(byte[] begin) {
    if (startsWith(begin, 0xFF, 0xFE)) {
      return StandardCharsets.UTF_16LE;
    }
    if (startsWith(begin, 0xFE, 0xFF)) {
      return StandardCharsets.UTF_16BE;
    }
    int length = Math.min(begin.length, SAMPLE) & ~1;
    int even = 0;
    int odd = 0;
    for (int i = 0; i < length; i += 2) {
      even += begin[i] == 0 ? 1 : 0;
      odd += begin[i + 1] == 0 ? 1 : 0;
    }
    // Nearly all characters of puzzles are ASCII, and no text in UTF-8 has a zero.
    if (length >= 8 && 4 * odd > length && even == 0) {
      return StandardCharsets.UTF_16LE;
    }
    if (length >= 8 && 4 * even > length && odd == 0) {
      return StandardCharsets.UTF_16BE;
    }
    return isUtf8(begin) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
  }

  /** Returns the text that bytes are, without a mark of their order. */
  public static String text(byte[] bytes) {
    return text(bytes, charset(bytes));
  }

  /** Returns the text of bytes whose encoding is known. */
  public static String text(byte[] bytes, Charset charset) {
    String text = new String(bytes, charset);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length >= 2 && (bytes[0] & 0xFF) == first && (bytes[1] & 0xFF) == second;
  }

  /** Returns whether bytes are UTF-8, of which the last character may be cut. */
  private static boolean isUtf8(byte[] bytes) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer scratch = CharBuffer.allocate(SAMPLE);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      while (true) {
        CoderResult result = decoder.decode(in, scratch, false);
        if (result.isError()) {
          result.throwException();
        }
        if (result.isUnderflow()) {
          return true;
        }
        scratch.clear();
      }
    } catch (CharacterCodingException other) {
      return false;
    }
  }
}
