package dev.pencilmark.format.pasted.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Labels of rows and columns: 1 to 9, A to I, R1 to R9, "Row 1" to "Row 9", in this order. */
public final class Labels {

  private static final int LEAST = 4;

  private static final Pattern ORDINAL = Pattern.compile("^([1-9])(?:st|nd|rd|th)\\b");

  private Labels() {}

  /** Returns whether texts are labels that count up by one, from 0, 1 or A. */
  public static boolean areInOrder(List<String> texts) {
    if (texts.size() < LEAST) {
      return false;
    }
    String first = plain(texts.get(0));
    if (first.isEmpty()) {
      return false;
    }
    int digits = first.length();
    while (digits > 0 && Character.isDigit(first.charAt(digits - 1))) {
      digits--;
    }
    boolean letter = digits == first.length();
    String prefix = letter ? first.substring(0, first.length() - 1) : first.substring(0, digits);
    if (areRoman(texts)) {
      return true;
    }
    if (prefix.length() > 12 || letter && first.charAt(first.length() - 1) != 'a') {
      return false;
    }
    int start =
        letter || first.length() - digits > 4 ? 0 : Integer.parseInt(first.substring(digits));
    if (!letter && start > 1) {
      return false;
    }
    // Some omit I, which looks like 1.
    boolean skips = letter && texts.size() == ROMAN.length && plain(texts.get(8)).endsWith("j");
    for (int i = 0; i < texts.size() - (skips ? 1 : 0); i++) {
      String expected = prefix + (letter ? String.valueOf((char) ('a' + i)) : start + i);
      if (!plain(texts.get(i)).equals(expected)) {
        return false;
      }
    }
    return true;
  }

  private static final String[] ROMAN = {"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"};

  private static boolean areRoman(List<String> texts) {
    boolean roman = texts.size() == ROMAN.length;
    for (int i = 0; roman && i < ROMAN.length; i++) {
      roman = plain(texts.get(i)).equals(ROMAN[i]);
    }
    return roman;
  }

  /**
   * Returns whether a text may be the label of one row: a letter A to I, a number, or a word with
   * one.
   */
  public static boolean isLabel(String text) {
    String label = plain(text);
    int last = label.length() - 1;
    return last >= 0
        && last < 12
        && (Character.isDigit(label.charAt(last))
            || label.length() <= 4
                && label.chars().allMatch(c -> c <= 'j' || c == 'v' || c == 'x'));
  }

  /** Returns a label in small letters without what surrounds it, an ordinal as its number. */
  private static String plain(String text) {
    String label = ORDINAL.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceFirst("$1");
    int from = 0;
    int to = label.length();
    while (from < to && !Character.isLetterOrDigit(label.charAt(from))) {
      from++;
    }
    while (to > from && !Character.isLetterOrDigit(label.charAt(to - 1))) {
      to--;
    }
    return label.substring(from, to);
  }
}
