package dev.pencilmark.interchange;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * An encoded board.
 *
 * @param format the format
 * @param text the text; for a binary format, one character 0 to 255 a byte
 * @param losses the data of the board that the text does not hold
 */
public record EncodeResult(Format format, String text, List<Loss> losses) {

  /** Returns the text of a binary format as bytes. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
