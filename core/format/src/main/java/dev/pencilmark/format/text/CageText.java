package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Cages as SudokuWiki writes them: a colour for every cell, where the connected cells of one colour
 * are a cage, and a number for every cell. The total is in the first cell of its cage, row by row.
 * KenKen has the operator, 1 to 4 for {@code + - x /}, in the cell to the right of it if that
 * belongs to the cage, else in the cell below. All other numbers are 0.
 */
public final class CageText {

  private static final CageOperator[] OPERATORS = CageOperator.values();

  private final int side;

  /** The cage of every cell, numbered from 0 in the order of first cells. */
  private final int[] cageOf;

  private final int[] colours;
  private final int[][] cells;
  private final IntUnaryOperator index;

  private CageText(int[] cageOf, int[] colours, int side, IntUnaryOperator index) {
    this.side = side;
    this.colours = colours;
    this.index = index;
    this.cageOf = cageOf;
    this.cells = cells(cageOf);
  }

  private CageText(int[] colours, int side, IntUnaryOperator index) {
    this(Cells.components(colours, side), colours, side, index);
  }

  /**
   * Returns the cells of every cage.
   *
   * @param cageOf the cage of every cell, numbered from 0 without gaps; less than 0 for none
   */
  public static int[][] cells(int[] cageOf) {
    int[] sizes = new int[Arrays.stream(cageOf).max().orElse(-1) + 1];
    for (int cage : cageOf) {
      if (cage >= 0) {
        sizes[cage]++;
      }
    }
    int[][] cells = new int[sizes.length][];
    for (int cage = 0; cage < sizes.length; cage++) {
      cells[cage] = new int[sizes[cage]];
    }
    Arrays.fill(sizes, 0);
    for (int cell = 0; cell < cageOf.length; cell++) {
      int cage = cageOf[cell];
      if (cage >= 0) {
        cells[cage][sizes[cage]++] = cell;
      }
    }
    return cells;
  }

  /**
   * Reads killer cages that have no colours into a board.
   *
   * @param cageOf the cage of every cell, numbered from 0 in the order of first cells
   * @param totals the number of every cell
   * @param index the place of a cell's number in the text
   */
  public static void readTotals(
      int[] cageOf, int[] totals, int side, IntUnaryOperator index, Board.Builder board)
      throws ProblemException {
    CageText text = new CageText(cageOf, null, side, index);
    for (int[] cage : text.cells) {
      text.checkTotal(cage, totals, -1);
      board.cage(new Cage(cage, CageOperator.ADD, totals[cage[0]], Cage.NO_COLOUR));
    }
  }

  /**
   * Reads killer cages into a board.
   *
   * @param colours the colour of every cell, from 1
   * @param totals the number of every cell
   * @param index the place of a cell's number in the text
   */
  public static void readKiller(
      int[] colours, int[] totals, int side, IntUnaryOperator index, Board.Builder board)
      throws ProblemException {
    CageText text = new CageText(colours, side, index);
    for (int[] cage : text.cells) {
      text.checkTotal(cage, totals, -1);
      board.cage(new Cage(cage, CageOperator.ADD, totals[cage[0]], colours[cage[0]]));
    }
  }

  /** Reads KenKen cages into a board; see {@link #readKiller}. */
  public static void readKenken(
      int[] colours, int[] numbers, int side, IntUnaryOperator index, Board.Builder board)
      throws ProblemException {
    CageText text = new CageText(colours, side, index);
    for (int[] cage : text.cells) {
      int at = cage.length == 1 ? -1 : operatorCell(text.cageOf, cage[0], side);
      text.checkTotal(cage, numbers, at);
      CageOperator operator = at < 0 ? CageOperator.ADD : text.operator(numbers[at], cage[0], at);
      board.cage(new Cage(cage, operator, numbers[cage[0]], colours[cage[0]]));
    }
  }

  /**
   * Returns the numbers of a board's cages, one for every cell.
   *
   * @param operators whether operators are written
   * @param most the largest number that fits
   * @throws ProblemException CAGE_UNCOVERED_CELL, CAGE_SHAPE, CAGE_NO_TOTAL or CAGE_TOTAL_TOO_LARGE
   */
  public static int[] numbers(Board board, boolean operators, int most) throws ProblemException {
    int side = board.side();
    int[] cageOf = board.cageOfCells();
    checkCovered(cageOf, side);
    checkConnected(board, cageOf);
    int[] numbers = new int[cageOf.length];
    for (Cage cage : board.cages()) {
      int first = cage.firstCell();
      if (!cage.hasTotal()) {
        String name = Cells.name(first, side);
        throw Problem.missing(
                ProblemCode.CAGE_NO_TOTAL, "the cage, as every one must here,", "a total")
            .in(name)
            .exception();
      }
      if (cage.target() > most) {
        throw tooLarge(cage, side, most).exception();
      }
      numbers[first] = (int) cage.target();
      if (operators && cage.size() > 1) {
        numbers[operatorCell(cageOf, first, side)] = cage.operator().ordinal() + 1;
      }
    }
    return numbers;
  }

