package dev.pencilmark.format.pasted.text;

import dev.pencilmark.format.text.Signs;
import java.util.Set;

/** The symbols for a cell without a digit. */
public final class Blanks {

  /** Cells of one sign, some of which represent a blank cell independent of the context. */
  public static final Signs CELLS = Signs.DIGITS.with(".0_*-?xX#@~oO", Signs.BLANK);

  /** Those of {@link #WORDS} that are one sign, which most cells are. */
  private static final String ONE_SIGN = "._0-*?#@~+/:=!$xXoOeEbB";

  private static final Set<String> WORDS =
      Set.of(
          "null",
          "none",
          "nil",
          "nan",
          "na",
          "n/a",
          "undefined",
          "nothing",
          "empty",
          "blank",
          "false",
          "void",
          "unknown",
          "missing",
          "e",
          "b",
          "x",
          "o",
          "_",
          ".",
          "0",
          "-",
          "--",
          "*",
          "?",
          "#",
          "@",
          "~",
          "+",
          "-1",
          "[]",
          "()",
          "{}",
          "\"\"",
          "''",
          "\\_",
          "...",
          "..",
          "__",
          "0.0",
          "0.",
          "/",
          ":",
          "=",
          "!",
          "[ ]",
          "( )",
          "{ }",
          "na_integer_",
          "$");

  /** The characters in which the words start. */
  private static final String FIRST = first();

  private Blanks() {}

  private static String first() {
    StringBuilder first = new StringBuilder();
    WORDS.forEach(word -> first.append(word.charAt(0)));
    return first.toString();
  }

  public static boolean isSign(char c) {
    return CELLS.is(c, Signs.BLANK);
  }

  /** Returns whether a whole field or item represents a blank cell. */
  public static boolean isWord(String word) {
    return word.isEmpty()
        || word.length() <= 12 && WORDS.contains(word.toLowerCase(java.util.Locale.ROOT))
        || word.length() <= 12 && word.charAt(0) == '_' && isName(word);
  }

  /** Returns an anonymous variable of Prolog. */
  private static boolean isName(String word) {
    return word.chars().allMatch(c -> c == '_' || c < 128 && Character.isLetterOrDigit(c));
  }

  /**
   * Returns the value of a field: a digit, 0 for a blank, -1 for anything else. Quotes and emphasis
   * around are skipped, and what marks the kind of a number in programs.
   */
  public static int value(String text, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && isAround(text.charAt(start))) {
      start++;
    }
    while (end > start && isAround(text.charAt(end - 1))) {
      end--;
    }
    if (end - start == 1) {
      char c = text.charAt(start);
      if (c >= '0' && c <= '9') {
        return c - '0';
      }
      if (ONE_SIGN.indexOf(c) >= 0) {
        return 0;
      }
    }
    if (end - start > 12) {
      return -1;
    }
    int value = 0;
    int i = start;
    while (i < end && i < start + 2 && Character.digit(text.charAt(i), 10) >= 0) {
      value = 10 * value + Character.digit(text.charAt(i++), 10);
    }
    if (i > start && isNumberEnd(text, i, end)) {
      return value;
    }
    return isWord(text, start, end) || from < to && isWord(text, from, to) ? 0 : -1;
  }

  /** Returns whether a part of a text represents a blank cell; most do not even start like one. */
  private static boolean isWord(String text, int from, int to) {
    int start = from;
    while (start < to && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    boolean may =
        start == to
            || FIRST.indexOf(text.charAt(start)) >= 0
            || FIRST.indexOf(Character.toLowerCase(text.charAt(start))) >= 0;
    return may && isWord(text.substring(start, to).strip());
  }

  private static boolean isNumberEnd(String text, int from, int end) {
    int i = from;
    if (i < end && text.charAt(i) == '.') {
      i++;
      while (i < end && text.charAt(i) == '0') {
        i++;
      }
    }
    return i == end || i + 1 == end && "LlUufFdD".indexOf(text.charAt(i)) >= 0 && i > from - 1;
  }

  private static boolean isAround(char c) {
    return c == ' ' || c == '\t' || c == '"' || c == '\'' || c == '`' || c == '*' || c == '\n';
  }
}
