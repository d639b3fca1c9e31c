package dev.pencilmark.format.text;

import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * Walks over the lines of a text. A line ends with CR, LF, both, or a line separator of Unicode.
 * The checkpoint of the source is called periodically, to cancel.
 */
public final class TextLines {

  private final String text;
  private final Checkpoint checkpoint;
  private int passed;
  private int next;
  private int start;
  private int end;

  public TextLines(Source source, int from) {
    this.text = source.text();
    this.checkpoint = source.checkpoint();
    this.passed = from;
    this.next = from;
  }

  /** Goes to the next line; false if there is none. */
  public boolean next() {
    if (next >= text.length()) {
      return false;
    }
    if (next - passed >= Checkpoint.STRIDE) {
      passed = next;
      checkpoint.pass();
    }
    start = next;
    end = start;
    while (end < text.length() && !isNewline(text, end)) {
      end++;
    }
    next = end + newlineLength();
    return true;
  }

  /** Returns where the line starts. */
  public int start() {
    return start;
  }

  /** Returns where the line ends, without what ends it. */
  public int end() {
    return end;
  }

  public boolean isEmpty() {
    return firstVisible() == end;
  }

  /** Returns the place of the first character that is not white space, or the end. */
  public int firstVisible() {
    int i = start;
    while (i < end && text.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }

  /** Returns the place after the last character that is not white space, or the start. */
  public int visibleEnd() {
    int i = end;
    while (i > start && text.charAt(i - 1) <= ' ') {
      i--;
    }
    return i;
  }

  /** Returns the problem of a line after the ninth row. */
  public ProblemException trailing() {
    return Problem.trailing("nine rows", text, firstVisible()).exception();
  }

  /** Returns whether a line ends at a place. */
  public static boolean isNewline(String text, int index) {
    return isNewline(text.charAt(index));
  }

  /** Returns whether a character ends a line. */
  public static boolean isNewline(char c) {
    return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
  }

  private int newlineLength() {
    if (end >= text.length()) {
      return 0;
    }
    boolean both = text.charAt(end) == '\r' && end + 1 < text.length();
    return both && text.charAt(end + 1) == '\n' ? 2 : 1;
  }
}
