package dev.pencilmark.format.collections;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Carriage;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * SudoCue's {@code .sdk} file: lines of a hash, a letter and a text (author, description, comment,
 * date, source, level, address), then nine rows.
 */
final class SudoCueSdk implements Format {

  private static final String LETTERS = "ADCBSLU";
  private static final String BLANKS = ".0";

  @Override
  public String id() {
    return "sudocue.sdk";
  }

  @Override
  public String title() {
    return "SudoCue .sdk (#A author, #L level, ..., nine rows)";
  }

  @Override
  public String example() {
    return """
        #ARuud
        #DA random puzzle created by SudoCue
        #CJust start plugging in the numbers
        #B03-08-2006
        #SSudoCue
        #LEasy
        #Uhttp://www.sudocue.net/
        2..1.5..3
        .54...71.
        .1.2.3.8.
        6.28.73.4
        .........
        1.53.98.6
        .2.7.1.6.
        .81...24.
        7..4.2..1""";
  }

  @Override
  public boolean hasLayouts() {
    return true;
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.charAt(0) != '#' || headerFault(text) >= 0) {
      return Recognition.NONE;
    }
    try {
      read(text);
    } catch (ProblemException broken) {
      return Recognition.NONE;
    }
    return DigitCells.match("lines of SudoCue's header, then nine rows of nine cells");
  }

  /** The place of the first header line that SudoCue does not have, or -1. */
  private static int headerFault(String text) {
    TextLines lines = new TextLines(text, 0);
    while (lines.next() && lines.start() < lines.end() && text.charAt(lines.start()) == '#') {
      int letter = lines.start() + 1;
      if (letter >= lines.end() || LETTERS.indexOf(text.charAt(letter)) < 0) {
        return lines.start();
      }
    }
    return -1;
  }

  private static DigitCells read(String text) throws ProblemException {
    TextLines rows = new TextLines(text, SdkHeader.end(text));
    return DigitCells.allRows(text, rows, false, BLANKS);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int fault = headerFault(text);
    if (fault >= 0) {
      throw Problem.of(
              ProblemCode.BAD_HEADER,
              "a line of the header is a hash, one of the letters " + LETTERS + ", and a text")
          .expected("one of " + LETTERS, text.substring(fault, Math.min(text.length(), fault + 2)))
          .at(fault)
          .exception();
    }
    DigitCells cells = read(text);
    Loss header = new Loss(LossKind.COMMENT, 0, "author, level and other lines of the header");
    return new Decoded(
        cells.givens(),
        "",
        cells.layout(),
        text.charAt(0) == '#' ? List.of(header) : List.of(),
        List.of());
  }

  @Override
  public Carriage carriage(PuzzleType type, int side, String dialect) {
    return DigitCells.carriage(type, side);
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (!layout.isEmpty()) {
      return DigitCells.fill(layout, board);
    }
    StringBuilder text = new StringBuilder();
    DigitCells.appendRows(text, board, true, Blank.DOT);
    return text.substring(0, text.length() - 1);
  }
}
