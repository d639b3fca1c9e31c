package dev.pencilmark.json;

/**
 * A number as it was written, so that it can be written unchanged.
 *
 * @param text the number, by the grammar of JSON
 */
public record JsonNumber(String text) {

  private static final int MOST_INT_DIGITS = 9;

  /** Returns the number. */
  public static JsonNumber of(long value) {
    return new JsonNumber(Long.toString(value));
  }

  /**
   * Returns whether this is a whole number of at most nine digits without fraction and exponent.
   */
  public boolean isInt() {
    int start = text.startsWith("-") ? 1 : 0;
    for (int i = start; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return text.length() - start <= MOST_INT_DIGITS;
  }

  /** Returns the value of a number that {@link #isInt}. */
  public int intValue() {
    return Integer.parseInt(text);
  }
}