  /** Returns the target of a cage does not fit. */
  public static Problem tooLarge(Cage cage, int side, int most) {
    String name = Cells.name(cage.firstCell(), side);
    return Problem.totalTooLarge(most, cage.target()).in(name);
  }

  /**
   * Returns the cell that holds the operator of the cage that starts at a cell; the cage has two
   * cells or more.
   */
  private static int operatorCell(int[] cageOf, int first, int side) {
    boolean right = first % side < side - 1 && cageOf[first + 1] == cageOf[first];
    return right ? first + 1 : first + side;
  }

  private CageOperator operator(int code, int first, int at) throws ProblemException {
    if (code >= 1 && code <= OPERATORS.length) {
      return OPERATORS[code - 1];
    }
    String cage = "the cage at " + Cells.name(first, side);
    String name = Cells.name(at, side);
    ProblemCode problem =
        code == 0 ? ProblemCode.CAGE_OPERATOR_MISSING : ProblemCode.CAGE_OPERATOR_MISPLACED;
    String what = code == 0 ? " has no operator in " : " has no operator but " + code + " in ";
    throw Problem.of(problem, "the cage" + what, "1 to 4 for + - x /", code)
        .at(index.applyAsInt(at))
        .in(name)
        .exception();
  }

  private void checkTotal(int[] cage, int[] numbers, int operatorCell) throws ProblemException {
    int first = cage[0];
    String name = Cells.name(first, side);
    for (int cell : cage) {
      if (cell == first || cell == operatorCell || numbers[cell] == 0) {
        continue;
      }
      String there = Cells.name(cell, side);
      if (numbers[first] == 0) {
        throw Problem.misplaced(
                ProblemCode.CAGE_TOTAL_MISPLACED,
                "the total " + numbers[cell] + " of the cage" + colour(first),
                name,
                there)
            .at(index.applyAsInt(cell))
            .exception();
      }
      boolean operator = operatorCell >= 0 && numbers[operatorCell] == 0;
      if (operator && numbers[cell] <= OPERATORS.length) {
        String right = Cells.name(operatorCell, side);
        throw Problem.misplaced(
                ProblemCode.CAGE_OPERATOR_MISPLACED, "the operator of the cage", right, there)
            .at(index.applyAsInt(cell))
            .exception();
      }
      throw Problem.twoTotals(
              "the cage" + colour(first),
              numbers[first] + " in " + name,
              numbers[cell] + " in " + there)
          .at(index.applyAsInt(cell))
          .in(name, there)
          .exception();
    }
    if (numbers[first] == 0) {
      throw Problem.missing(ProblemCode.CAGE_NO_TOTAL, "the cage" + colour(first), "a total")
          .at(index.applyAsInt(first))
          .in(name)
          .exception();
    }
  }

  private String colour(int cell) {
    return colours == null ? "" : " (colour " + colours[cell] + ")";
  }

  /**
   * Checks that every cell is in a cage.
   *
   * @throws ProblemException CAGE_UNCOVERED_CELL
   */
  public static void checkCovered(int[] cageOf, int side) throws ProblemException {
    for (int cell = 0; cell < cageOf.length; cell++) {
      if (cageOf[cell] < 0) {
        String name = Cells.name(cell, side);
        throw Problem.of(
                ProblemCode.CAGE_UNCOVERED_CELL, "the cell is in no cage; here every one must be")
            .expected("a cage", "none")
            .in(name)
            .exception();
      }
    }
  }

  private static void checkConnected(Board board, int[] cageOf) throws ProblemException {
    int side = board.side();
    int[] pieces = Cells.components(cageOf, side);
    for (Cage cage : board.cages()) {
      for (int i = 1; i < cage.size(); i++) {
        if (pieces[cage.cell(i)] != pieces[cage.firstCell()]) {
          String name = Cells.name(cage.firstCell(), side);
          String apart = Cells.name(cage.cell(i), side);
          throw Problem.inPieces(
                  ProblemCode.CAGE_SHAPE,
                  "the cage",
                  name,
                  "colours cannot show that " + apart + " belongs to it")
              .in(name, apart)
              .exception();
        }
      }
    }
  }
}
