package dev.pencilmark.show;

import dev.pencilmark.draw.RenderWarning;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Converts untrusted texts into texts that can be shown: on one line, from left to right, of
 * characters that the fonts have. Remembers those that they do not have.
 */
final class Lettering {

  /** The maximum number of missing characters that are reported by name. */
  private static final int MOST_REPORTED = 8;

  private static final String BRACKETS = "()[]{}<>\u00ab\u00bb";

  private final Set<Integer> missing = new LinkedHashSet<>();

  /**
   * Returns the text as it is to be shown: white space is single spaces, what the font lacks and
   * what no font shows is U+FFFD, and words that are written from right to left are in the order of
   * the eye.
   */
  String shown(String text, Typeface face) {
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < text.length(); ) {
      int point = text.codePointAt(at);
      at += Character.charCount(point);
      if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
        if (line.length() > 0 && line.charAt(line.length() - 1) != ' ') {
          line.append(' ');
        }
      } else if (isSeen(point) && face.has(point)) {
        line.appendCodePoint(point);
      } else {
        missing.add(point);
        line.appendCodePoint(Typeface.REPLACEMENT);
      }
    }
    return inOrderOfTheEye(line.toString().strip());
  }

  private static boolean isSeen(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  private static String inOrderOfTheEye(String text) {
    if (!Bidi.requiresBidi(text.toCharArray(), 0, text.length())) {
      return text;
    }
    Bidi bidi = new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
    int runs = bidi.getRunCount();
    byte[] levels = new byte[runs];
    Object[] parts = new Object[runs];
    for (int run = 0; run < runs; run++) {
      levels[run] = (byte) bidi.getRunLevel(run);
      String part = text.substring(bidi.getRunStart(run), bidi.getRunLimit(run));
      parts[run] = levels[run] % 2 == 0 ? part : reversed(part);
    }
    Bidi.reorderVisually(levels, 0, parts, 0, runs);
    StringBuilder line = new StringBuilder();
    for (Object part : parts) {
      line.append(part);
    }
    return line.toString();
  }

  /** From the last to the first, with brackets that look the other way; marks stay with letters. */
  private static String reversed(String text) {
    StringBuilder line = new StringBuilder();
    int end = text.length();
    while (end > 0) {
      int begin = text.offsetByCodePoints(end, -1);
      while (begin > 0
          && Character.getType(text.codePointAt(begin)) == Character.NON_SPACING_MARK) {
        begin = text.offsetByCodePoints(begin, -1);
      }
      int bracket = BRACKETS.indexOf(text.charAt(begin));
      if (bracket >= 0) {
        line.append(BRACKETS.charAt(bracket ^ 1)).append(text, begin + 1, end);
      } else {
        line.append(text, begin, end);
      }
      end = begin;
    }
    return line.toString();
  }

  /** As much of a shown text as fits, with an ellipsis if that is not all. */
  static String cut(String shown, Typeface face, int size, int width) {
    if ((long) face.width(shown) * size <= 1000L * width) {
      return shown;
    }
    long room = 1000L * width - (long) face.advance('\u2026') * size;
    long used = 0;
    int at = 0;
    while (at < shown.length()) {
      int point = shown.codePointAt(at);
      used += (long) face.advance(point) * size;
      if (used > room) {
        break;
      }
      at += Character.charCount(point);
    }
    return shown.substring(0, at).strip() + "\u2026";
  }

  /**
   * Returns a shown text in lines that fit, broken at spaces; the last one with an ellipsis if
   * there are too many.
   *
   * @param most the maximum number of lines
   */
  static List<String> wrapped(String shown, Typeface face, int size, int width, int most) {
    List<String> lines = new ArrayList<>();
    String rest = shown;
    while (lines.size() + 1 < most && (long) face.width(rest) * size > 1000L * width) {
      int end = rest.lastIndexOf(' ', cut(rest, face, size, width).length() - 1);
      if (end <= 0) {
        break;
      }
      lines.add(rest.substring(0, end));
      rest = rest.substring(end + 1);
    }
    lines.add(cut(rest, face, size, width));
    return lines;
  }

  /** Returns the warning about characters that could not be shown; empty if all could. */
  Optional<RenderWarning> warning() {
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder names = new StringBuilder();
    missing.stream()
        .limit(MOST_REPORTED)
        .forEach(
            point ->
                names
                    .append(names.length() == 0 ? "" : ", ")
                    .append(String.format(Locale.ROOT, "U+%04X", point)));
    if (missing.size() > MOST_REPORTED) {
      names.append(" and ").append(missing.size() - MOST_REPORTED).append(" more");
    }
    return Optional.of(
        RenderWarning.of(
                RenderWarning.Code.MISSING_CHARACTERS,
                "characters that the font does not have are shown as \ufffd: " + names)
            .with("characters", names));
  }
}
