package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;

/** Compresses boards, one after the other, to one string of bytes. Not thread-safe. */
public interface BatchWriter {

  /**
   * Takes a board. Work that may take long, such as the search for a solution, is done here.
   *
   * @throws BatchProblemException if the board is one that the batch cannot hold
   * @throws ProblemException LIMIT_EXCEEDED, also when the work was cancelled
   */
  void add(Board board) throws ProblemException;

  /**
   * Returns the batch, when all boards that were announced are in it.
   *
   * @throws ProblemException LIMIT_EXCEEDED, or BAD_REQUEST if a grid is twice in a set
   */
  byte[] finish() throws ProblemException;
}
