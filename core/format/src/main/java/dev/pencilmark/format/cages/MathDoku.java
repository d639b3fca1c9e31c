package dev.pencilmark.format.cages;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/**
 * A KenKen as the Android program MathDoku defines it: a digit for how complex it is and a colon,
 * two digits for the cage of every cell, and for every cage {@code :cage,target,operator}, where
 * the operators 1 to 4 are {@code + - x /}, and 0 is that of a single cell. The layout is the first
 * digit.
 */
final class MathDoku extends LaidOutFormat {

  private static final int MOST_SIDE = 9;
  private static final char PLAIN_COMPLEXITY = '1';

  /** The largest product of a cage of the program, and far more than any cage can have. */
  private static final int MOST_TARGET = 999_999_999;

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(
          type -> Fidelity.whole(type).readingBackAs(PuzzleType.KENKEN).withoutDigits());

  MathDoku() {
    super(
        "mathdoku.definition",
        "KenKen of MathDoku (cages of cells, then targets)",
        "1:00010202000103040506030405060707:0,4,1:1,2,4:2,2,4:3,1,2:4,4,4:5,2,4:6,4,1:7,6,3");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int colon = text.length() > 2 && text.charAt(1) == ':' ? text.indexOf(':', 2) : -1;
    if (colon < 0 || text.indexOf(',', colon) < 0) {
      return Recognition.NONE;
    }
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean mayBe = c >= '0' && c <= '9' || c == ':' && at != 0 || c == ',' && at > colon;
      if (!mayBe) {
        return Recognition.NONE;
      }
    }
    int side = Cells.sideOfPairs(colon - 2, MOST_SIDE);
    if (side == 0) {
      return new Recognition.Near("cages and targets, but not two digits a cell", true);
    }
    return Recognition.certain(
        PuzzleType.KENKEN, side, "a digit, two digits for the cage of every cell, and targets");
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    TextCursor cursor = new TextCursor(text);
    char complexity = cursor.peek();
    if (!cursor.atDigit()) {
      throw cursor.unexpected("a digit for how complex the puzzle is").exception();
    }
    cursor.skip();
    cursor.expect(':', "a colon");
    int start = cursor.at();
    int end = text.indexOf(':', start);
    int side = Cells.sideOfPairs((end < 0 ? text.length() : end) - start, MOST_SIDE);
    if (side == 0) {
      throw Problem.badLength(
              "18 to 162 digits, two a cell", ((end < 0 ? text.length() : end) - start) + " digits")
          .at(end < 0 ? text.length() : end)
          .exception();
    }
    int[] cageOf = cages(text, start, side);
    int[][] cells = CageText.cells(cageOf);
    Cage[] cages = new Cage[cells.length];
    cursor = new TextCursor(text, end < 0 ? text.length() : end, text.length());
    while (!cursor.atEnd()) {
      readCage(cursor, cells, cages, side);
    }
    Board.Builder board = Board.builder(PuzzleType.KENKEN, side);
    for (int cage = 0; cage < cages.length; cage++) {
      if (cages[cage] == null) {
        String name = Cells.name(cells[cage][0], side);
        throw Problem.missing(ProblemCode.CAGE_NO_TOTAL, "cage " + cage, "a target")
            .at(text.length())
            .in(name)
            .exception();
      }
      board.cage(cages[cage]);
    }
    String layout = complexity == PLAIN_COMPLEXITY ? "" : String.valueOf(complexity);
    return new Decoded(board.build(), "", layout, List.of(), List.of());
  }

  private static int[] cages(String text, int start, int side) throws ProblemException {
    int[] cageOf = new int[side * side];
    for (int cell = 0; cell < cageOf.length; cell++) {
      int at = start + 2 * cell;
      for (int i = at; i < at + 2; i++) {
        if (text.charAt(i) < '0' || text.charAt(i) > '9') {
          throw FormatProblems.character(text, i, cell, side, "two digits of a cage").exception();
        }
      }
      cageOf[cell] = (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
    }
    int most = Arrays.stream(cageOf).max().orElse(0);
    boolean[] seen = new boolean[most + 1];
    Arrays.stream(cageOf).forEach(cage -> seen[cage] = true);
    for (int cage = 0; cage <= most; cage++) {
      if (!seen[cage]) {
        throw Problem.of(
                ProblemCode.CAGE_SHAPE,
                "the numbers of the cages have a gap",
                "cages from 0 to " + most,
                "none with " + cage)
            .at(start)
            .exception();
      }
    }
    return cageOf;
  }

  private static void readCage(TextCursor cursor, int[][] cells, Cage[] cages, int side)
      throws ProblemException {
    cursor.expect(':', "a colon and a cage");
    int at = cursor.at();
    int cage = cursor.number("a cage", cages.length - 1);
    String name = Cells.name(cells[cage][0], side);
    if (cages[cage] != null) {
      throw Problem.twoTotals("cage " + cage, "one target", "another").at(at).in(name).exception();
    }
    cursor.expect(',', "a comma and a target");
    int targetAt = cursor.at();
    int target = cursor.number("the target of cage " + cage, MOST_TARGET);
    if (target == 0) {
      throw Problem.zeroTotal("cage " + cage).at(targetAt).in(name).exception();
    }
    cursor.expect(',', "a comma and an operator");
    int operatorAt = cursor.at();
    int operator = cursor.number("the operator of cage " + cage, CageOperator.values().length);
    if (operator == 0 && cells[cage].length > 1) {
      throw Problem.noOperator("cage " + cage + " of several cells", "1 to 4 for + - x /", "0")
          .at(operatorAt)
          .in(name)
          .exception();
    }
    CageOperator meant = CageOperator.values()[Math.max(0, operator - 1)];
    cages[cage] = new Cage(cells[cage], meant, target, Cage.NO_COLOUR);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return type.has(Rule.OPERATORS) && side <= MOST_SIDE ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    boolean digit = layout.length() == 1 && layout.charAt(0) >= '0' && layout.charAt(0) <= '9';
    if (!layout.isEmpty() && !digit) {
      throw Problem.otherLayout("a digit", "something else").exception();
    }
    int[] cageOf = board.cageOfCells();
    CageText.checkCovered(cageOf, board.side());
    StringBuilder text = new StringBuilder();
    text.append(digit ? layout.charAt(0) : PLAIN_COMPLEXITY).append(':');
    for (int cage : cageOf) {
      text.append((char) ('0' + cage / 10)).append((char) ('0' + cage % 10));
    }
    for (int i = 0; i < board.cages().size(); i++) {
      Cage cage = board.cages().get(i);
      if (cage.target() > MOST_TARGET) {
        throw CageText.tooLarge(cage, board.side(), MOST_TARGET).exception();
      }
      int operator = cage.size() == 1 ? 0 : cage.operator().ordinal() + 1;
      text.append(':').append(i).append(',').append(cage.target()).append(',').append(operator);
    }
    return text.toString();
  }
}
