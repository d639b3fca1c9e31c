package dev.pencilmark.format.pasted.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text on the first line before a grid, and on the last after it, which would hide the rows
 * there: a number, a label, quotes, brackets, a full stop.
 */
public final class Surroundings {

  /** Longer texts are not split a second time. */
  public static final int LONGEST = 1 << 14;

  /** Less is no grid. */
  private static final int LEAST = 36;

  private static final Pattern NUMBER = Pattern.compile("\\A\\s{0,8}[0-9]{1,3}[.)] ");

  private static final Pattern BEFORE =
      Pattern.compile(
          "\\A\\s{0,8}(?:[A-Za-z][A-Za-z' ]{0,40}[:=] ?|[A-Za-z]{2,12} |[0-9]{1,3}[.)] |[\"'`(<\\[{])");

  private static final String AFTER = "\"'`)>]}.; \n";

  private Surroundings() {}

  /**
   * Returns the place after a number with a full stop at the start of a text, as in a list; or 0.
   */
  public static int afterNumber(String text) {
    Matcher number = NUMBER.matcher(text);
    return number.find() ? number.end() : 0;
  }

  /** Returns the bounds of texts without surroundings, the most likely first. */
  public static List<int[]> inner(String text) {
    Matcher before = BEFORE.matcher(text);
    int start = before.find() ? before.end() : 0;
    int last = text.length();
    while (last > start && text.charAt(last - 1) <= ' ') {
      last--;
    }
    int trimmed = last;
    while (trimmed > start
        && AFTER.indexOf(text.charAt(trimmed - 1)) >= 0
        && !(text.charAt(trimmed - 1) == '.' && isCells(text, start, trimmed))) {
      trimmed--;
    }
    // White space alone hides no row.
    boolean ends = last > start && text.charAt(last - 1) > ' ' && trimmed < last;
    int[] whole = {text.length()};
    List<int[]> bounds = new ArrayList<>();
    for (int from : start > 0 ? new int[] {start, 0} : new int[] {0}) {
      for (int to : ends ? new int[] {text.length(), last - 1, trimmed} : whole) {
        boolean other = from > 0 || to < text.length();
        if (other && to >= trimmed && to - from >= LEAST && add(bounds, from, to)) {
          bounds.add(new int[] {from, to});
        }
      }
    }
    return bounds;
  }

  /**
   * Returns whether the last line is cells with dots for blanks, so that its last dot is one too.
   */
  private static boolean isCells(String text, int start, int end) {
    int dots = 0;
    int i = end - 1;
    while (i >= start && text.charAt(i) != '\n') {
      char c = text.charAt(i--);
      dots += c == '.' ? 1 : 0;
      if (c != '.' && c != ' ' && c != '|' && (c < '1' || c > '9')) {
        return false;
      }
    }
    return dots > 1;
  }

  private static boolean add(List<int[]> bounds, int from, int to) {
    return bounds.stream().noneMatch(known -> known[0] == from && known[1] == to);
  }
}
