package dev.pencilmark.board;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a board makes sense. What no solver could work with is an error ({@link #check}); what
 * only makes the puzzle odd or unsolvable is a warning ({@link #warnings}): such puzzles are still
 * read and written.
 */
public final class Validation {

  /** The maximum number of warnings about one board; a board full of duplicates needs no more. */
  static final int MAX_WARNINGS = 32;

  private Validation() {}

  /**
   * Checks regions, cages and further rules.
   *
   * @throws ProblemException BAD_REGION, CAGE_SHAPE, CAGE_NO_TOTAL, CAGE_TOTAL_IMPOSSIBLE,
   *     CAGE_TOTALS_SUM, RULE_BAD_SHAPE, RULE_BAD_VALUE or LIMIT_EXCEEDED
   */
  public static void check(Board board) throws ProblemException {
    if (board.hasRegions()) {
      checkRegions(board);
    }
    if (!board.cages().isEmpty()) {
      checkCages(board);
    }
    if (!board.variants().isEmpty()) {
      VariantRules.check(board);
    }
  }

  /**
   * Returns the oddities of a board: duplicates, disconnected regions, missing boxes, operators on
   * cages of the wrong size.
   */
  public static List<Problem> warnings(Board board) {
    List<Problem> warnings = duplicates(board);
    if (board.hasRegions()) {
      warnings = disconnectedRegions(board, warnings);
    }
    if (board.has(Rule.BOXES) && BoxShape.of(board.side()) == null) {
      String side = board.side() + "x" + board.side();
      warnings =
          add(
              warnings,
              Problem.of(
                  ProblemCode.NO_REGULAR_BOXES,
                  side + " has no regular boxes: only rows and columns count"));
    }
    List<Cage> cages = board.cages();
    for (int i = 0; i < cages.size(); i++) {
      Cage cage = cages.get(i);
      boolean two =
          cage.operator() == CageOperator.SUBTRACT || cage.operator() == CageOperator.DIVIDE;
      if (two && cage.size() != 2) {
        String name = Cells.name(cage.firstCell(), board.side());
        warnings =
            add(warnings, Problem.operatorOfTwo(cage.operator().symbol(), cage.size()).in(name));
      }
    }
    if (!board.variants().isEmpty()) {
      for (Problem odd : VariantWarnings.of(board)) {
        warnings = add(warnings, odd);
      }
    }
    return warnings;
  }

  /**
   * Checks that no digit that came with the puzzle, given or on a black cell, is twice in a group.
   *
   * @throws ProblemException DUPLICATE_IN_UNIT
   */
  public static void checkGivens(Board board) throws ProblemException {
    if (!board.mayRepeatDigits()) {
      return;
    }
    Board.Builder givens = Board.builder(board.type(), board.side());
    board.addedRules().forEach(givens::rule);
    board.extraRegions().forEach(givens::extraRegion);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.hasRegions()) {
        givens.region(cell, board.region(cell));
      }
      if (board.isBlack(cell)) {
        givens.black(cell, board.digit(cell));
      } else if (board.isGiven(cell)) {
        givens.given(cell, board.digit(cell));
      }
    }
    List<Problem> duplicates = duplicates(givens.build());
    if (!duplicates.isEmpty()) {
      throw duplicates.get(0).exception();
    }
  }

  private static void checkRegions(Board board) throws ProblemException {
    int side = board.side();
    int[] sizes = new int[side + 1];
    for (int cell = 0; cell < board.cellCount(); cell++) {
      sizes[board.region(cell)]++;
    }
    for (int region = 1; region <= side; region++) {
      if (sizes[region] != side) {
        String wrong = "region " + region + " has the wrong size";
        throw Problem.cellCount(ProblemCode.BAD_REGION, wrong, "" + side, sizes[region])
            .exception();
      }
    }
  }

  private static void checkCages(Board board) throws ProblemException {
    int side = board.side();
    boolean killer = !board.type().has(Rule.OPERATORS);
    boolean[] caged = new boolean[board.cellCount()];
    // Of the cages with a total.
    int cells = 0;
    long sum = 0;
    for (Cage cage : board.cages()) {
      for (int i = 0; i < cage.size(); i++) {
        int cell = cage.cell(i);
        if (cell >= caged.length || caged[cell]) {
          String where = cell >= caged.length ? "outside the grid" : "in two cages";
          throw Problem.cageCell(where).in(Cells.name(cell, side)).exception();
        }
        caged[cell] = true;
      }
      if (killer && cage.operator() != CageOperator.ADD) {
        String name = Cells.name(cage.firstCell(), side);
        throw Problem.of(
                ProblemCode.CAGE_OPERATOR_MISPLACED,
                "the cages of this puzzle only add",
                "+",
                cage.operator().symbol())
            .in(name)
            .exception();
      }
      if (!cage.hasTotal()) {
        checkWithoutTotal(cage, killer, side);
        continue;
      }
      cells += cage.size();
      sum += cage.target();
      boolean repeats = board.mayRepeat(cage);
      long least = repeats ? leastTotal(cage) : leastKillerTotal(cage);
      long most = repeats ? mostTotal(cage, side) : mostKillerTotal(cage, side);
      if (cage.target() < least || cage.target() > most) {
        throw impossible(cage, side, least, most).exception();
      }
    }
    int all = side * side * (side + 1) / 2;
    if (killer && cells == board.cellCount() && sum != all) {
      throw Problem.of(
              ProblemCode.CAGE_TOTALS_SUM,
              "the cage totals add up to another sum than the digits of the grid",
              Integer.toString(all),
              sum)
          .exception();
    }
  }

  private static void checkWithoutTotal(Cage cage, boolean killer, int side)
      throws ProblemException {
    String name = Cells.name(cage.firstCell(), side);
    if (!killer) {
      throw Problem.missing(ProblemCode.CAGE_NO_TOTAL, "the cage", "a target").in(name).exception();
    }
    if (cage.size() > side) {
      String wrong = "the digits of the cage differ, and it has too many cells";
      throw Problem.cellCount(ProblemCode.CAGE_SHAPE, wrong, "at most " + side, cage.size())
          .in(name)
          .exception();
    }
  }

  private static Problem impossible(Cage cage, int side, long least, long most) {
    String name = Cells.name(cage.firstCell(), side);
    String range = least > most ? "no total" : least + " to " + most;
    return Problem.of(
            ProblemCode.CAGE_TOTAL_IMPOSSIBLE,
            "no digits in the "
                + cage.size()
                + " cells of the cage have the target "
                + cage.target()
                + cage.operator().symbol(),
            range,
            cage.target())
        .in(name);
  }

  private static long leastKillerTotal(Cage cage) {
    return (long) cage.size() * (cage.size() + 1) / 2;
  }

  private static long mostKillerTotal(Cage cage, int side) {
    return cage.size() > side ? 0 : (long) cage.size() * (2L * side - cage.size() + 1) / 2;
  }

  private static long leastTotal(Cage cage) {
    return cage.operator() == CageOperator.ADD ? cage.size() : 1;
  }

  /**
   * Returns a bound without examining the cage's shape: digits may repeat where its cells are not
   * in line.
   */
  private static long mostTotal(Cage cage, int side) {
    return switch (cage.operator()) {
      case ADD -> (long) cage.size() * side;
      case SUBTRACT -> side - 1;
      case DIVIDE -> side;
      case MULTIPLY -> {
        long product = 1;
        for (int i = 0; i < cage.size() && product <= Integer.MAX_VALUE; i++) {
          product *= side;
        }
        yield product <= Integer.MAX_VALUE ? product : Long.MAX_VALUE;
      }
    };
  }

  private static List<Problem> duplicates(Board board) {
    if (!board.mayRepeatDigits()) {
      return List.of();
    }
    List<Problem> warnings = List.of();
    for (Units.Unit unit : Units.of(board).all()) {
      int seen = 0;
      int twice = 0;
      for (int cell : unit.cells()) {
        // A cell without a digit sets bit 0, which represents no digit.
        int bit = 1 << board.digit(cell);
        twice |= seen & bit;
        seen |= bit;
      }
      for (int rest = twice & ~1; rest != 0 && warnings.size() < MAX_WARNINGS; rest &= rest - 1) {
        warnings = add(warnings, duplicate(board, unit, Integer.numberOfTrailingZeros(rest)));
      }
    }
    return warnings;
  }

  private static Problem duplicate(Board board, Units.Unit unit, int digit) {
    List<String> names = new ArrayList<>();
    for (int cell : unit.cells()) {
      if (board.digit(cell) == digit) {
        names.add(Cells.name(cell, board.side()));
      }
    }
    return Problem.twice(board.digits().value(digit), unit.name()).in(names.toArray(new String[0]));
  }

  private static List<Problem> disconnectedRegions(Board board, List<Problem> warnings) {
    int[] labels = new int[board.cellCount()];
    for (int cell = 0; cell < labels.length; cell++) {
      labels[cell] = board.region(cell);
    }
    int[] pieces = Cells.components(labels, board.side());
    int[] pieceOf = new int[board.side() + 1];
    boolean[] reported = new boolean[board.side() + 1];
    for (int cell = 0; cell < labels.length; cell++) {
      int region = labels[cell];
      if (pieceOf[region] == 0) {
        pieceOf[region] = pieces[cell] + 1;
      } else if (pieceOf[region] != pieces[cell] + 1 && !reported[region]) {
        reported[region] = true;
        String name = Cells.name(cell, board.side());
        warnings =
            add(
                warnings,
                Problem.inPieces(
                    ProblemCode.REGION_DISCONNECTED, "region " + region, name, "one starts here"));
      }
    }
    return warnings;
  }

  private static List<Problem> add(List<Problem> warnings, Problem warning) {
    List<Problem> list = warnings.isEmpty() ? new ArrayList<>() : warnings;
    if (list.size() < MAX_WARNINGS) {
      list.add(warning);
    }
    return list;
  }
}
