package dev.pencilmark.format.puzzlink;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A file of puzz.link: {@code pzprv3}, the kind, the side, rows of givens and rows of answers, in
 * lines or with slashes between. Sudokus are read and written.
 */
final class Pzprv3 extends Format {

  private static final int MOST = 999;
  private static final int LONGEST_NAME = 40;

  /** The characters in cells of the answers that are no numbers. */
  private static final String NO_ANSWERS = ".c+-=%";

  private static final Fidelity[] FIDELITIES =
      Fidelity.forTypes(
          type ->
              Fidelity.cellsOnly(type)
                  .but(CellState.CANDIDATES, CellState.EMPTY)
                  .but(CellState.SINGLE_CANDIDATE, CellState.EMPTY)
                  .but(CellState.ALL_CANDIDATES, CellState.EMPTY));

  Pzprv3() {
    super(
        "pzprv3",
        "file of puzz.link (pzprv3, sudoku, side, givens and answers)",
        """
        pzprv3
        sudoku
        4
        . . . 3
        2 . . .
        . . . 4
        3 . . .
        . . . .
        . 3 . .
        . . . .
        . . . .\
        """);
  }

  @Override
  public Recognition recognise(Source source) {
    if (!Kinds.isFile(source.text())) {
      return Recognition.NONE;
    }
    try {
      Decoded read = read(source.text());
      return new Recognition.Match(
          PuzzleType.SUDOKU,
          read.board().side(),
          "",
          Confidence.CERTAIN,
          List.of(Reason.structure("the first line is pzprv3, the second sudoku")));
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), true);
    }
  }

  /** Certain recognitions of {@link #recognise} can be decoded. */
  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    return null;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    return read(source.text());
  }

  private static Decoded read(String text) throws ProblemException {
    if (!Kinds.isFile(text)) {
      throw Problem.badHeader(
              Kinds.FILE, text.substring(0, Math.min(text.length(), Kinds.FILE.length())))
          .at(0)
          .exception();
    }
    TextCursor cursor = new TextCursor(text);
    word(cursor);
    int at = cursor.at();
    String name = word(cursor);
    if (!Kinds.of(name).equals(Kinds.SUDOKU)) {
      throw notRead(name).at(at).exception();
    }
    at = cursor.at();
    int side = cursor.number("the side", MOST);
    if (!Kinds.hasSide(Kinds.SUDOKU, side)) {
      throw Problem.of(
              ProblemCode.RULE_OUTSIDE_MODEL,
              "Pencilmark does not read a puzz.link sudoku of this size",
              Kinds.sides(Kinds.SUDOKU),
              side + "x" + side)
          .at(at)
          .exception();
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    boolean[] given = new boolean[side * side];
    for (int cell = 0; cell < given.length; cell++) {
      at = next(cursor);
      String found = word(cursor);
      if (!found.equals(".") && !found.equals("-")) {
        board.given(cell, digit(found, at, cell, side));
        given[cell] = true;
      }
    }
    skipSeparators(cursor);
    if (!isEnd(cursor)) {
      readAnswers(cursor, side, given, board);
    }
    skipSeparators(cursor);
    if (!isEnd(cursor)) {
      throw Problem.trailing("the answers", text, cursor.at()).exception();
    }
    List<Loss> beyond =
        cursor.atEnd()
            ? List.of()
            : List.of(new Loss(LossKind.COMMENT, 0, "the history or the titles of the file"));
    return new Decoded(board.build(), "", "", beyond, List.of());
  }

  private static Problem notRead(String name) {
    boolean inLinks = !Kinds.of(name).isEmpty();
    return inLinks
        ? Problem.of(
            ProblemCode.RULE_OUTSIDE_MODEL,
            "files of " + name + " are not read; send the link of puzz.link instead",
            Kinds.SUDOKU,
            name)
        : Kinds.notRead(name);
  }

  private static void readAnswers(TextCursor cursor, int side, boolean[] given, Board.Builder board)
      throws ProblemException {
    for (int cell = 0; cell < given.length; cell++) {
      int at = next(cursor);
      String found = word(cursor);
      int bracket = found.indexOf('[');
      if (bracket >= 0 && found.endsWith("]")) {
        if (!given[cell]) {
          int marks = marks(found.substring(bracket + 1, found.length() - 1), at, cell, side);
          board.cornerMarks(cell, marks);
        }
        found = found.substring(0, bracket);
      }
      boolean none = found.isEmpty() || found.length() == 1 && NO_ANSWERS.contains(found);
      if (!none && !given[cell]) {
        board.cornerMarks(cell, 0).placed(cell, digit(found, at, cell, side));
      }
    }
  }

  private static int marks(String list, int at, int cell, int side) throws ProblemException {
    int marks = 0;
    for (String mark : list.split(",")) {
      if (!mark.isEmpty()) {
        marks |= 1 << digit(mark, at, cell, side) - 1;
      }
    }
    return marks;
  }

  private static int digit(String found, int at, int cell, int side) throws ProblemException {
    TextCursor cursor = new TextCursor(found);
    int digit = cursor.atDigit() ? cursor.number("the digit", MOST) : 0;
    if (digit < 1 || digit > side || !cursor.atEnd()) {
      throw Problem.badCharacter("a digit from 1 to " + side + " or a dot", found)
          .at(at)
          .in(Cells.name(cell, side))
          .exception();
    }
    return digit;
  }

  /**
   * Returns whether nothing more of the grid is there: the end, or the history and titles of a
   * file.
   */
  private static boolean isEnd(TextCursor cursor) {
    return cursor.atEnd() || cursor.peek() == 'i' || cursor.peek() == 'h';
  }

  private static boolean isSeparator(char c) {
    return c <= ' ' || c == '/';
  }

  private static void skipSeparators(TextCursor cursor) {
    while (!cursor.atEnd() && isSeparator(cursor.peek())) {
      cursor.skip();
    }
  }

  /** Returns where the next cell starts. */
  private static int next(TextCursor cursor) throws ProblemException {
    skipSeparators(cursor);
    if (cursor.atEnd()) {
      throw cursor.unexpected("a cell: a digit or a dot").exception();
    }
    return cursor.at();
  }

  /** Reads up to the next separator, and skips it. */
  private static String word(TextCursor cursor) {
    StringBuilder word = new StringBuilder();
    while (!cursor.atEnd() && !isSeparator(cursor.peek()) && word.length() < LONGEST_NAME) {
      word.append(cursor.peek());
      cursor.skip();
    }
    skipSeparators(cursor);
    return word.toString();
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return Kinds.hasSide(Kinds.SUDOKU, side) ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    int side = board.side();
    StringBuilder text = new StringBuilder(Kinds.FILE + "\n" + Kinds.SUDOKU + "\n" + side);
    for (CellState state : List.of(CellState.GIVEN, CellState.PLACED)) {
      for (int cell = 0; cell < board.cellCount(); cell++) {
        text.append(cell % side == 0 ? '\n' : ' ');
        text.append(board.state(cell) == state ? Integer.toString(board.digit(cell)) : ".");
      }
    }
    return text.toString();
  }
}
