package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;

import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FirstOfMany;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.PuzzleLines;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * A line of gsf's q2 taxonomy: four ratings, the cells, a name and more, with commas between. Read,
 * not written: the ratings are gsf's.
 */
final class GsfQ2 extends ReadOnlyFormat implements FileFormat {

  private static final int RATINGS = 4;
  private static final int LEAST_COMMAS = 6;

  /** Ratings are short: commas are not searched further. */
  private static final int LONGEST_RATINGS = 80;

  private static final String BLANKS = "0.";

  GsfQ2() {
    super(
        "gsf.q2",
        "gsf's q2 taxonomy (four ratings, cells, name, ...)",
        "99480,99408,114,1895,"
            + "100000002090400050006000700050903000000070000000850040700000600030009080002000001,"
            + "Easter-Monster,20.00s,0");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int start = cells(text, 0);
    if (start < 0 || !DigitCells.areAt(text, start, BLANKS) || !goesOn(text, start)) {
      return Recognition.NONE;
    }
    return DigitCells.match("four numbers, 81 cells, and a name, with commas between");
  }

  /**
   * Returns where the cells start in a line: after four numbers and commas; -1 if these are not
   * there.
   */
  private static int cells(String text, int start) {
    int commas = 0;
    int end = Math.min(text.length(), start + LONGEST_RATINGS);
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == ',') {
        if (++commas == RATINGS) {
          return i + 1;
        }
      } else if (c < '0' || c > '9') {
        return -1;
      }
    }
    return -1;
  }

  /** Returns whether after the cells there are as many commas as the line must have. */
  private static boolean goesOn(String text, int cells) {
    int commas = RATINGS;
    for (int i = cells; i < text.length() && !TextLines.isNewline(text, i); i++) {
      commas += text.charAt(i) == ',' ? 1 : 0;
    }
    return commas >= LEAST_COMMAS && text.charAt(cells + CELLS) == ',';
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    PuzzleLines lines = PuzzleLines.of(source, 0);
    int start = cells(text, lines.start());
    if (start < 0) {
      throw Problem.badCharacter(
              "four numbers and commas", Problem.shown(text, lines.start(), lines.end()))
          .at(lines.start())
          .exception();
    }
    int end = start;
    while (end < lines.end() && text.charAt(end) != ',') {
      end++;
    }
    GridText cells = DigitCells.inLine(text, start, end, BLANKS);
    if (!goesOn(text, start)) {
      throw Problem.badLength(
              "bad length of a q2 line", "six commas at least", "the end of the line")
          .at(lines.end())
          .exception();
    }
    return FirstOfMany.decoded(cells, "", lines, "ratings and a name");
  }
}
