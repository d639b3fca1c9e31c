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

  /** Changes puzzles by moves that need not keep the solution; null if they must keep it. */
  private final Vicinity vicinity;

  ClassicMaker(GenerateOptions options, ClueConstraint clueConstraint) {
    this.clueConstraint = clueConstraint;
    boolean mayMove = options.isRatedByPeers() && options.symmetry() == Symmetry.NONE;
    this.vicinity = mayMove ? new Vicinity(clueConstraint) : null;
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
    if (vicinity != null) {
      return vicinity.neighbour(from, random, cancellation);
    }
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
