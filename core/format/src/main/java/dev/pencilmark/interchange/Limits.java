package dev.pencilmark.interchange;

/**
 * The limits of an {@link Interchange}.
 *
 * @param textLength the maximum length of a text in UTF-16 units, or of binary data in bytes
 */
public record Limits(int textLength) {

  /** The default limits: texts of a mebibyte. */
  public static final Limits DEFAULT = new Limits(1 << 20);
}
