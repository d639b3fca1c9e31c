package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.CellState;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The ways in which programs write a table of candidates. */
enum TableStyle {
  HODOKU("", "HoDoKu", 0),
  SIMPLE_SUDOKU("simple-sudoku", "Simple Sudoku", 0),
  SUKAKU_EXPLAINER("sukaku-explainer", "SukakuExplainer, lines ended with CR LF", 0),
  LINE_AND_TABLE("line-and-table", "the table, then the givens in a line, as HoDoKu reads it", 1),
  WITH_GIVENS("simple-sudoku-givens", "Simple Sudoku: givens, then the table", 1),
  COPY("simple-sudoku-copy", "Simple Sudoku: givens, all digits, then the table", 2);

  private static final int FRAMED_SIDE = 9;

  private final String dialect;
  private final String title;
  private final int companions;

  TableStyle(String dialect, String title, int companions) {
    this.dialect = dialect;
    this.title = title;
    this.companions = companions;
  }

  String dialect() {
    return dialect;
  }

  /** How many grids stand beside the table: of the givens, and of all digits. */
  int companions() {
    return companions;
  }

  /** Whether tables of a side are written in this style. */
  boolean fits(int side) {
    return side <= FRAMED_SIDE && (companions == 0 || side == FRAMED_SIDE);
  }

  static TableStyle named(String dialect) {
    for (TableStyle style : values()) {
      if (style.dialect.equals(dialect)) {
        return style;
      }
    }
    return null;
  }

  /** The styles other than the first as dialects. */
  static List<Dialect> dialects() {
    List<Dialect> dialects = new ArrayList<>();
    for (TableStyle style : values()) {
      if (style != HODOKU) {
        dialects.add(new Dialect(style.dialect, style.title, Dialect.Use.MANNER));
      }
    }
    return List.copyOf(dialects);
  }

  /** Writes a board with the companions of this style. */
  String write(Board board) {
    StringBuilder text = new StringBuilder(2048);
    Symbols symbols = Symbols.of(Alphabet.DIGITS, Blank.DOT);
    if (companions > 0 && this != LINE_AND_TABLE) {
      GridStyle.simpleSudoku(text, board, symbols, false);
      text.append("\n\n\n");
      if (companions > 1) {
        GridStyle.simpleSudoku(text, board, symbols, true);
        text.append("\n\n\n");
      }
    }
    table(text, board);
    if (this == LINE_AND_TABLE) {
      text.append('\n');
      for (int cell = 0; cell < board.cellCount(); cell++) {
        symbols.append(text, board.isGiven(cell) ? board.digit(cell) : 0);
      }
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
      for (int rest = board.candidates(cell); rest != 0; rest &= rest - 1) {
        text.append(Integer.numberOfTrailingZeros(rest) + 1);
      }
    }
  }

  private void table(StringBuilder text, Board board) {
    int side = board.side();
    BoxShape shape = BoxShape.of(side);
    int boxRows = shape == null ? side : shape.rows();
    int boxColumns = shape == null ? side : shape.columns();
    String newline = this == SUKAKU_EXPLAINER ? "\r\n" : "\n";
    String[] groups = groups(board);
    int[] widths = widths(groups, side);
    for (int row = 0; row < side; row++) {
      if (row % boxRows == 0) {
        border(text, widths, boxColumns, row == 0 ? 0 : 1).append(newline);
      }
      for (int column = 0; column < side; column++) {
        text.append(column % boxColumns == 0 ? "| " : " ");
        String group = groups[row * side + column];
        text.append(group).append(" ".repeat(widths[column] - group.length()));
        boolean boxEnds = column % boxColumns == boxColumns - 1;
        text.append(this == SUKAKU_EXPLAINER && !boxEnds ? "" : " ");
      }
      text.append('|').append(newline);
    }
    border(text, widths, boxColumns, 2);
    text.append(this == SUKAKU_EXPLAINER ? newline : "");
  }

  private static String[] groups(Board board) {
    String[] groups = new String[board.cellCount()];
    StringBuilder group = new StringBuilder();
    for (int cell = 0; cell < groups.length; cell++) {
      group.setLength(0);
      appendGroup(group, board, cell, Blank.DOT.symbol());
      groups[cell] = group.toString();
    }
    return groups;
  }

  /** The longest group of every column; in all programs but HoDoKu of the whole table. */
  private int[] widths(String[] groups, int side) {
    int[] widths = new int[side];
    for (int cell = 0; cell < groups.length; cell++) {
      widths[cell % side] = Math.max(widths[cell % side], groups[cell].length());
    }
    if (this != HODOKU && this != LINE_AND_TABLE) {
      Arrays.fill(widths, Arrays.stream(widths).max().getAsInt());
    }
    return widths;
  }

  /**
   * Appends a border.
   *
   * @param place 0 for the top, 1 within, 2 for the bottom
   */
  private StringBuilder border(StringBuilder text, int[] widths, int boxColumns, int place) {
    String corners;
    String joints;
    switch (this) {
      case HODOKU, LINE_AND_TABLE -> {
        corners = ".:'";
        joints = ".+'";
      }
      case SUKAKU_EXPLAINER -> {
        corners = "+++";
        joints = "+++";
      }
      default -> {
        corners = "*|*";
        joints = "-+-";
      }
    }
    int room = this == SUKAKU_EXPLAINER ? 1 : 2;
    text.append(corners.charAt(place));
    for (int column = 0; column < widths.length; column++) {
      boolean boxEnds = column % boxColumns == boxColumns - 1;
      text.append("-".repeat(widths[column] + room));
      if (boxEnds) {
        text.append(this == SUKAKU_EXPLAINER ? "-" : "");
        boolean last = column == widths.length - 1;
        text.append(last ? corners.charAt(place) : joints.charAt(place));
      }
    }
    return text;
  }
}
