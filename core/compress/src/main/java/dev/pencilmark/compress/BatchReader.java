package dev.pencilmark.compress;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;

/** Brings the boards of a batch back, one after the other. Not thread-safe. */
@FunctionalInterface
public interface BatchReader {

  /**
   * Returns the next board; null after the last.
   *
   * @throws ProblemException EMPTY_INPUT, BAD_LENGTH, LIMIT_EXCEEDED (also if the caller
   *     cancelled), TRAILING_DATA, DECOMPRESS_FAILED, or the problem of the board
   */
  Board next() throws ProblemException;
}
