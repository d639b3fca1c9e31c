package dev.pencilmark.format.pasted.text;

import java.util.Arrays;

/** Where the lines of a text are. Not changed once it is made. */
public final class Lines {

  private final String text;
  private int[] starts = new int[32];
  private int count;

  public Lines(PastedText pasted) {
    text = pasted.text();
    int start = 0;
    while (start <= text.length()) {
      pasted.checkpoint().passes(count);
      if (count + 1 >= starts.length) {
        starts = Arrays.copyOf(starts, 2 * starts.length);
      }
      starts[count++] = start;
      int end = text.indexOf('\n', start);
      start = end < 0 ? text.length() + 1 : end + 1;
    }
    starts[count] = text.length() + 1;
  }

  public int count() {
    return count;
  }

  public int start(int line) {
    return starts[line];
  }

  /** Returns where a line ends, without what ends it. */
  public int end(int line) {
    return starts[line + 1] - 1;
  }

  /** Returns where a line ends without white space at its end. */
  public int trimmedEnd(int line) {
    int end = end(line);
    while (end > starts[line] && text.charAt(end - 1) <= ' ') {
      end--;
    }
    return end;
  }

  /** Returns where a line starts after white space. */
  public int trimmedStart(int line) {
    int start = starts[line];
    int end = end(line);
    while (start < end && text.charAt(start) <= ' ') {
      start++;
    }
    return start;
  }
}
