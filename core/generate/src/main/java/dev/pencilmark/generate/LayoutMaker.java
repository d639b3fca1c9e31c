package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.LayoutSolver;

/**
 * Makes puzzles of givens in a layout: Sudokus of other sizes than 9x9, Sudoku X, Windoku, Colour
 * Sudoku, and jigsaws, each with regions of its own. Grids are drawn by a search with random
 * guesses; not each has the same probability.
 */
final class LayoutMaker implements Maker {

  private final PuzzleType type;
  private final int side;
  private final ClueWish wish;
  private final long guesses;

  LayoutMaker(PuzzleType type, int side, ClueWish wish, long guesses) {
    this.type = type;
    this.side = side;
    this.wish = wish;
    this.guesses = guesses;
  }

  @Override
  public Draft make(SplitMix random, Cancellation cancellation) throws ProblemException {
    // Each attempt has a solver of its own: what one has learnt must not change what another finds.
    Board layout = Layouts.draw(type, side, random);
    LayoutSolver solver = new LayoutSolver(layout, guesses);
    byte[] solution = solver.draw(solver.open(), random, cancellation);
    if (solution == null) {
      return Draft.none(Rejection.NO_GRID);
    }
    return wish.draft(
        layout.toBuilder(), clues(solver, solution), wish.orbits(), solution, random, cancellation);
  }

  @Override
  public boolean canChange() {
    return wish.canChange();
  }

  @Override
  public Draft change(Draft from, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    Board layout = Layouts.of(from.board());
    Clues clues = clues(new LayoutSolver(layout, guesses), from.solution());
    return wish.change(
        from.board(),
        layout.toBuilder(),
        clues,
        wish.orbits(),
        from.solution(),
        random,
        cancellation);
  }

  private static Clues clues(LayoutSolver solver, byte[] solution) {
    LayoutClues clues = new LayoutClues(solver, solver.open(), solution);
    for (int cell = 0; cell < solution.length; cell++) {
      clues.give(cell);
    }
    return clues;
  }
}
