package dev.pencilmark.detect;

import dev.pencilmark.format.Links;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;

/**
 * Known texts that cannot be read: the message names them instead of "no format fits". Asked only
 * where no format fits.
 */
enum UnsupportedText {
  SUDOKU_COACH("sudoku.coach", "a code of Sudoku Coach, which is its own") {
    @Override
    boolean is(String text, String link) {
      return isCode(text, 0) || isCode(link, link.lastIndexOf('/') + 1);
    }

    /** {@code SCv}, a version, and bits, each with an underscore after it. */
    private boolean isCode(String text, int start) {
      return text.startsWith("SCv", start)
          && afterNumber(text, afterNumber(text, start + 3)) > start;
    }

    private int afterNumber(String text, int start) {
      int end = Math.max(start, 0);
      while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
        end++;
      }
      return start > 0 && end > start && end < text.length() && text.charAt(end) == '_'
          ? end + 1
          : -1;
    }
  };

  /** The length of the prefix of a link that is examined. */
  private static final int LONGEST_LINK = 4096;

  private final String id;
  private final String what;

  UnsupportedText(String id, String what) {
    this.id = id;
    this.what = what;
  }

  /** Returns whether a text, or a link if the text is empty, is of this kind. */
  abstract boolean is(String text, String link);

  /** Returns the problem that names the kind of a text; null if it is unknown. */
  static Problem problem(Source source) {
    String link = source.link();
    link = link.length() > LONGEST_LINK ? link.substring(0, LONGEST_LINK) : link;
    for (UnsupportedText foreign : values()) {
      if (foreign.is(source.text(), link)) {
        return problem(
            ProblemCode.RULE_OUTSIDE_MODEL, foreign.id, foreign.what + "; it cannot be read here");
      }
    }
    if (source.text().isEmpty() && !link.isEmpty()) {
      for (Site site : Links.sites()) {
        String code = site.codeOf(link);
        if (code != null) {
          return problem(
              ProblemCode.REFERENCE_ONLY,
              site.id() + ".id",
              "the id of a puzzle of "
                  + site.title()
                  + "; the puzzle is on its server and not in this text; "
                  + code);
        }
      }
    }
    return null;
  }

  private static Problem problem(ProblemCode code, String id, String what) {
    return Problem.isOther(code, what, "a puzzle in one of the formats", id).whileIn(id);
  }
}
