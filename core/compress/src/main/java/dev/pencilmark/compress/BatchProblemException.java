package dev.pencilmark.compress;

import dev.pencilmark.problem.ProblemException;

/** What is wrong with one board of a batch, and which one it is. */
public final class BatchProblemException extends ProblemException {

  private static final long serialVersionUID = 1L;

  private final int board;

  BatchProblemException(int board, ProblemException refused) {
    super(refused.problem());
    this.board = board;
  }

  /** The place of the board in the batch, from 0. */
  public int board() {
    return board;
  }
}
