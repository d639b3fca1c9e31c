package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** Makes 9x9 Sudokus, from grids of which each has the same probability. */
final class ClassicMaker implements Maker {

  private final ClueWish wish;
  private final ClassicClues clues = new ClassicClues();

  ClassicMaker(ClueWish wish) {
    this.wish = wish;
  }

  @Override
  public Draft make(SplitMix random, Cancellation cancellation) throws ProblemException {
    byte[] solution = GridRank.instance().random(random);
    clues.start(solution, true);
    return wish.draft(
        Board.builder(PuzzleType.SUDOKU, 9), clues, wish.orbits(), solution, random, cancellation);
  }

  @Override
  public boolean canChange() {
    return wish.canChange();
  }

  @Override
  public Draft change(Draft from, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    clues.start(from.solution(), true);
    return wish.change(
        from.board(),
        Board.builder(PuzzleType.SUDOKU, 9),
        clues,
        wish.orbits(),
        from.solution(),
        random,
        cancellation);
  }
}
