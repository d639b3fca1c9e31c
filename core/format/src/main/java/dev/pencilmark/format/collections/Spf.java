package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FirstOfMany;
import dev.pencilmark.format.text.Frame;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.PuzzleLines;
import dev.pencilmark.problem.ProblemException;

/**
 * The Sudoku puzzle format: a line {@code #spf1.0}, then one puzzle a line, blanks as {@code _}.
 */
final class Spf extends LaidOutFormat implements FileFormat {

  private static final String HEADER = "#spf1.0";
  private static final String BLANKS = "_0.";
  private static final CellSymbols UNDERSCORES = CellSymbols.of(Alphabet.DIGITS, Blank.UNDERSCORE);

  Spf() {
    super(
        "spf",
        "Sudoku puzzle format (#spf1.0, one puzzle a line)",
        """
        #spf1.0
        4_____8_5_3__________7______2_____6_____8_4______1_______6_3_7_5__2_____1_4______
        52___6_________7_13___________4__8__6______5___________418_________3__2___87_____""");
  }

  @Override
  public Recognition recognise(Source source) {
    return headerLength(source.text()) == 0
        ? Recognition.NONE
        : DigitCells.match("the first line is #spf1.0");
  }

  /** Returns the length of the header, or 0 if there is none. */
  private static int headerLength(String text) {
    return text.regionMatches(true, 0, HEADER, 0, HEADER.length()) ? HEADER.length() : 0;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    PuzzleLines lines = PuzzleLines.of(source, headerLength(text));
    GridText cells = DigitCells.inLine(text, lines.start(), lines.end(), BLANKS);
    return FirstOfMany.decoded(cells, cells.layout(), lines, "");
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return DigitCells.fidelity(type, side);
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (!layout.isEmpty()) {
      return DigitCells.fill(layout, board);
    }
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    Frame.LINE.write(text, SIDE, UNDERSCORES.digits(board));
    return text.toString();
  }
}
