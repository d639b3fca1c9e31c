package dev.pencilmark.compress;

import dev.pencilmark.problem.ProblemException;

/** A problem with one board of a batch, with the index of the board. */
public final class BatchProblemException extends ProblemException {

  private static final long serialVersionUID = 1L;

  private final int board;

  BatchProblemException(int board, ProblemException refused) {
    super(refused.problem());
    this.board = board;
  }

  /** Returns the place of the board in the batch, from 0. */
  public int board() {
    return board;
  }
}
