package dev.pencilmark.client;

/**
 * What to write, and how.
 *
 * @param formatId the format, with or without a dialect: {@code swiki.v2}, {@code plain.line.zero}
 * @param lossless whether to fail with the code NOT_REPRESENTABLE rather than lose anything
 * @param layout the {@link Decoding#layout} of a text in the same format, or empty for the plain
 *     manner; only for writing boards
 */
public record Target(String formatId, boolean lossless, String layout) {

  /** Writes a format, and tells what is lost. */
  public static Target of(String formatId) {
    return new Target(formatId, false, "");
  }

  /** The same, but refuses to lose anything. */
  public Target withoutLoss() {
    return new Target(formatId, true, layout);
  }

  /** The same in the manner of a text that was read. */
  public Target withLayout(String layout) {
    return new Target(formatId, lossless, layout);
  }
}
