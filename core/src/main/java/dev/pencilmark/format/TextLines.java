package dev.pencilmark.format;

/**
 * Walks over the lines of a text. A line ends with CR, LF, both, the two characters {@code \n}, as
 * when a text was copied out of a program, or a line separator of Unicode.
 */
final class TextLines {

  private final String text;
  private int next;
  private int start;
  private int end;

  TextLines(String text, int from) {
    this.text = text;
    this.next = from;
  }

  /** Goes to the next line; false if there is none. */
  boolean next() {
    if (next >= text.length()) {
      return false;
    }
    start = next;
    end = start;
    while (end < text.length() && !isNewline(text, end)) {
      end++;
    }
    next = end + newlineLength();
    return true;
  }

  /** Where the line starts. */
  int start() {
    return start;
  }

  /** Where the line ends, without what ends it. */
  int end() {
    return end;
  }

  boolean isEmpty() {
    return firstVisible() == end;
  }

  /** The place of the first character that is not white space, or the end. */
  int firstVisible() {
    int i = start;
    while (i < end && text.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }

  /** Whether a line ends at a place. */
  static boolean isNewline(String text, int index) {
    char c = text.charAt(index);
    if (c == '\\') {
      char escaped = index + 1 < text.length() ? text.charAt(index + 1) : 0;
      return escaped == 'n' || escaped == 'r';
    }
    return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
  }

  private int newlineLength() {
    if (end >= text.length()) {
      return 0;
    }
    if (text.charAt(end) == '\\') {
      return 2;
    }
    boolean both = text.charAt(end) == '\r' && end + 1 < text.length();
    return both && text.charAt(end + 1) == '\n' ? 2 : 1;
  }
}
