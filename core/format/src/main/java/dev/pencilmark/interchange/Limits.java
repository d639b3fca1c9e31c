package dev.pencilmark.interchange;

/**
 * What an {@link Interchange} accepts at most.
 *
 * @param textLength the length of a text in UTF-16 units, or of binary data in bytes
 */
public record Limits(int textLength) {

  /** The customary limits: texts of a mebibyte. */
  public static final Limits DEFAULT = new Limits(1 << 20);
}
