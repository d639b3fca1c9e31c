package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;

/** Brings the boards of a batch back, one after the other. For one thread at a time. */
@FunctionalInterface
public interface BatchReader {

  /**
   * The next board; null after the last.
   *
   * @throws ProblemException EMPTY_INPUT, BAD_LENGTH, LIMIT_EXCEEDED (also when the work was called
   *     off), TRAILING_DATA, DECOMPRESS_FAILED, or what is wrong with the board
   */
  Board next() throws ProblemException;
}
