package dev.pencilmark.cli.service;

import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.SolveAnswer;

/** The steps of a puzzle, which are looked for as they are taken. */
public interface ExplainCursor extends AutoCloseable {

  /** What the solver says, which is known before any step. */
  SolveAnswer answer();

  /** Whether there is another step; waits until that is known. */
  boolean hasNext();

  /** The next step, with the board after it if that was asked for. Only after {@link #hasNext}. */
  ExplainResponse next();

  /** How it ended. Only after {@link #hasNext} has said that there are no more. */
  ExplainEnd end();

  @Override
  void close();
}
