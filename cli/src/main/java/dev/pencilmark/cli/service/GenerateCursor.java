package dev.pencilmark.cli.service;

import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateStart;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.StopReason;

/** Puzzles that are made as they are taken. */
public interface GenerateCursor extends AutoCloseable {

  /**
   * Waits for the next puzzle, or for a moment.
   *
   * @return whether there may be more; if not, {@link #end} says why
   */
  boolean advance();

  /** The next puzzle, if {@link #advance} has come to one; else null. */
  GeneratedPuzzle puzzle();

  /** How far it is. */
  GenerateProgress progress();

  /** Why there are no more. */
  StopReason end();

  /** What makes the same puzzles again; null until there is a puzzle, or the end. */
  GenerateStart start();

  @Override
  void close();
}
