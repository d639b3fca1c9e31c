package dev.pencilmark.format.pasted;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Grids as a list of cells with their digits: {@code R1C1=5}, {@code (0,0): 5}, {@code A1=5}. */
final class PlaceFinder {

  private static final int LEAST = 17;

  /** Fewer places are no grid, and not said to be too few. */
  private static final int LEAST_TOLD = 4;

  /** In longer texts a few places are no grid that lacks others. */
  private static final int SHORT = 1 << 11;

  /** A manner of writing a cell and its digit. */
  private enum Manner {
    ROW_COLUMN(
        "[rR]\\s?([1-9])\\s?[cC]\\s?([1-9])[\"')\\]]{0,2}\\s{0,3}[=:\\-> ]{1,4}\\s?[\"']?([0-9])(?![0-9])"),
    TRIPLE(
        "[(\\[{]\\s{0,3}([0-9])\\s{0,3}[,;\\s]\\s{0,3}([0-9])\\s{0,3}[,;\\s]\\s{0,3}([0-9])\\s{0,3}[)\\]}]"),
    INDEXED(
        "[(\\[]\\s{0,3}([0-9])\\s{0,3}(?:,|\\]\\s?\\[|\\)\\s?\\()\\s{0,3}([0-9])\\s{0,3}[)\\]][\"']?"
            + "\\s{0,3}(?:=|:|->|=>|,){1,2}\\s{0,3}[\"']?([0-9])(?![0-9])"),
    IN_WORDS(
        "(?i)(?<![A-Za-z])row\\s{1,3}([1-9])[,;]?\\s{1,3}(?:and\\s{1,3})?col(?:umn|\\.)?\\s{1,3}([1-9])\\s{0,3}"
            + "(?:=|:|->|=>|is|has|gets|,){1,2}\\s{0,3}[\"']?([0-9])(?![0-9])"),
    LETTER_NUMBER(
        "(?<![A-Za-z0-9])([A-Ia-i])([1-9])[\"']?\\s{0,3}[=:]{1,2}>?\\s{0,3}[\"']?([0-9])(?![0-9])"),
    NAMED(
        "(?i)[\"']?(?:row|r|y|i)[\"']?\\s?[:=]\\s?[\"']?([0-9])[\"']?\\s?,\\s{0,20}[\"']?(?:col(?:umn)?|c|x|j)[\"']?"
            + "\\s?[:=]\\s?[\"']?([0-9])[\"']?\\s?,\\s{0,20}"
            + "(?:[\"']?[a-z]{4,10}[\"']?\\s?[:=]\\s?[a-z0-9\"']{1,10}\\s?,\\s{0,20}){0,3}[\"']?(?:value|val|v|digit|d|n|number|num)[\"']?"
            + "\\s?[:=]\\s?[\"']?([0-9])(?![0-9])"),
    LINES("(?m)^\\s{0,8}([0-9])[,;\\t ]\\s{0,3}([0-9])[,;\\t ]\\s{0,3}([0-9])\\s{0,8}$"),
    UNDERSCORED("(?<![0-9])_?([1-9])_([1-9])(?:_|\\s?[=:]\\s?)([1-9])(?![0-9])");

    private final Pattern pattern;

    Manner(String pattern) {
      this.pattern = Pattern.compile(pattern);
    }
  }

  private PlaceFinder() {}

  static void find(PastedText pasted, Findings findings) {
    if (!mayHave(pasted.text())) {
      return;
    }
    int[][] places = new int[3][81];
    for (Manner manner : Manner.values()) {
      find(pasted, manner, findings, places);
    }
  }

  /**
   * Whether there are three digits, or two and a letter, for each of the givens, with signs around.
   */
  private static boolean mayHave(String text) {
    int digits = 0;
    for (int i = 1; i + 1 < text.length(); i++) {
      boolean digit = isDigit(text.charAt(i));
      digits += digit && !(isDigit(text.charAt(i - 1)) && isDigit(text.charAt(i + 1))) ? 1 : 0;
    }
    int least = text.length() <= SHORT ? LEAST_TOLD : LEAST;
    return digits >= 2 * least;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static void find(PastedText pasted, Manner manner, Findings findings, int[][] places) {
    Matcher matcher = manner.pattern.matcher(pasted.text());
    int[] rows = places[0];
    int[] columns = places[1];
    int[] digits = places[2];
    int count = 0;
    int start = 0;
    int end = 0;
    boolean zero = false;
    boolean nine = false;
    while (matcher.find()) {
      pasted.checkpoint().passes(count);
      if (count == 81) {
        return;
      }
      char first = matcher.group(1).charAt(0);
      boolean letter = Character.isLetter(first);
      rows[count] = letter ? (first | 0x20) - 'a' + 1 : first - '0';
      columns[count] = matcher.group(2).charAt(0) - '0';
      digits[count] = matcher.group(3).charAt(0) - '0';
      zero |= rows[count] == 0 || columns[count] == 0;
      nine |= rows[count] == 9 || columns[count] == 9;
      start = count == 0 ? matcher.start() : start;
      end = matcher.end();
      count++;
    }
    if (count >= LEAST_TOLD && count < LEAST && manner == Manner.ROW_COLUMN) {
      findings.near(
          count,
          Problem.of(
                  ProblemCode.UNKNOWN_FORMAT,
                  count
                      + " cells with their places; with fewer than 17 this may be anything, name the"
                      + " format pasted if it is a Sudoku")
              .at(pasted.place(start)));
    }
    if (count < LEAST || zero && nine) {
      return;
    }
    String how = count + " cells with their places";
    int[] cells = new int[81];
    int from = zero ? 0 : 1;
    for (int i = 0; i < count; i++) {
      int cell = 9 * (rows[i] - from) + columns[i] - from;
      if (cells[cell] != 0 && cells[cell] != digits[i]) {
        findings.near(
            count,
            Problem.of(
                    ProblemCode.DUPLICATE_IN_UNIT,
                    how
                        + ", and R"
                        + (rows[i] - from + 1)
                        + "C"
                        + (columns[i] - from + 1)
                        + " is there twice, with different digits")
                .at(pasted.place(start)));
        return;
      }
      cells[cell] = digits[i];
    }
    Finding finding = Finding.grid(9, cells, start, end, how);
    boolean clear =
        manner == Manner.ROW_COLUMN || manner == Manner.NAMED || manner == Manner.IN_WORDS;
    boolean base = zero || nine;
    if (!base) {
      finding = finding.assumed("rows and columns are taken to be numbered from 1");
    } else if (!clear) {
      finding =
          finding.assumed(
              manner == Manner.LETTER_NUMBER
                  ? "the letter is taken for the row"
                  : "the row is taken to come before the column");
    }
    findings.add(pasted, finding);
  }
}
