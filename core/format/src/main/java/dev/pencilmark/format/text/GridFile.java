package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A file of one 9x9 Sudoku whose digits are all given: lines of a header, and nine rows in a frame.
 * A format of this kind consists of declarations; see {@code SimpleSudoku}.
 */
public abstract class GridFile extends LaidOutFormat {

  private final Header header;
  private final Frame frame;
  private final String blanks;
  private final String firstRow;

  /**
   * Creates a format; the first three parameters are those of {@link Format#Format}.
   *
   * @param header the lines above the grid
   * @param frame the frame around the cells
   * @param blanks the symbols that represent an empty cell; the first one is written
   */
  protected GridFile(
      String id, String title, String example, Header header, Frame frame, String blanks) {
    super(id, title, example);
    this.header = header;
    this.frame = frame;
    this.blanks = blanks;
    this.firstRow = frame.rowOfNine();
  }

  /**
   * The lines above a grid.
   *
   * @param start the prefix of each line; empty if there are none
   * @param line each line, as a regular expression
   * @param what a description of each line
   * @param written the lines to write above a grid that comes from another format
   */
  public record Header(String start, Pattern line, String what, String written) {

    /** No lines above the grid. */
    public static final Header NONE = new Header("", Pattern.compile(""), "", "");

    private boolean isLine(String text, TextLines lines) {
      return !start.isEmpty()
          && lines.end() - lines.start() >= start.length()
          && text.startsWith(start, lines.start());
    }

    /**
     * Returns where the header ends, and lines that are empty: the start of the first other line.
     */
    public int end(Source source) {
      String text = source.text();
      TextLines lines = new TextLines(source, 0);
      while (lines.next()) {
        if (!isLine(text, lines) && !lines.isEmpty()) {
          return lines.start();
        }
      }
      return text.length();
    }

    /** Returns the problem of the header; null if there is none. */
    private Problem fault(Source source) {
      String text = source.text();
      TextLines lines = new TextLines(source, 0);
      while (lines.next() && isLine(text, lines)) {
        if (!line.matcher(text).region(lines.start(), lines.end()).matches()) {
          int at = lines.start();
          return Problem.badHeader(what, Problem.shown(text, at, lines.end())).at(at);
        }
      }
      return null;
    }
  }

  @Override
  public final Recognition recognise(Source source) {
    String text = source.text();
    if (!looksRight(text) || header.fault(source) != null) {
      return Recognition.NONE;
    }
    try {
      read(source);
    } catch (ProblemException broken) {
      return Recognition.NONE;
    }
    String rows = "nine rows of nine cells" + (frame.hasRules() ? " with bars between" : "");
    return header.start.isEmpty()
        ? DigitCells.match(rows, AssumedType.REASON)
        : DigitCells.match("lines of the header, then " + rows);
  }

  /**
   * Returns whether a text begins with the header or, where there is none, with a row in its frame.
   */
  private boolean looksRight(String text) {
    if (!header.start.isEmpty()) {
      return text.startsWith(header.start);
    }
    if (text.length() < firstRow.length()) {
      return false;
    }
    for (int i = 0; i < firstRow.length(); i++) {
      if (!Frame.isCell(firstRow, i) && text.charAt(i) != firstRow.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private GridText read(Source source) throws ProblemException {
    return DigitCells.allRows(
        source.text(), new TextLines(source, header.end(source)), frame, blanks);
  }

  @Override
  public final Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    Problem fault = header.fault(source);
    if (fault != null) {
      throw fault.exception();
    }
    GridText cells = read(source);
    boolean headed = !header.start.isEmpty() && text.startsWith(header.start);
    Loss lines = new Loss(LossKind.COMMENT, 0, "lines of the header");
    HashLines.Read read =
        hasTexts() && headed
            ? HashLines.read(text)
            : new HashLines.Read(PuzzleMetadata.EMPTY, false);
    return new Decoded(
            cells.givens(PuzzleType.SUDOKU),
            "",
            cells.layout(),
            headed && !read.complete() ? List.of(lines) : List.of(),
            List.of())
        .with(read.metadata());
  }

  /** Returns whether the lines above the grid are metadata, as {@link HashLines} reads it. */
  protected boolean hasTexts() {
    return false;
  }

  @Override
  public final PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    return hasTexts() ? HashLines.kept(metadata) : PuzzleMetadata.EMPTY;
  }

  @Override
  public final String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return HashLines.replace(encode(board, dialect, layout), kept(metadata, board, dialect));
  }

  @Override
  public final Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return DigitCells.fidelity(type, side);
  }

  @Override
  public final String encode(Board board, String dialect, String layout) throws ProblemException {
    if (!layout.isEmpty()) {
      return DigitCells.fill(layout, board);
    }
    CellSymbols symbols = CellSymbols.of(Alphabet.DIGITS, Blank.of(blanks.charAt(0)));
    StringBuilder text = new StringBuilder(header.written);
    frame.write(text, board.side(), symbols.digits(board));
    return text.toString();
  }
}
