package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * SudoCue's {@code .sdx} file: nine rows of nine cells with a space between. An open cell has its
 * candidates, a cell filled by the player a {@code u} and the digit, a given the digit alone.
 */
final class Sdx extends Format {

  private static final int ALL = (1 << SIDE) - 1;

  /** Nine rows of nine single digits with something between. */
  private static final int SHORTEST = 2 * SIDE * SIDE - 1;

  private static final Fidelity[] FIDELITIES =
      Fidelity.forTypes(
          type ->
              Fidelity.cellsOnly(type)
                  .but(CellState.EMPTY, CellState.ALL_CANDIDATES)
                  .but(CellState.BLACK, CellState.ALL_CANDIDATES)
                  .but(CellState.BLACK_CLUE, CellState.ALL_CANDIDATES)
                  .but(CellState.SINGLE_CANDIDATE, CellState.GIVEN));

  Sdx() {
    super(
        "sdx",
        "SudoCue .sdx (candidates, u before placed digits)",
        """
        2 679 6789 1 46789 5 469 49 3
        389 5 4 69 689 68 7 1 29
        9 1 679 2 4679 3 4569 8 59
        6 9 2 8 u1 7 3 59 4
        3489 3479 3789 56 456 46 159 2579 2579
        1 47 5 3 24 9 8 27 6
        3459 2 39 7 3589 1 59 6 589
        359 8 1 569 3569 6 2 4 579
        7 369 369 4 35689 2 59 359 1""");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() < SHORTEST || !mayBeStart(text)) {
      return Recognition.NONE;
    }
    boolean user = text.indexOf('u') >= 0;
    try {
      read(source);
    } catch (ProblemException broken) {
      return user ? new Recognition.Near(broken.problem().message(), true) : Recognition.NONE;
    }
    // Tables of other programs have their columns in line.
    return user || isRagged(source)
        ? DigitCells.match(
            "nine rows of nine cells with one space between",
            Reason.structure(user ? "digits with u before them" : "columns are not in line"))
        : Recognition.NONE;
  }

  /** Returns whether the first row is tokens of digits with single spaces between: a quick look. */
  private static boolean mayBeStart(String text) {
    int spaces = 0;
    boolean space = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' ') {
        if (space) {
          return false;
        }
        spaces++;
      } else if (c != 'u' && (c < '1' || c > '9')) {
        return spaces == SIDE - 1 && TextLines.isNewline(text, i);
      }
      space = c == ' ';
    }
    return false;
  }

  /** Returns whether some column begins at another place in one row than in the others. */
  private static boolean isRagged(Source source) {
    String text = source.text();
    TextLines lines = new TextLines(source, 0);
    lines.next();
    int first = lines.start();
    int length = lines.end() - first;
    while (lines.next()) {
      if (lines.isEmpty()) {
        continue;
      }
      if (lines.end() - lines.start() != length) {
        return true;
      }
      for (int i = 0; i < length; i++) {
        if (text.charAt(first + i) == ' ' ^ text.charAt(lines.start() + i) == ' ') {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    return Decoded.of(read(source));
  }

  private static Board read(Source source) throws ProblemException {
    String text = source.text();
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    TextLines lines = new TextLines(source, 0);
    int row = 0;
    while (lines.next()) {
      if (lines.isEmpty()) {
        continue;
      }
      if (row == SIDE) {
        throw lines.trailing();
      }
      readRow(text, lines.start(), lines.end(), row++, board);
    }
    if (row < SIDE) {
      throw Problem.badLength(9, row, "rows").at(text.length()).exception();
    }
    return board.build();
  }

  private static void readRow(String text, int start, int end, int row, Board.Builder board)
      throws ProblemException {
    int column = 0;
    int i = start;
    while (i < end) {
      if (text.charAt(i) <= ' ') {
        i++;
        continue;
      }
      if (column == SIDE) {
        throw rowProblem(row, "more than 9 cells", i);
      }
      i = readCell(text, i, end, row * SIDE + column++, board);
    }
    if (column < SIDE) {
      throw rowProblem(row, column + " cells", end);
    }
  }

  private static ProblemException rowProblem(int row, String found, int index) {
    return Problem.badLength("bad length of row " + (row + 1), "9 cells", found)
        .at(index)
        .exception();
  }

  /** Reads a cell in one pass, which two take 1.4 times as long for, and answers where it ends. */
  private static int readCell(String text, int start, int end, int cell, Board.Builder board)
      throws ProblemException {
    boolean user = text.charAt(start) == 'u';
    int mask = 0;
    int i = user ? start + 1 : start;
    while (i < end && text.charAt(i) > ' ') {
      int digit = text.charAt(i) - '0';
      if (digit < 1 || digit > SIDE || (mask & 1 << digit - 1) != 0 || user && mask != 0) {
        String allowed = user ? "one digit after u" : "digits 1-9, every one once";
        throw FormatProblems.character(text, i, cell, SIDE, allowed).exception();
      }
      mask |= 1 << digit - 1;
      i++;
    }
    if (mask == 0) {
      throw FormatProblems.character(text, start, cell, SIDE, "a digit after u").exception();
    }
    int digit = Integer.numberOfTrailingZeros(mask) + 1;
    if (user) {
      board.placed(cell, digit);
    } else if ((mask & mask - 1) == 0) {
      board.given(cell, digit);
    } else {
      board.candidates(cell, mask);
    }
    return i;
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == SIDE ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = CellSymbols.digit(board, cell);
      if (digit != 0) {
        text.append(board.state(cell) == CellState.PLACED ? "u" : "").append(digit);
      } else {
        int mask = board.isBlack(cell) ? 0 : board.candidates(cell);
        CellSymbols.appendDigits(text, mask == 0 ? ALL : mask);
      }
      text.append(cell % SIDE == SIDE - 1 ? '\n' : ' ');
    }
    return text.substring(0, text.length() - 1);
  }
}
