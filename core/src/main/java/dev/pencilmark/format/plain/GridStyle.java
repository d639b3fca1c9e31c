package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.Symbols;
import java.util.ArrayList;
import java.util.List;

/** The fixed ways in which programs write a grid of digits over many lines. */
enum GridStyle {
  COMPACT("", "rows") {
    @Override
    void write(StringBuilder text, Board board, Symbols symbols) {
      rows(text, board, symbols, "\n");
      text.setLength(text.length() - 1);
    }
  },
  QQWING("qqwing", "QQWing, readable") {
    @Override
    void write(StringBuilder text, Board board, Symbols symbols) {
      for (int cell = 0; cell < board.cellCount(); cell++) {
        text.append(' ');
        symbols.append(text, Symbols.digit(board, cell));
        if (cell % SIDE == SIDE - 1) {
          text.append('\n');
          if (cell / SIDE % BOX == BOX - 1 && cell < board.cellCount() - 1) {
            text.append("-------|-------|-------\n");
          }
        } else if (cell % BOX == BOX - 1) {
          text.append(" |");
        }
      }
      text.append('\n');
    }
  },
  QQWING_COMPACT("qqwing-compact", "QQWing, compact") {
    @Override
    void write(StringBuilder text, Board board, Symbols symbols) {
      rows(text, board, symbols, "\n");
      text.append('\n');
    }
  },
  CSV("csv", "QQWing, comma-separated") {
    @Override
    void write(StringBuilder text, Board board, Symbols symbols) {
      for (int cell = 0; cell < board.cellCount(); cell++) {
        symbols.append(text, Symbols.digit(board, cell));
      }
      text.append(',');
    }
  },
  SIMPLE_SUDOKU("simple-sudoku", "Simple Sudoku") {
    @Override
    void write(StringBuilder text, Board board, Symbols symbols) {
      simpleSudoku(text, board, symbols, true);
    }
  },
  HODOKU("hodoku", "HoDoKu, framed") {
    @Override
    void write(StringBuilder text, Board board, Symbols symbols) {
      text.append(".---------.---------.---------.\n");
      for (int cell = 0; cell < board.cellCount(); cell++) {
        if (cell % (SIDE * BOX) == 0 && cell > 0) {
          text.append(":---------+---------+---------:\n");
        }
        text.append(cell % BOX == 0 ? "| " : " ");
        symbols.append(text, Symbols.digit(board, cell));
        text.append(cell % SIDE == SIDE - 1 ? " |\n" : " ");
      }
      text.append("'---------'---------'---------'");
    }
  },
  SUKAKU_EXPLAINER("sukaku-explainer", "SukakuExplainer, rows ended with CR LF") {
    @Override
    void write(StringBuilder text, Board board, Symbols symbols) {
      rows(text, board, symbols, "\r\n");
    }
  };

  /** The side that all but the first are for. */
  private static final int SIDE = 9;

  private static final int BOX = 3;

  private final String dialect;
  private final String title;

  GridStyle(String dialect, String title) {
    this.dialect = dialect;
    this.title = title;
  }

  /** Writes a grid. */
  abstract void write(StringBuilder text, Board board, Symbols symbols);

  String dialect() {
    return dialect;
  }

  /** Whether grids of a side are written in this style. */
  boolean fits(int side) {
    return this == COMPACT ? side <= Alphabet.MOST_SIDE : side == SIDE;
  }

  static GridStyle named(String dialect) {
    for (GridStyle style : values()) {
      if (style.dialect.equals(dialect)) {
        return style;
      }
    }
    return null;
  }

  /** The styles other than the first as dialects. */
  static List<Dialect> dialects() {
    List<Dialect> dialects = new ArrayList<>();
    for (GridStyle style : values()) {
      if (style != COMPACT) {
        dialects.add(new Dialect(style.dialect, style.title, Dialect.Use.MANNER));
      }
    }
    return List.copyOf(dialects);
  }

  /** Writes the frame of Simple Sudoku, with the givens alone or with all digits. */
  static void simpleSudoku(StringBuilder text, Board board, Symbols symbols, boolean placed) {
    text.append("*-----------*\n");
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (cell % (SIDE * BOX) == 0 && cell > 0) {
        text.append("|---+---+---|\n");
      }
      if (cell % BOX == 0) {
        text.append('|');
      }
      boolean shown = placed || board.isGiven(cell);
      symbols.append(text, shown ? Symbols.digit(board, cell) : 0);
      if (cell % SIDE == SIDE - 1) {
        text.append("|\n");
      }
    }
    text.append("*-----------*");
  }

  private static void rows(StringBuilder text, Board board, Symbols symbols, String newline) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      symbols.append(text, Symbols.digit(board, cell));
      if (cell % board.side() == board.side() - 1) {
        text.append(newline);
      }
    }
  }
}
