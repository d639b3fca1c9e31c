package dev.pencilmark.detect;

import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;

/**
 * What people paste that is known and cannot be read: it gets its name instead of "no format fits".
 * Asked only where no format fits.
 */
enum Foreign {
  PENPA("penpa", ProblemCode.RULE_OUTSIDE_MODEL, "a drawing of Penpa, which has no rules to read") {
    @Override
    boolean is(String text, String link) {
      return isDrawing(text, 0)
          || isDrawing(link, link.indexOf("#m=") + 1)
          || isDrawing(link, link.indexOf("?m=") + 1);
    }

    private boolean isDrawing(String text, int start) {
      return (text.startsWith("m=edit&", start) || text.startsWith("m=solve&", start))
          && text.startsWith("p=", text.indexOf('&', start) + 1);
    }
  },
  SUDOKU_COACH(
      "sudoku.coach", ProblemCode.RULE_OUTSIDE_MODEL, "a code of Sudoku Coach, which is its own") {
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
  },
  FPUZZLES_ID("fpuzzles.id", ProblemCode.REFERENCE_ONLY, "the id of a puzzle of f-puzzles") {
    @Override
    boolean is(String text, String link) {
      return text.isEmpty() && link.contains("f-puzzles.com/") && link.contains("?id=");
    }
  },
  SUDOKUPAD_ID("sudokupad.id", ProblemCode.REFERENCE_ONLY, "the id of a puzzle of SudokuPad") {
    @Override
    boolean is(String text, String link) {
      int site = Math.max(link.indexOf("sudokupad.app/"), link.indexOf("crackingthecryptic.com/"));
      int end = link.indexOf('?', Math.max(site, 0));
      int start = link.lastIndexOf('/', end < 0 ? link.length() : end) + 1;
      return text.isEmpty() && site >= 0 && start < link.length() && !isCode(link, start);
    }

    /** Whether a path has a prefix of the codes that hold a puzzle. */
    private boolean isCode(String link, int start) {
      for (String prefix : new String[] {"scl", "ctc", "fpuz", "scf", "classic"}) {
        if (link.startsWith(prefix, start)) {
          return true;
        }
      }
      return false;
    }
  },
  LISUDOKU_ID("lisudoku.id", ProblemCode.REFERENCE_ONLY, "the id of a puzzle of lisudoku") {
    @Override
    boolean is(String text, String link) {
      return text.isEmpty() && link.contains("lisudoku.xyz/");
    }
  };

  /** Longer links are looked at so far only. */
  private static final int LONGEST_LINK = 4096;

  private final String id;
  private final ProblemCode code;
  private final String what;

  Foreign(String id, ProblemCode code, String what) {
    this.id = id;
    this.code = code;
    this.what = what;
  }

  /** Whether a text, or a link if the text is empty, is of this kind. */
  abstract boolean is(String text, String link);

  /** The problem that names what a text is; null if that is not known. */
  static Problem problem(Source source) {
    String link = source.link();
    link = link.length() > LONGEST_LINK ? link.substring(0, LONGEST_LINK) : link;
    for (Foreign foreign : values()) {
      if (foreign.is(source.text(), link)) {
        String why =
            foreign.code == ProblemCode.REFERENCE_ONLY
                ? "; the puzzle is on its server and not in this text"
                : "; it cannot be read here";
        return Problem.of(foreign.code, "this is " + foreign.what + why)
            .expected("a puzzle in one of the formats", foreign.id)
            .whileIn(foreign.id);
      }
    }
    return null;
  }
}
