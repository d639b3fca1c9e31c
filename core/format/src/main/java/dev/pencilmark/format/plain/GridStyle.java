package dev.pencilmark.format.plain;

import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.Frame;

/** The fixed ways in which programs write a grid of digits over many lines. */
enum GridStyle implements Style {
  COMPACT("", "rows", Frame.ROWS),
  QQWING(
      "qqwing", "QQWing, readable", new Frame("\n", "\n\n", "", " o o | o o", "-----|-----", "")),
  QQWING_COMPACT("qqwing-compact", "QQWing, compact", new Frame("\n", "\n\n", "", "oooo", "", "")),
  CSV("csv", "QQWing, comma-separated", new Frame("", ",", "", "oooo", "", "")),
  SIMPLE_SUDOKU(
      "simple-sudoku",
      "Simple Sudoku",
      new Frame("\n", "", "*-----*", "|oo|oo|", "|--+--|", "*-----*")),
  HODOKU(
      "hodoku",
      "HoDoKu, framed",
      new Frame(
          "\n", "", ".------.------.", "| o  o | o  o |", ":------+------:", "'------'------'")),
  SUKAKU_EXPLAINER(
      "sukaku-explainer",
      "SukakuExplainer, rows ended with CR LF",
      new Frame("\r\n", "\r\n", "", "oooo", "", ""));

  private final String dialect;
  private final String title;
  private final Frame frame;

  GridStyle(String dialect, String title, Frame frame) {
    this.dialect = dialect;
    this.title = title;
    this.frame = frame;
  }

  /** Writes a grid. */
  void write(StringBuilder text, Board board, CellSymbols symbols) {
    frame.write(text, board.side(), symbols.digits(board));
  }

  /** Writes the givens of a grid alone. */
  void writeGivens(StringBuilder text, Board board, CellSymbols symbols) {
    frame.write(text, board.side(), symbols.givens(board));
  }

  @Override
  public String dialect() {
    return dialect;
  }

  @Override
  public String title() {
    return title;
  }

  /** Returns whether grids of a side are written in this style. */
  boolean fits(int side) {
    return this == COMPACT ? side <= Alphabet.MOST_SIDE : side == SIDE;
  }

  /** Returns the style of a dialect; null if there is none. */
  static GridStyle named(String dialect) {
    return Style.named(values(), dialect);
  }
}
