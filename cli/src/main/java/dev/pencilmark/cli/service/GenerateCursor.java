package dev.pencilmark.cli.service;

import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateStart;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.StopReason;

/** Puzzles, generated on demand. */
public interface GenerateCursor extends AutoCloseable {

  /**
   * Waits for the next puzzle, or for a short time.
   *
   * @return whether there may be more; if false, {@link #end} returns the reason
   */
  boolean advance();

  /** Returns the next puzzle, if {@link #advance} has reached one; otherwise null. */
  GeneratedPuzzle puzzle();

  /** Returns the progress. */
  GenerateProgress progress();

  /** Returns the reason for the end. */
  StopReason end();

  /** Returns the parameters that reproduce the puzzles; null before the first puzzle or the end. */
  GenerateStart start();

  @Override
  void close();
}
