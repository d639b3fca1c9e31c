package dev.pencilmark.cli.work;

/**
 * A puzzle as it was given.
 *
 * @param text its text, or null
 * @param data its bytes, if it has no text; not to be changed
 * @param format the format that it is in, or empty to find out
 */
public record Puzzle(String text, byte[] data, String format) {

  /**
   * A text.
   *
   * @param from its format, or null
   */
  public static Puzzle text(String text, String from) {
    return new Puzzle(text, null, from == null ? "" : from);
  }

  /**
   * Bytes.
   *
   * @param from their format, or null
   */
  public static Puzzle data(byte[] data, String from) {
    return new Puzzle(null, data, from == null ? "" : from);
  }
}
