package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;

import dev.pencilmark.format.pasted.text.Blanks;
import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.text.Signs;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;

/**
 * Grids as 81 consecutive signs, anywhere: in a sentence, a field of a data set, a link; or in
 * lines and pieces of any length that consist of cells alone. Any one sign may represent a blank.
 */
final class LineFinder {

  private static final String DELIMITERS = ",;\t|";

  /** A longer line is no 81 fields of one digit each. */
  private static final int LONGEST_FIELDS = 1000;

  /** White space around the only word of a text. */
  private static final int MOST_AROUND = 4;

  /** Characters that end a piece within a word. */
  private static final String WITHIN = "\"'`,;|()[]{}<>=/:&?#!";

  /** Lines of cells in pieces. */
  private static final Signs PIECES = Blanks.CELLS.with(" ,/|;\t\"'=:", Signs.BETWEEN);

  private final PastedText pasted;
  private final String text;
  private final Findings findings;

  private LineFinder(PastedText pasted, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.findings = findings;
  }

  static void find(PastedText pasted, Lines lines, Findings findings) {
    LineFinder finder = new LineFinder(pasted, findings);
    finder.words();
    finder.pieced(lines, false);
    finder.pieced(lines, true);
    finder.delimited(lines);
  }

  /** Lines of 81 fields between delimiters, of which some are empty. */
  private void delimited(Lines lines) {
    for (int line = 0; line < lines.count(); line++) {
      pasted.checkpoint().passes(line);
      int from = lines.trimmedStart(line);
      int to = lines.trimmedEnd(line);
      for (int i = 0; i < DELIMITERS.length() && to - from >= CELLS; i++) {
        if (to - from <= LONGEST_FIELDS && fields(from, to, DELIMITERS.charAt(i))) {
          break;
        }
      }
    }
  }

