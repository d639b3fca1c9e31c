package dev.pencilmark.interchange;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A board that was written.
 *
 * @param format the format
 * @param text the text; for a binary format, one character 0 to 255 a byte
 * @param losses what the board holds and the text does not
 */
public record EncodeResult(Format format, String text, List<Loss> losses) {

  /** The text of a binary format as bytes. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
