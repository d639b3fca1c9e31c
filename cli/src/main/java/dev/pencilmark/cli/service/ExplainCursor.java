package dev.pencilmark.cli.service;

import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.SolveAnswer;

/** The steps of a puzzle, computed on demand. */
public interface ExplainCursor extends AutoCloseable {

  /** Returns the answer of the solver, which is available before any step. */
  SolveAnswer answer();

  /** Returns whether there is another step. Blocks until this is known. */
  boolean hasNext();

  /**
   * Returns the next step, with the board after it if requested. May be called only after {@link
   * #hasNext}.
   */
  ExplainResponse next();

  /** Returns the end of the path. May be called only after {@link #hasNext} has returned false. */
  ExplainEnd end();

  @Override
  void close();
}
