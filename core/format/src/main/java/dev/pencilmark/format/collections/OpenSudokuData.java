package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/**
 * The data of one game of OpenSudoku: 81 digits, or a line {@code version: n} and 81 records of
 * fields that each end with a bar.
 *
 * <pre>
 * 1        digit, notes as digits with a comma after each or a minus, 1 if the cell can be edited
 * 2 and 3  the same with the notes as a mask; in 2 a second bar may follow it
 * 4        digit, corner mask, centre mask, 1 if the cell can be edited; the first that has
 *          corner marks
 * 5        the same and a colour
 * </pre>
 */
final class OpenSudokuData {

  static final String VERSION = "version: ";

  private static final int ALL = (1 << SIDE) - 1;
  private static final int LAST_OF_ONE_NOTE = 3;
  private static final int COLOURED = 5;

  /** The versions that are written: the oldest, which every reader knows, that says all. */
  private static final int NOTES = 1;

  private static final int CORNER_MARKS = 4;

  private final String data;
  private final int version;
  private int position;
  private boolean colours;

  private OpenSudokuData(String data, int version, int position) {
    this.data = data;
    this.version = version;
    this.position = position;
  }

  /**
   * The contents of the data.
   *
   * @param board the board
   * @param version the version of the records, or 0 for digits
   * @param colours whether there are colours
   */
  record Game(Board board, int version, boolean colours) {

    /** Returns whether a board is written with records of this version. */
    boolean isAsWritten() {
      return version == versionFor(board);
    }
  }

  /** Returns whether a text begins with a version, known or unknown. */
  static boolean hasVersion(String text) {
    int at = VERSION.length();
    return text.startsWith(VERSION)
        && at < text.length()
        && isDigit(text.charAt(at))
        && (at + 1 == text.length() || text.charAt(at + 1) <= ' ' || isDigit(text.charAt(at + 1)));
  }

  /** Reads the data. Places of problems are those in it. */
  static Game read(String data) throws ProblemException {
    if (!data.startsWith(VERSION)) {
      return new Game(
          DigitCells.inLine(data, 0, data.length(), "0").givens(PuzzleType.SUDOKU), 0, false);
    }
    int at = VERSION.length();
    int version = at < data.length() ? data.charAt(at) - '0' : 0;
    boolean ends = at + 1 < data.length() && data.charAt(at + 1) <= ' ';
    if (version < 1 || version > COLOURED || !ends) {
      String found = data.substring(0, Math.min(data.length(), at + 2)).strip();
      throw Problem.badHeader("version: 1 to 5", found).at(Math.min(at, data.length())).exception();
    }
    OpenSudokuData records = new OpenSudokuData(data, version, at + 1);
    Board board = records.readCells();
    return new Game(board, version, records.colours);
  }

  private Board readCells() throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    skipSpace();
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = number(cell, SIDE, "a digit 0-9");
      int mask;
      int corners = 0;
      if (version > LAST_OF_ONE_NOTE) {
        corners = number(cell, ALL, "a mask of corner marks");
        mask = number(cell, ALL, "a mask of centre marks");
      } else {
        mask = version == 1 ? notes(cell) : number(cell, ALL, "a mask of notes");
        if (version == 2 && position < data.length() && data.charAt(position) == '|') {
          position++;
        }
      }
      boolean given = number(cell, 1, "0 or 1") == 0;
      if (version == COLOURED) {
        colours |= number(cell, Integer.MAX_VALUE, "a colour") != 0;
      }
      if (digit != 0 && given) {
        board.given(cell, digit);
      } else if (digit != 0) {
        board.placed(cell, digit);
      } else {
        if (mask != 0) {
          board.candidates(cell, mask);
        }
        board.cornerMarks(cell, corners);
      }
    }
    skipSpace();
    if (position < data.length()) {
      throw Problem.trailing("81 cells", data, position).exception();
    }
    return board.build();
  }

  private void skipSpace() {
    while (position < data.length() && data.charAt(position) <= ' ') {
      position++;
    }
  }

  /** Reads a number and the bar after it. */
  private int number(int cell, int most, String expected) throws ProblemException {
    int start = position;
    long value = 0;
    while (position < data.length() && isDigit(data.charAt(position)) && value <= most) {
      value = value * 10 + data.charAt(position++) - '0';
    }
    if (position == start || value > most) {
      throw fault(
          value > most ? ProblemCode.VALUE_OUT_OF_RANGE : ProblemCode.BAD_CHARACTER,
          cell,
          start,
          expected);
    }
    bar(cell);
    return (int) value;
  }

  private int notes(int cell) throws ProblemException {
    int mask = 0;
    int start = position;
    if (position < data.length() && data.charAt(position) == '-') {
      position++;
      bar(cell);
      return 0;
    }
    while (position < data.length() && data.charAt(position) != '|') {
      char c = data.charAt(position);
      boolean comma = c == ',' && position > start;
      if (!comma && (c < '1' || c > '9')) {
        throw fault(ProblemCode.BAD_CHARACTER, cell, position, "notes 1-9 with commas, or -");
      }
      mask |= comma ? 0 : 1 << c - '1';
      position++;
    }
    bar(cell);
    return mask;
  }

  private void bar(int cell) throws ProblemException {
    if (position >= data.length() || data.charAt(position) != '|') {
      throw fault(ProblemCode.BAD_CHARACTER, cell, position, "a bar");
    }
    position++;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private ProblemException fault(ProblemCode code, int cell, int index, String expected) {
    String name = DigitCells.name(cell);
    boolean end = index >= data.length();
    String found = end ? "the end" : data.substring(index, Math.min(data.length(), index + 12));
    return Problem.misread(end ? ProblemCode.BAD_LENGTH : code, expected, found)
        .at(Math.min(index, data.length()))
        .in(name)
        .exception();
  }

  private static int versionFor(Board board) {
    return board.hasCornerMarks() ? CORNER_MARKS : NOTES;
  }

  /**
   * Writes a board.
   *
   * @param newline what represents the line break after the version
   */
  static String cells(Board board, String newline) {
    StringBuilder text = new StringBuilder(8 * CELLS);
    int version = versionFor(board);
    boolean corners = version == CORNER_MARKS;
    text.append(VERSION).append(version).append(newline);
    for (int cell = 0; cell < CELLS; cell++) {
      text.append(CellSymbols.digit(board, cell)).append('|');
      int mask = board.isBlack(cell) ? 0 : board.candidates(cell);
      if (corners) {
        text.append(board.cornerMarks(cell)).append('|').append(mask);
      } else {
        text.append(mask == 0 ? "-" : "");
        for (int rest = mask; rest != 0; rest &= rest - 1) {
          text.append(Integer.numberOfTrailingZeros(rest) + 1).append(',');
        }
      }
      text.append(board.state(cell) == CellState.GIVEN ? "|0|" : "|1|");
    }
    return text.toString();
  }
}
