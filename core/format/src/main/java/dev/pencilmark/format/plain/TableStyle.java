package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.Frame;
import java.util.Arrays;

/** The ways in which programs write a table of candidates. */
enum TableStyle implements Style {
  HODOKU("", "HoDoKu", 0, false, Frames.HODOKU),
  SIMPLE_SUDOKU("simple-sudoku", "Simple Sudoku", 0, true, Frames.SIMPLE_SUDOKU),
  SUKAKU_EXPLAINER(
      "sukaku-explainer",
      "SukakuExplainer, lines ended with CR LF",
      0,
      true,
      new Frame(
          "\r\n", "\r\n", "+-----+-----+", "| o o | o o |", "+-----+-----+", "+-----+-----+")),
  LINE_AND_TABLE(
      "line-and-table",
      "the table, then the givens in a line, as HoDoKu reads it",
      1,
      false,
      Frames.HODOKU),
  WITH_GIVENS(
      "simple-sudoku-givens",
      "Simple Sudoku: givens, then the table",
      1,
      true,
      Frames.SIMPLE_SUDOKU),
  COPY(
      "simple-sudoku-copy",
      "Simple Sudoku: givens, all digits, then the table",
      2,
      true,
      Frames.SIMPLE_SUDOKU);

  /** Frames of several styles. */
  private static final class Frames {
    static final Frame HODOKU =
        new Frame(
            "\n", "", ".------.------.", "| o  o | o  o |", ":------+------:", "'------'------'");
    static final Frame SIMPLE_SUDOKU =
        new Frame(
            "\n", "", "*-------------*", "| o  o | o  o |", "|------+------|", "*-------------*");
  }

  private static final int FRAMED_SIDE = 9;

  private final String dialect;
  private final String title;
  private final int companions;

  /** Whether all columns are as wide as the longest group of the table. */
  private final boolean even;

  private final Frame frame;

  TableStyle(String dialect, String title, int companions, boolean even, Frame frame) {
    this.dialect = dialect;
    this.title = title;
    this.companions = companions;
    this.even = even;
    this.frame = frame;
  }

  @Override
  public String dialect() {
    return dialect;
  }

  @Override
  public String title() {
    return title;
  }

  /** Returns the number of grids next to the table: of the givens, and of all digits. */
  int companions() {
    return companions;
  }

  /** Returns whether tables of a side are written in this style. */
  boolean fits(int side) {
    return side <= FRAMED_SIDE && (companions == 0 || side == FRAMED_SIDE);
  }

  /** Returns the style of a dialect; null if there is none. */
  static TableStyle named(String dialect) {
    return Style.named(values(), dialect);
  }

  /** Writes a board with the companions of this style. */
  String write(Board board) {
    StringBuilder text = new StringBuilder(2048);
    CellSymbols symbols = CellSymbols.of(Alphabet.DIGITS, Blank.DOT);
    if (companions > 0 && this != LINE_AND_TABLE) {
      GridStyle.SIMPLE_SUDOKU.writeGivens(text, board, symbols);
      text.append("\n\n\n");
      if (companions > 1) {
        GridStyle.SIMPLE_SUDOKU.write(text, board, symbols);
        text.append("\n\n\n");
      }
    }
    frame.write(
        text,
        board.side(),
        widths(board),
        (out, cell) -> appendGroup(out, board, cell, Blank.DOT.symbol()));
    if (this == LINE_AND_TABLE) {
      text.append('\n');
      Frame.LINE.write(text, board.side(), symbols.givens(board));
    }
    return text.toString();
  }

  /** Appends the digits of a cell: one, or all candidates in ascending order, or the blank. */
  static void appendGroup(StringBuilder text, Board board, int cell, char blank) {
    CellState state = board.state(cell);
    if (state == CellState.GIVEN || state == CellState.PLACED) {
      text.append(board.digit(cell));
    } else if (board.candidates(cell) == 0) {
      text.append(blank);
    } else {
      CellSymbols.appendDigits(text, board.candidates(cell));
    }
  }

  /** Returns the longest group of every column. */
  private int[] widths(Board board) {
    int[] widths = new int[board.side()];
    Arrays.fill(widths, 1);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int column = cell % widths.length;
      int width = board.isBlack(cell) ? 1 : Integer.bitCount(board.candidates(cell));
      widths[column] = Math.max(widths[column], width);
    }
    if (even) {
      Arrays.fill(widths, Arrays.stream(widths).max().getAsInt());
    }
    return widths;
  }
}
