package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Units;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FirstOfMany;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.PuzzleLines;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.format.text.TextTemplate;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of HoDoKu's library: {@code :technique:digits:cells:deleted:eliminations:placements:} and,
 * in the library itself, one more field.
 *
 * <p>Cells are digits and blanks; a placed digit has a plus before it. The candidates of an open
 * cell are the digits that no other cell rules out, except for those of the field {@code deleted}:
 * three digits each for digit, row and column. If nothing was deleted, there are no pencil marks,
 * and open cells are empty.
 */
final class HodokuLibrary extends LaidOutFormat implements FileFormat {

  private static final int ALL = (1 << SIDE) - 1;
  private static final String BLANKS = ".0";
  private static final int LEAST_COLONS = 6;
  private static final int MOST_COLONS = 7;

  /** The fields, counted by the colon before them. */
  private static final int CELLS_FIELD = 3;

  private static final int DELETED_FIELD = 4;

  /** The dialect that has the fields of cells and deleted candidates only, as Sudoku Studio. */
  private static final String CELLS_ALONE = "cells";

  private static final String PLAIN_HEAD = ":0000:x:";
  private static final String PLAIN_TAIL = "::";

  /**
   * Which of these really change depends on the other cells: open cells get pencil marks if one has
   * some, and lose them if none says more than the digits do.
   */
  private static final Fidelity[] FIDELITIES =
      Fidelity.forTypes(
          type ->
              Fidelity.cellsOnly(type)
                  .but(CellState.EMPTY, CellState.CANDIDATES)
                  .but(CellState.CANDIDATES, CellState.EMPTY)
                  .but(CellState.SINGLE_CANDIDATE, CellState.EMPTY)
                  .but(CellState.ALL_CANDIDATES, CellState.CANDIDATES));

  HodokuLibrary() {
    super(
        "hodoku.library",
        "HoDoKu library line (:technique:digits:cells:deleted:...)",
        ":0100:1:.+92....+365...3+697..3+6.+94...+2.58.1.+9+3+3.96.28.....9.32..+9+5+34+6..2..87"
            + "+32+9..56+2....3.+9:811 515 715 538 761 595 795:193 198::",
        List.of(
            new Dialect(
                CELLS_ALONE,
                "81 cells with + before placed digits, and :deleted candidates",
                Dialect.Use.READ_ONLY)));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    char first = text.charAt(0);
    int start = first == ':' ? 0 : first == '#' ? PuzzleLines.first(source) : -1;
    if (isCellsAlone(text)) {
      return new Recognition.Match(
          PuzzleType.SUDOKU,
          SIDE,
          CELLS_ALONE,
          Confidence.CERTAIN,
          List.of(
              Reason.structure(
                  "81 cells with a plus before placed digits, or candidates deleted")));
    }
    if (start < 0 || !isTechnique(text, start)) {
      return Recognition.NONE;
    }
    Line line = new Line(text, start, lineEnd(text, start));
    if (!line.hasFields()) {
      return new Recognition.Near("there are " + line.colons + " colons, not 6 or 7", true);
    }
    return DigitCells.match("a colon, a technique and " + line.colons + " colons in all");
  }

