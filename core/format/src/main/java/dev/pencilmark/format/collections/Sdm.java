package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.FileEntries;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.LineEntries;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FirstOfMany;
import dev.pencilmark.format.text.GivenDigits;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.PuzzleLines;
import dev.pencilmark.format.text.Regions;
import dev.pencilmark.problem.ProblemException;
import java.io.Reader;

/**
 * A list of Sudokus, one per line: SudoCue's {@code .sdm}, the lists of tdoku and QQWing, and
 * tables of puzzles with or without solutions. Text after the cells is a comment; lines that start
 * with a hash are comments too.
 */
final class Sdm extends LaidOutFormat implements FileFormat {

  private static final String BLANKS = "0._*";

  /** The shortest text of two lines. */
  private static final int SHORTEST = 2 * CELLS + 1;

  Sdm() {
    super(
        "sdm",
        "list, one puzzle a line (SudoCue, tdoku, QQWing)",
        """
        016400000200009000400000062070230100100000003003087040960000005000800007000006820
        049008605003007000000000030000400800060815090001009000010000000000600400804500390""");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() < SHORTEST || !mayBeStart(text)) {
      return Recognition.NONE;
    }
    try {
      PuzzleLines lines = PuzzleLines.of(source, 0);
      boolean two =
          lines.further() > 0 && isPuzzle(text, lines.start()) && isPuzzle(text, lines.next());
      if (two && Regions.areAt(text, lines.next(), SIDE, '1')) {
        return new Recognition.Near("the second line is the regions of a jigsaw");
      }
      return two
          ? DigitCells.match(lines.further() + 1 + " lines, of 81 cells each", AssumedType.REASON)
          : Recognition.NONE;
    } catch (ProblemException noPuzzle) {
      return Recognition.NONE;
    }
  }

  /** Returns whether the first line may be one of cells, a comment or titles: a quick look. */
  private static boolean mayBeStart(String text) {
    char c = text.charAt(0);
    return c == '#' || c >= 'A' && LineEntries.isTitles(firstLine(text)) || isPuzzle(text, 0);
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return end < 0 || end > CELLS ? "" : text.substring(0, end);
  }

  private static boolean isPuzzle(String text, int start) {
    int end = start + CELLS;
    return DigitCells.areAt(text, start, BLANKS)
        && (end == text.length()
            || text.charAt(end) <= ' '
            || ",;#\\".indexOf(text.charAt(end)) >= 0);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    PuzzleLines lines = PuzzleLines.of(source, 0);
    boolean cellsFirst = isPuzzle(text, lines.start());
    int end = cellsFirst ? lines.start() + CELLS : lines.end();
    GridText cells = DigitCells.inLine(text, lines.start(), end, BLANKS);
    boolean comments = lines.comments() || end < lines.end();
    return FirstOfMany.decoded(
        cells, cells.layout(), lines, comments ? "text next to the cells" : "");
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return DigitCells.fidelity(type, side);
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    return layout.isEmpty() ? GivenDigits.write(board) : DigitCells.fill(layout, board);
  }

  /** Lines of any format: lists of candidates are lists too. */
  @Override
  public FileEntries entries(Reader in, int longest) {
    return new LineEntries(in, longest, "");
  }
}
