package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Carriage;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * The cells of a 9x9 Sudoku in a text, one character each: where they are and what they say. All
 * blanks are the same symbol.
 */
public final class DigitCells {

  public static final int SIDE = 9;
  public static final int CELLS = SIDE * SIDE;

  private static final Carriage[] CARRIAGES = Carriage.forTypes(Carriage::digitsOnly);

  private final String text;
  private final int[] places;
  private final int[] digits;
  private final Blank blank;

  private DigitCells(String text, int[] places, int[] digits, Blank blank) {
    this.text = text;
    this.places = places;
    this.digits = digits;
    this.blank = blank;
  }

  /**
   * Whether 81 characters from a place on are digits and blanks.
   *
   * @param blanks the symbols that may stand for blank
   */
  public static boolean areAt(String text, int start, String blanks) {
    if (text.length() - start < CELLS) {
      return false;
    }
    for (int i = start; i < start + CELLS; i++) {
      char c = text.charAt(i);
      if ((c < '1' || c > '9') && blanks.indexOf(c) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Reads 81 cells in one stretch.
   *
   * @param end where the stretch ends; it must have 81 characters
   * @param blanks the symbols that may stand for blank
   */
  public static DigitCells inLine(String text, int start, int end, String blanks)
      throws ProblemException {
    if (end - start != CELLS) {
      throw Problem.of(ProblemCode.BAD_LENGTH, "a puzzle has 81 cells; this has " + (end - start))
          .expected("81 cells", end - start + " cells")
          .at(Math.min(end, start + CELLS))
          .exception();
    }
    int[] places = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      places[cell] = start + cell;
    }
    return at(text, places, blanks);
  }

  /**
   * Reads nine rows from where the lines are; empty lines are passed over.
   *
   * @param bars whether a bar stands after the third and the sixth cell of every row, and lines of
   *     dashes between boxes
   * @param blanks the symbols that may stand for blank
   */
  public static DigitCells inRows(String text, TextLines lines, boolean bars, String blanks)
      throws ProblemException {
    int[] places = new int[CELLS];
    int length = bars ? SIDE + 2 : SIDE;
    int row = 0;
    while (row < SIDE && lines.next()) {
      int start = lines.firstVisible();
      int end = trimmedEnd(text, start, lines.end());
      if (start == end || bars && isRule(text, start, end)) {
        continue;
      }
      if (end - start != length) {
        String found = end - start + " characters";
        throw Problem.of(
                ProblemCode.BAD_LENGTH,
                "row " + (row + 1) + " has " + found + "; it must have " + length)
            .expected(length + " characters", found)
            .at(start)
            .exception();
      }
      for (int column = 0; column < SIDE; column++) {
        int bar = bars ? column / 3 : 0;
        if (bar > 0 && text.charAt(start + 4 * bar - 1) != '|') {
          throw Problem.of(ProblemCode.BAD_CHARACTER, "row " + (row + 1) + " has no bar here")
              .expected("|", text.substring(start + 4 * bar - 1, start + 4 * bar))
              .at(start + 4 * bar - 1)
              .exception();
        }
        places[row * SIDE + column] = start + column + bar;
      }
      row++;
    }
    if (row < SIDE) {
      throw Problem.of(ProblemCode.BAD_LENGTH, "nine rows are needed; there are " + row)
          .expected("9 rows", row + " rows")
          .at(text.length())
          .exception();
    }
    return at(text, places, blanks);
  }

  /** Reads nine rows as {@link #inRows} does, after which nothing but lines of dashes follows. */
  public static DigitCells allRows(String text, TextLines lines, boolean bars, String blanks)
      throws ProblemException {
    DigitCells cells = inRows(text, lines, bars, blanks);
    while (lines.next()) {
      int start = lines.firstVisible();
      if (start < lines.end()
          && !(bars && isRule(text, start, trimmedEnd(text, start, lines.end())))) {
        throw lines.trailing();
      }
    }
    return cells;
  }

  private static boolean isRule(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c != '-' && c != '+' && c != '|') {
        return false;
      }
    }
    return text.startsWith("---", start);
  }

  /** Where a line ends without the white space at its end. */
  static int trimmedEnd(String text, int start, int end) {
    int last = end;
    while (last > start && text.charAt(last - 1) <= ' ') {
      last--;
    }
    return last;
  }

  private static DigitCells at(String text, int[] places, String blanks) throws ProblemException {
    int[] digits = new int[CELLS];
    Blank blank = null;
    for (int cell = 0; cell < CELLS; cell++) {
      char c = text.charAt(places[cell]);
      if (c >= '1' && c <= '9') {
        digits[cell] = c - '0';
      } else if (blanks.indexOf(c) >= 0 && (blank == null || blank.symbol() == c)) {
        blank = Blank.of(c);
      } else {
        String allowed = blank == null ? "one of " + blanks : "the blank " + blank.symbol();
        throw Faults.character(text, places[cell], cell, SIDE, "1-9 or " + allowed).exception();
      }
    }
    return new DigitCells(text, places, digits, blank);
  }

  /** The digit of a cell, or 0. */
  public int digit(int cell) {
    return digits[cell];
  }

  /** Where a cell is in the text. */
  public int place(int cell) {
    return places[cell];
  }

  /** The name of a cell that a problem is about. */
  public static String name(int cell) {
    return Cells.name(cell, SIDE);
  }

  /** The Sudoku in which all these digits are given. */
  public Board givens() {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int cell = 0; cell < CELLS; cell++) {
      if (digits[cell] != 0) {
        board.given(cell, digits[cell]);
      }
    }
    return board.build();
  }

  /** The layout of the text around the cells. */
  public String layout() {
    byte[] marks = new byte[text.length()];
    for (int place : places) {
      marks[place] = Layout.FIRST_SLOT;
    }
    return Layout.of(text, marks, Symbols.of(Alphabet.DIGITS, blank == null ? Blank.DOT : blank));
  }

  /** Writes all digits of a board into a layout that {@link #layout} made. */
  public static String fill(String layout, Board board) throws ProblemException {
    Layout parsed = Layout.parse(layout, board.side(), 1);
    Symbols symbols =
        parsed.symbols() == null ? Symbols.of(Alphabet.DIGITS, Blank.DOT) : parsed.symbols();
    return parsed.fill((out, slot) -> symbols.append(out, Symbols.digit(board, slot)));
  }

  /** Writes all digits in one stretch. */
  public static void append(StringBuilder out, Board board, Blank blank) {
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = Symbols.digit(board, cell);
      out.append(digit == 0 ? blank.symbol() : (char) ('0' + digit));
    }
  }

  /** Writes nine rows, each ended with a newline. */
  public static void appendRows(StringBuilder out, Board board, boolean placed, Blank blank) {
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = placed || board.isGiven(cell) ? Symbols.digit(board, cell) : 0;
      out.append(digit == 0 ? blank.symbol() : (char) ('0' + digit));
      if (cell % SIDE == SIDE - 1) {
        out.append('\n');
      }
    }
  }

  /** That a text is surely such a Sudoku, in today's dialect. */
  public static Recognition match(String... reasons) {
    return new Recognition.Match(PuzzleType.SUDOKU, SIDE, "", Confidence.CERTAIN, List.of(reasons));
  }

  /** What a format of these cells carries: the digits of 9x9 boards, all as givens. */
  public static Carriage carriage(PuzzleType type, int side) {
    return side == SIDE ? CARRIAGES[type.ordinal()] : null;
  }
}
