package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.GridRank;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.LayoutSolver;

/**
 * Makes killers, killer jigsaws, KenKen and KenDoku, all without givens: a full grid is cut into
 * cages at random, and cut anew where another solution differs, until there is none.
 */
final class CageMaker implements Maker {

  /** How often a grid is cut anew; nine of ten need fewer. */
  private static final int RECUTS = 60;

  /** Products are no larger: swiki.v2 has no room for them. */
  private static final long MOST_PRODUCT = 2_047;

  private final PuzzleType type;
  private final int side;
  private final Range sizes;
  private final Symmetry symmetry;
  private final long guesses;

  CageMaker(PuzzleType type, int side, Range sizes, Symmetry symmetry, long guesses) {
    this.type = type;
    this.side = side;
    this.sizes = sizes;
    this.symmetry = symmetry;
    this.guesses = guesses;
  }

  @Override
  public Draft make(SplitMix random, Cancellation cancellation) throws ProblemException {
    Board layout = Layouts.draw(type, side, random);
    byte[] solution = grid(layout, random, cancellation);
    if (solution == null) {
      return Draft.none(Rejection.NO_GRID);
    }
    boolean operators = type.has(Rule.OPERATORS);
    Caging caging = new Caging(solution, side, sizes.most(), operators, symmetry);
    caging.grow(sizes.least(), random);
    for (int i = 0; i < RECUTS; i++) {
      Board.Builder board = layout.toBuilder();
      for (int[] cells : caging.cages()) {
        board.cage(operators ? withOperator(cells, solution, random) : sum(cells, solution));
      }
      Board puzzle = board.build();
      LayoutSolver solver = new LayoutSolver(puzzle, guesses);
      byte[] other = solver.find(solver.open(), solution, cancellation);
      if (other == null && !solver.wasCut()) {
        return Draft.of(puzzle, solution);
      }
      if (other == null || !caging.recut(other, random)) {
        break;
      }
    }
    return Draft.none(Rejection.NOT_UNIQUE);
  }

  private byte[] grid(Board layout, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    if (side == 9 && type.has(Rule.BOXES)) {
      return GridRank.instance().random(random);
    }
    // Without its cages a killer is a Sudoku, and a KenKen a jigsaw whose regions are its rows.
    LayoutSolver solver = new LayoutSolver(withoutCages(layout), guesses);
    return solver.draw(solver.open(), random, cancellation);
  }

  private Board withoutCages(Board layout) {
    if (type.has(Rule.BOXES) && BoxShape.of(side) != null) {
      return Board.builder(PuzzleType.SUDOKU, side).build();
    }
    Board.Builder regions = Board.builder(PuzzleType.JIGSAW, side);
    for (int cell = 0; cell < side * side; cell++) {
      regions.region(cell, layout.hasRegions() ? layout.region(cell) : cell / side + 1);
    }
    return regions.build();
  }

  private static Cage sum(int[] cells, byte[] solution) {
    long sum = 0;
    for (int cell : cells) {
      sum += solution[cell];
    }
    return new Cage(cells, CageOperator.ADD, sum, Cage.NO_COLOUR);
  }

  private static Cage withOperator(int[] cells, byte[] solution, SplitMix random) {
    if (cells.length == 1) {
      return sum(cells, solution);
    }
    if (cells.length == 2) {
      int large = Math.max(solution[cells[0]], solution[cells[1]]);
      int small = Math.min(solution[cells[0]], solution[cells[1]]);
      int draw = random.below(100);
      if (large % small == 0 && draw < 45) {
        return new Cage(cells, CageOperator.DIVIDE, large / small, Cage.NO_COLOUR);
      }
      if (draw >= 45 && draw < 70) {
        return new Cage(cells, CageOperator.SUBTRACT, large - small, Cage.NO_COLOUR);
      }
    }
    long product = 1;
    for (int cell : cells) {
      product *= solution[cell];
    }
    return product <= MOST_PRODUCT && random.percent(50)
        ? new Cage(cells, CageOperator.MULTIPLY, product, Cage.NO_COLOUR)
        : sum(cells, solution);
  }
}