  private boolean fields(int from, int to, char delimiter) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += text.charAt(i) == delimiter ? 1 : 0;
    }
    if (count != CELLS - 1) {
      return false;
    }
    int start = text.indexOf(delimiter, from);
    while (start > from && "=:\"'[({ ".indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    int end = to;
    while (end > start && "\"')]}; ".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    int[] cells = new int[CELLS];
    int at = start;
    for (int cell = 0; cell < CELLS; cell++) {
      int next = cell == CELLS - 1 ? end : text.indexOf(delimiter, at);
      int value = next < at ? 0 : Blanks.value(text, at, next);
      if (value < 0) {
        return false;
      }
      cells[cell] = value;
      at = next + 1;
    }
    return findings.add(pasted, Finding.grid(9, cells, start, end, "81 cells between delimiters"));
  }

  private void words() {
    int i = 0;
    while (i < text.length()) {
      while (i < text.length() && text.charAt(i) <= ' ') {
        pasted.checkpoint().passes(i++);
      }
      int start = i;
      while (i < text.length() && text.charAt(i) > ' ') {
        pasted.checkpoint().passes(i++);
      }
      if (i - start >= CELLS && !word(start, i)) {
        pieces(start, i);
      } else if (i - start >= 60) {
        reportNear(start, i);
      }
    }
  }

  /** Takes a word, without punctuation at its ends. */
  private boolean word(int from, int to) {
    int start = from;
    int end = to;
    if (cells(start, end)) {
      return true;
    }
    while (start < end && "\"'`([{<".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && "\"'`)]}>,;:.!?".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
      // A full stop may be a cell as well, if dots are: a line without any words has none.
      boolean dots = text.charAt(end) == '.' && text.indexOf('.', start) < end;
      if (dots && to - from + MOST_AROUND >= text.length()) {
        return false;
      }
      if (end - start == CELLS && cells(start, end)) {
        return true;
      }
    }
    return (start > from || end < to) && cells(start, end);
  }

  private void pieces(int from, int to) {
    int start = from;
    for (int i = from; i <= to; i++) {
      pasted.checkpoint().passes(i);
      if (i == to || WITHIN.indexOf(text.charAt(i)) >= 0) {
        if (i - start == CELLS) {
          cells(start, i);
        } else if (i - start >= 60) {
          reportNear(start, i);
        }
        start = i + 1;
      }
    }
  }

  /** Takes 81 signs, of which all but digits are the same, or letters A to I and one other. */
  private boolean cells(int start, int end) {
    if (end - start != CELLS) {
      return false;
    }
    int[] cells = new int[CELLS];
    char blank = 0;
    char zero = 0;
    boolean letters = false;
    for (int i = 0; i < CELLS; i++) {
      char c = text.charAt(start + i);
      if (c >= '1' && c <= '9') {
        cells[i] = c - '0';
      } else if (c == '0') {
        zero = c;
      } else if (blank == 0 || blank == c) {
        letters |= Character.isLetter(c) && blank == 0;
        blank = c;
      } else {
        return lettered(start);
      }
    }
    boolean odd = letters && "xXoO".indexOf(blank) < 0 || blank >= 0x80;
    if (odd || blank != 0 && zero != 0 && !Blanks.isSign(blank)) {
      return false;
    }
    Finding found = Finding.grid(9, cells, start, end, "81 cells in one piece");
    if (isLayout(cells) && !findings.accepts(9, cells)) {
      findings.refuse(
          Problem.of(
                  ProblemCode.AMBIGUOUS_FORMAT,
                  "these 81 digits are the regions of a jigsaw, which is not read together with other"
                      + " text; send its givens and regions in one of the formats of jigsaws")
              .at(pasted.place(start)));
      return false;
    }
    if (findings.accepts(9, cells)) {
      return findings.add(pasted, found);
    }
    if (Blanks.isSign(blank) || zero != 0) {
      findings.add(pasted, found);
    }
    return false;
  }

  /** Returns whether every digit is there nine times. */
  private static boolean isLayout(int[] cells) {
    int[] counts = new int[10];
    for (int cell : cells) {
      counts[cell]++;
    }
    for (int digit = 1; digit <= 9; digit++) {
      if (counts[digit] != 9) {
        return false;
      }
    }
    return true;
  }

  private boolean lettered(int start) {
    int[] cells = new int[CELLS];
    char blank = 0;
    boolean lower = false;
    boolean upper = false;
    for (int i = 0; i < CELLS; i++) {
      char c = text.charAt(start + i);
      if (c >= 'a' && c <= 'i' || c >= 'A' && c <= 'I') {
        lower |= c >= 'a';
        upper |= c < 'a';
        cells[i] = (c | 0x20) - 'a' + 1;
      } else if (blank != 0 && blank != c || c != '0' && !Blanks.isSign(c)) {
        return false;
      } else {
        blank = c;
      }
    }
    if (lower == upper || !findings.accepts(9, cells)) {
      return false;
    }
    return findings.add(
        pasted,
        Finding.grid(9, cells, start, start + CELLS, "81 cells in one piece")
            .assumed("the letters A to I are 1 to 9"));
  }

  /** Reports the problem of a piece that consists of digits and one other sign. */
  private void reportNear(int start, int end) {
    int digits = 0;
    int blanks = 0;
    int last = start;
    char blank = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      boolean sign = !digit && Blanks.isSign(c) && (blank == 0 || blank == c);
      blank = sign ? c : blank;
      if (!digit && !sign) {
        break;
      }
      digits += digit && c != '0' ? 1 : 0;
      blanks += digit && c != '0' ? 0 : 1;
      last = i + 1;
    }
    int cells = digits + blanks;
    if (cells < 60
        || cells > 120
        || digits < 10
        || blanks < 10
        || !findings.isNearer(Math.min(cells, 80))) {
      return;
    }
    String rest = text.substring(last, Math.min(end, last + 12));
    String what;
    if (cells == CELLS && !rest.isEmpty()) {
      what = "81 digits and blanks, and then '" + rest + "'";
    } else if (!rest.isEmpty()) {
      what = cells + " digits and blanks, and then '" + rest + "'; a Sudoku has 81";
    } else {
      int off = Math.abs(CELLS - cells);
      what =
          cells
              + " digits and blanks in one piece; a Sudoku has 81, so "
              + off
              + (cells < CELLS ? off == 1 ? " is" : " are" : off == 1 ? " is" : " are")
              + (cells < CELLS ? " missing" : " too many");
    }
    findings.near(
        Math.min(cells, 80),
        Problem.of(ProblemCode.BAD_LENGTH, what)
            .at(pasted.place(cells > CELLS ? start + CELLS : last)));
  }

  /** Lines of only cells, in one piece each or in several, 81 in all. */
  private void pieced(Lines lines, boolean spaces) {
    Signs signs = spaces ? PIECES : Blanks.CELLS;
    int[] cells = null;
    int count = 0;
    int start = 0;
    int end = 0;
    char blank = 0;
    boolean whole = true;
    for (int line = 0; line <= lines.count(); line++) {
      pasted.checkpoint().passes(line);
      int from = line < lines.count() ? lines.trimmedStart(line) : 0;
      int to = line < lines.count() ? lines.trimmedEnd(line) : 0;
      int label = spaces && line < lines.count() ? lastColon(from, to) : from;
      boolean row = to > from && isCells(signs, label, to);
      if (!row) {
        if (count == CELLS && whole) {
          emit(cells.clone(), start, end);
        }
        count = 0;
        whole = true;
        blank = 0;
        continue;
      }
      cells = cells == null ? new int[CELLS] : cells;
      start = count == 0 ? label : start;
      end = to;
      for (int i = label; i < to; i++) {
        char c = text.charAt(i);
        if (signs.is(c, Signs.CELL)) {
          boolean gives = signs.is(c, Signs.DIGIT);
          whole &= gives || blank == 0 || blank == c;
          blank = gives ? blank : c;
          if (count < CELLS) {
            cells[count] = gives ? c - '0' : 0;
          }
          count++;
        }
      }
    }
  }

  private int lastColon(int from, int to) {
    for (int i = Math.min(to, from + 80) - 1; i > from; i--) {
      if (text.charAt(i) == ':') {
        return i + 1;
      }
    }
    return from;
  }

  private boolean isCells(Signs signs, int from, int to) {
    int kinds = signs.kinds(text, from, to);
    return (kinds & Signs.FOREIGN) == 0 && (kinds & Signs.CELL) != 0;
  }

  private void emit(int[] cells, int start, int end) {
    if (findings.accepts(9, cells)) {
      findings.add(pasted, Finding.grid(9, cells, start, end, "81 cells in pieces"));
    }
  }
}
