package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Puzzle;

/** An operation on puzzles. */
public interface Operation<R> {

  /**
   * Processes one puzzle.
   *
   * @throws RefusedException if the puzzle or the request is rejected
   */
  R one(Puzzle puzzle);

  /** Starts work on any number of puzzles. */
  Work<R> many();
}
