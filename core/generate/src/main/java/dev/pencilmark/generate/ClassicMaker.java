package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** Makes 9x9 Sudokus, from grids of which each has the same probability. */
final class ClassicMaker implements Maker {

  private final ClueConstraint clueConstraint;
  private final ClassicClues clues = new ClassicClues();

  ClassicMaker(ClueConstraint clueConstraint) {
    this.clueConstraint = clueConstraint;
  }

  @Override
  public AttemptResult make(SplitMix random, Cancellation cancellation) throws ProblemException {
    byte[] solution = GridRank.instance().random(random);
    clues.start(solution, true);
    return clueConstraint.select(
        Board.builder(PuzzleType.SUDOKU, 9),
        clues,
        clueConstraint.orbits(),
        solution,
        random,
        cancellation);
  }

  @Override
  public boolean canChange() {
    return clueConstraint.canChange();
  }

  @Override
  public AttemptResult change(AttemptResult from, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    clues.start(from.solution(), true);
    return clueConstraint.change(
        from.board(),
        Board.builder(PuzzleType.SUDOKU, 9),
        clues,
        clueConstraint.orbits(),
        from.solution(),
        random,
        cancellation);
  }
}
