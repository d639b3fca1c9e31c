package dev.pencilmark.cli.work;

/** Makes texts fit for UTF-8. */
final class WellFormed {

  private static final int REPLACEMENT = 0xFFFD;

  private WellFormed() {}

  /**
   * The text with U+FFFD in place of halves of surrogate pairs. What quotes one unit of a text can
   * cut a pair in two.
   */
  static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        StringBuilder whole = new StringBuilder(text.length());
        text.codePoints().map(WellFormed::whole).forEach(whole::appendCodePoint);
        return whole.toString();
      }
    }
    return text;
  }

  private static int whole(int point) {
    return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE
        ? REPLACEMENT
        : point;
  }
}
