package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Puzzle;

/** One thing that can be done with puzzles. */
public interface Operation<R> {

  /**
   * Does it with one puzzle.
   *
   * @throws RefusedException if the puzzle, or what was asked for, is refused
   */
  R one(Puzzle puzzle);

  /** Opens the way for any number of puzzles. */
  Work<R> many();
}
