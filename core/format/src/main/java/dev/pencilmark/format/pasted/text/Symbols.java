package dev.pencilmark.format.pasted.text;

/** Parts of a text of one character, which grids have by the hundred, as shared strings. */
public final class Symbols {

  private static final String[] ASCII = new String[0x80];

  static {
    for (char c = 0; c < ASCII.length; c++) {
      ASCII[c] = String.valueOf(c);
    }
  }

  private Symbols() {}

  /** Returns the text between two places. */
  public static String of(String text, int from, int to) {
    return to - from == 1 ? of(text.charAt(from)) : text.substring(from, to);
  }

  /** Returns a text of one character. */
  public static String of(char c) {
    return c < ASCII.length ? ASCII[c] : String.valueOf(c);
  }
}