  /** Returns whether a text is 81 cells, some of them placed, and maybe deleted candidates. */
  private static boolean isCellsAlone(String text) {
    char first = text.charAt(0);
    if (text.length() <= CELLS || first != '+' && first != '.' && (first < '0' || first > '9')) {
      return false;
    }
    int cells = 0;
    int placed = 0;
    int i = 0;
    while (i < text.length() && text.charAt(i) != ':') {
      boolean plus = text.charAt(i) == '+';
      int at = plus ? i + 1 : i;
      char c = at < text.length() ? text.charAt(at) : 0;
      if ((c < '1' || c > '9') && (plus || BLANKS.indexOf(c) < 0)) {
        return false;
      }
      placed += plus ? 1 : 0;
      i = at + 1;
      if (++cells > CELLS) {
        return false;
      }
    }
    for (int at = i + 1; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c != ' ' && (c < '1' || c > '9')) {
        return false;
      }
    }
    // A solution after the colon is 81 digits in one piece.
    boolean solution = text.length() - i == CELLS + 1 && text.indexOf(' ', i) < 0;
    return cells == CELLS && (placed > 0 || i < text.length()) && !solution;
  }

  /** Returns whether there are a colon and four digits. */
  private static boolean isTechnique(String text, int start) {
    return text.length() > start + 5
        && text.charAt(start) == ':'
        && Radix.isNumber(text, start + 1, start + 5, 10);
  }

  private static int lineEnd(String text, int start) {
    int end = start;
    while (end < text.length() && !TextLines.isNewline(text, end)) {
      end++;
    }
    return end;
  }

  /** The fields of a line: where each starts and ends. */
  private static final class Line {
    private final int[] starts = new int[MOST_COLONS + 1];
    private final int[] ends = new int[MOST_COLONS + 1];
    private int colons;

    Line(String text, int start, int end) {
      for (int i = start; i <= end; i++) {
        if (i == end || text.charAt(i) == ':') {
          if (colons <= MOST_COLONS) {
            ends[colons] = i;
          }
          if (i < end && ++colons <= MOST_COLONS) {
            starts[colons] = i + 1;
          }
        }
      }
    }

    boolean hasFields() {
      return colons >= LEAST_COLONS && colons <= MOST_COLONS;
    }
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    if (isCellsAlone(text)) {
      return cellsAlone(text);
    }
    PuzzleLines lines = PuzzleLines.of(source, 0);
    Line line = new Line(text, lines.start(), lines.end());
    if (text.charAt(lines.start()) != ':' || !line.hasFields()) {
      String found = line.colons + " colons";
      throw Problem.badLength(
              "bad length of a library line", "6 or 7 colons, one at the start", found)
          .at(lines.start())
          .exception();
    }
    List<Problem> warnings = new ArrayList<>(FirstOfMany.warnings(lines.further(), lines.next()));
    int start = line.starts[CELLS_FIELD];
    int end = line.ends[CELLS_FIELD];
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    int[] digits = new int[CELLS];
    char blank = readCells(text, start, end, board, digits);
    int[] deleted = new int[CELLS];
    int from = line.starts[DELETED_FIELD];
    if (readDeleted(text, from, line.ends[DELETED_FIELD], deleted)) {
      putCandidates(board, digits, deleted, from, warnings);
    }
    Board read = board.build();
    String tail = text.substring(end, lines.end());
    boolean plain =
        text.startsWith(PLAIN_HEAD)
            && start == PLAIN_HEAD.length()
            && lines.end() == text.length()
            && blank == Blank.DOT.symbol()
            && tail.equals(":" + deletedOf(read) + PLAIN_TAIL);
    boolean says =
        !text.startsWith(PLAIN_HEAD, lines.start())
            || !text.substring(line.ends[DELETED_FIELD], lines.end()).matches(":*");
    String comment = says ? "the technique and its effect" : "";
    return new Decoded(
        read,
        "",
        plain ? "" : blank + TextTemplate.layout(text, start, end),
        FirstOfMany.beyond(lines.further(), comment),
        warnings);
  }

  private static Decoded cellsAlone(String text) throws ProblemException {
    int colon = text.indexOf(':');
    int end = colon < 0 ? text.length() : colon;
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    int[] digits = new int[CELLS];
    readCells(text, 0, end, board, digits);
    int[] deleted = new int[CELLS];
    List<Problem> warnings = new ArrayList<>();
    if (colon >= 0 && readDeleted(text, colon + 1, text.length(), deleted)) {
      putCandidates(board, digits, deleted, colon + 1, warnings);
    }
    return new Decoded(board.build(), CELLS_ALONE, "", List.of(), warnings);
  }

  /** Reads the digits, and answers the blank symbol. */
  private static char readCells(String text, int start, int end, Board.Builder board, int[] digits)
      throws ProblemException {
    char blank = 0;
    int cell = 0;
    int i = start;
    while (i < end && cell < CELLS) {
      boolean plus = text.charAt(i) == '+';
      int at = plus ? i + 1 : i;
      char c = at < end ? text.charAt(at) : 0;
      int digit = c - '0';
      if (digit >= 1 && digit <= SIDE) {
        digits[cell] = digit;
        if (plus) {
          board.placed(cell, digit);
        } else {
          board.given(cell, digit);
        }
      } else if (plus || BLANKS.indexOf(c) < 0 || blank != 0 && blank != c) {
        String allowed = plus ? "a digit after +" : "1-9, + or the one blank, . or 0";
        throw FormatProblems.character(text, Math.min(at, end - 1), cell, SIDE, allowed)
            .exception();
      } else {
        blank = c;
      }
      cell++;
      i = at + 1;
    }
    if (cell < CELLS || i < end) {
      String found = i < end ? "more than 81 cells" : cell + " cells";
      throw Problem.badLength("81 cells", found).at(i).exception();
    }
    return blank == 0 ? Blank.DOT.symbol() : blank;
  }

  /** Reads the deleted candidates into masks; false if there are none. */
  private static boolean readDeleted(String text, int start, int end, int[] deleted)
      throws ProblemException {
    boolean some = false;
    int i = start;
    while (i < end) {
      if (text.charAt(i) == ' ') {
        i++;
        continue;
      }
      int next = i;
      while (next < end && text.charAt(next) != ' ') {
        char c = text.charAt(next++);
        if (c < '1' || c > '9' || next - i > 3) {
          throw deletedProblem(text, i, next - 1);
        }
      }
      if (next - i != 3) {
        throw deletedProblem(text, i, next);
      }
      int cell = (text.charAt(i + 1) - '1') * SIDE + text.charAt(i + 2) - '1';
      deleted[cell] |= 1 << text.charAt(i) - '1';
      some = true;
      i = next;
    }
    return some;
  }

  private static ProblemException deletedProblem(String text, int start, int index) {
    String found = text.substring(start, Math.min(text.length(), start + 4));
    return Problem.badCharacter(
            "a deleted candidate, three digits 1-9 for digit, row and column", found)
        .at(index)
        .exception();
  }

  private static void putCandidates(
      Board.Builder board, int[] digits, int[] deleted, int index, List<Problem> warnings) {
    int[] possible = possible(digits);
    for (int cell = 0; cell < CELLS; cell++) {
      int mask = possible[cell] & ~deleted[cell];
      if (digits[cell] != 0 || mask != 0) {
        if (digits[cell] == 0) {
          board.candidates(cell, mask);
        }
        continue;
      }
      String name = DigitCells.name(cell);
      warnings.add(
          Problem.missing(ProblemCode.EMPTY_CANDIDATES, "the cell, read as empty,", "a candidate")
              .at(index)
              .in(name));
    }
  }

  /** Returns the digits that every cell can have next to the digits that are there. */
  private static int[] possible(int[] digits) {
    int[] possible = new int[CELLS];
    java.util.Arrays.fill(possible, ALL);
    for (Units.Unit unit : Units.regular(PuzzleType.SUDOKU, SIDE).all()) {
      int there = 0;
      for (int cell : unit.cells()) {
        there |= 1 << digits[cell];
      }
      for (int cell : unit.cells()) {
        possible[cell] &= ~(there >> 1);
      }
    }
    return possible;
  }

  /** Returns the deleted candidates of a board: cell by cell, digits ascending. */
  private static String deletedOf(Board board) {
    int[] digits = new int[CELLS];
    boolean marks = false;
    for (int cell = 0; cell < CELLS; cell++) {
      digits[cell] = CellSymbols.digit(board, cell);
      marks |= board.candidates(cell) != 0;
    }
    if (!marks) {
      return "";
    }
    int[] possible = possible(digits);
    StringBuilder deleted = new StringBuilder();
    for (int cell = 0; cell < CELLS; cell++) {
      int mask = board.candidates(cell);
      boolean open = digits[cell] == 0 && mask != 0;
      for (int rest = open ? possible[cell] & ~mask : 0; rest != 0; rest &= rest - 1) {
        deleted
            .append(deleted.isEmpty() ? "" : " ")
            .append(Integer.numberOfTrailingZeros(rest) + 1)
            .append(cell / SIDE + 1)
            .append(cell % SIDE + 1);
      }
    }
    return deleted.toString();
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == SIDE ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  protected boolean dependsOnOtherCells() {
    return true;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    if (layout.isEmpty()) {
      return PLAIN_HEAD + cells(board, Blank.DOT.symbol()) + ":" + deletedOf(board) + PLAIN_TAIL;
    }
    char blank = layout.charAt(0);
    TextTemplate around = TextTemplate.parse(layout.substring(1));
    if (BLANKS.indexOf(blank) < 0 || !around.after().startsWith(":")) {
      throw Problem.otherLayout("a blank symbol and a library line", "something else").exception();
    }
    String after = around.after();
    int end = 1;
    while (end < after.length() && after.charAt(end) != ':' && !TextLines.isNewline(after, end)) {
      end++;
    }
    String text = around.before() + cells(board, blank);
    String kept = text + after;
    if (readsBack(kept, board)) {
      return kept;
    }
    return text + ":" + deletedOf(board) + after.substring(end);
  }

  /** Returns whether the deleted candidates of the layout are still those of the board. */
  private boolean readsBack(String text, Board board) {
    try {
      Board read = decode(Source.ofText(text), "").board();
      for (int cell = 0; cell < CELLS; cell++) {
        if (read.candidates(cell) != board.candidates(cell)) {
          return false;
        }
      }
      return true;
    } catch (ProblemException broken) {
      return false;
    }
  }

  private static String cells(Board board, char blank) {
    StringBuilder text = new StringBuilder(2 * CELLS);
    for (int cell = 0; cell < CELLS; cell++) {
      CellState state = board.state(cell);
      if (state == CellState.GIVEN) {
        text.append(board.digit(cell));
      } else if (state == CellState.PLACED) {
        text.append('+').append(board.digit(cell));
      } else {
        text.append(blank);
      }
    }
    return text.toString();
  }
}
