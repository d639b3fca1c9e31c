package dev.pencilmark.format.collections;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Carriage;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.Symbols;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * The {@code .ss} file of Simple Sudoku: nine rows with bars between boxes, and a line of dashes
 * after the third and the sixth. Its framed print is a manner of {@code plain.grid}.
 */
final class SimpleSudoku implements Format {

  private static final String BLANKS = ".X";
  private static final String RULE = "-----------\n";
  private static final int BOX = 3;

  @Override
  public String id() {
    return "ss";
  }

  @Override
  public String title() {
    return "Simple Sudoku .ss (nine rows with bars)";
  }

  @Override
  public String example() {
    return """
        8..|4..|...
        .65|...|.42
        9..|.8.|1.6
        -----------
        7..|.65|..8
        ...|...|...
        2..|94.|..5
        -----------
        5.9|.2.|..7
        47.|...|29.
        ...|..1|..4""";
  }

  @Override
  public boolean hasLayouts() {
    return true;
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() < 11 || text.charAt(3) != '|' || text.charAt(7) != '|') {
      return Recognition.NONE;
    }
    try {
      read(text);
    } catch (ProblemException broken) {
      return Recognition.NONE;
    }
    return DigitCells.match(
        "nine rows of nine cells with a bar after every third", AssumedType.REASON);
  }

  private static DigitCells read(String text) throws ProblemException {
    return DigitCells.allRows(text, new TextLines(text, 0), true, BLANKS);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    DigitCells cells = read(source.text());
    return new Decoded(cells.givens(), "", cells.layout(), List.of(), List.of());
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
    for (int cell = 0; cell < DigitCells.CELLS; cell++) {
      int digit = Symbols.digit(board, cell);
      text.append(digit == 0 ? '.' : (char) ('0' + digit));
      int column = cell % DigitCells.SIDE;
      int row = cell / DigitCells.SIDE;
      if (column == DigitCells.SIDE - 1) {
        text.append('\n');
        text.append(row % BOX == BOX - 1 && row < DigitCells.SIDE - 1 ? RULE : "");
      } else if (column % BOX == BOX - 1) {
        text.append('|');
      }
    }
    return text.substring(0, text.length() - 1);
  }
}
