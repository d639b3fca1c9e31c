package dev.pencilmark.format.cages;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/** The cages of a KenKen as a text reports them one by one, until every cell is in one. */
final class KenkenCages {

  /** Far more than any cage of a grid that these texts have can reach. */
  static final int MOST_TARGET = 999_999_999;

  /** The largest side. */
  static final int MOST_SIDE = 9;

  /** Totals of a grid have no more characters. */
  private static final int MOST_TOTALS = 1 << 12;

  private final int side;
  private final Board.Builder board;
  private final boolean[] caged;

  KenkenCages(int side) {
    this.side = side;
    this.board = Board.builder(PuzzleType.KENKEN, side);
    this.caged = new boolean[side * side];
  }

  /**
   * Adds a cage.
   *
   * @param cells its cells
   * @param operator the operator, or null if there is none
   * @param target the target
   * @param at where the text reports it
   * @throws ProblemException CAGE_SHAPE, CAGE_NO_TOTAL or CAGE_OPERATOR_MISSING
   */
  void add(int[] cells, CageOperator operator, int target, int at) throws ProblemException {
    for (int cell : cells) {
      if (caged[cell]) {
        String name = Cells.name(cell, side);
        throw Problem.of(ProblemCode.CAGE_SHAPE, "the cell is in two cages, or twice in one")
            .expected("one cage", "another at " + at)
            .at(at)
            .in(name)
            .exception();
      }
      caged[cell] = true;
    }
    String name = Cells.name(cells[0], side);
    if (target < 1) {
      throw Problem.zeroTotal("the cage").at(at).in(name).exception();
    }
    if (operator == null && cells.length > 1) {
      throw Problem.missing(
              ProblemCode.CAGE_OPERATOR_MISSING,
              "the cage of several cells",
              "an operator + - x or /")
          .at(at)
          .in(name)
          .exception();
    }
    CageOperator meant = operator == null ? CageOperator.ADD : operator;
    board.cage(new Cage(cells, meant, target, Cage.NO_COLOUR));
  }

  /**
   * Returns the board of all cages.
   *
   * @throws ProblemException CAGE_UNCOVERED_CELL
   */
  Decoded decoded() throws ProblemException {
    Board built = board.build();
    CageText.checkCovered(built.cageOfCells(), side);
    return Decoded.of(built);
  }

  /**
   * Returns whether totals have operators of a KenKen: sums alone are a killer in a grid of 9x9,
   * and so are totals without any operator.
   *
   * @param from where the totals begin
   */
  static boolean hasOperators(String text, int from, int side) {
    int to = Math.min(text.length(), from + MOST_TOTALS);
    for (int i = from + 1; i < to; i++) {
      CageOperator operator = operator(text.charAt(i));
      if (operator != null && (operator != CageOperator.ADD || side != MOST_SIDE)) {
        int before = i - 1;
        while (before > from && text.charAt(before) == ' ') {
          before--;
        }
        if (text.charAt(before) >= '0' && text.charAt(before) <= '9') {
          return true;
        }
      }
    }
    return false;
  }

  /** Goes past an operator, or an equals sign for none; null if neither is next. */
  static CageOperator takeOperator(TextCursor cursor) {
    CageOperator operator = operator(cursor.peek());
    if (operator != null || cursor.peek() == '=') {
      cursor.skip();
    }
    return operator;
  }

  /** Returns the operator that a character represents; null if it is none. */
  static CageOperator operator(char c) {
    return switch (c) {
      case '+' -> CageOperator.ADD;
      case '-', '\u2212', '\u2013' -> CageOperator.SUBTRACT;
      case '*', 'x', 'X', '\u00D7' -> CageOperator.MULTIPLY;
      case '/', ':', '\u00F7' -> CageOperator.DIVIDE;
      default -> null;
    };
  }
}
