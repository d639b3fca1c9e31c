package dev.pencilmark.client;

/**
 * How to compress. Start with {@link #DEFAULT} and change what you need.
 *
 * @param code the code, with or without its version: {@code rank73}, {@code universal.21}, {@code
 *     universal.33}, {@code puzzle}, {@code board}, {@code any}; empty for the shortest
 * @param textForm the form of grid numbers as text: {@code base64url}, {@code base66}, {@code
 *     base36}, {@code decimal}; it asks for rank73; empty for the code's customary text
 */
public record CompressOptions(String code, String textForm) {

  /** The shortest code and its customary text. */
  public static final CompressOptions DEFAULT = new CompressOptions("", "");

  /** The same in a code. */
  public CompressOptions as(String newCode) {
    return new CompressOptions(newCode, textForm);
  }

  /** The same with the text in a form. */
  public CompressOptions inForm(String newTextForm) {
    return new CompressOptions(code, newTextForm);
  }
}
