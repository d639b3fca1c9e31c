package dev.pencilmark.compress;

/**
 * A compressed board.
 *
 * @param code how it was compressed
 * @param bytes the code; not to be changed
 * @param bits the bits that the board takes in it; the bytes are these rounded up, at most
 */
public record Compressed(Code code, byte[] bytes, int bits) {

  /** The bytes as text, see {@link Base64Text}. */
  public String text() {
    return Base64Text.of(bytes);
  }
}
