package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/** Which clues a puzzle of a request is to have. Immutable. */
final class ClueWish {

  private final int[][] orbits;
  private final Range count;
  private final boolean minimal;
  private final int cells;

  /**
   * A wish.
   *
   * @param count how many clues; null for any number
   * @param minimal whether to take away as many as can go; else the count is aimed at
   */
  ClueWish(Symmetry symmetry, int side, Range count, boolean minimal) {
    this.orbits = symmetry.orbits(side);
    this.count = count;
    this.minimal = minimal;
    this.cells = side * side;
  }

  /**
   * Takes clues of a full grid away, and looks whether enough could go.
   *
   * @param layout the board to put givens on
   * @param mayHave the cells that may have clues, those together that go together; its order
   *     changes
   */
  Draft draft(
      Board.Builder layout,
      Clues clues,
      int[][] mayHave,
      byte[] solution,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    int target = minimal ? 0 : random.between(count.least(), count.most());
    boolean[] left = TopDown.take(clues, mayHave, cells, target, random, cancellation);
    int number = 0;
    for (int cell = 0; cell < cells; cell++) {
      if (left[cell]) {
        layout.given(cell, solution[cell]);
        number++;
      }
    }
    return count != null && !count.has(number)
        ? Draft.none(Rejection.CLUES)
        : Draft.of(layout.build(), solution);
  }

  /** The cells that are clues together or not at all; new. */
  int[][] orbits() {
    return orbits.clone();
  }

  /** Whether no clue is to be left that can go. */
  boolean isMinimal() {
    return minimal;
  }
}
