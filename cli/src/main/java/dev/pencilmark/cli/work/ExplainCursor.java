package dev.pencilmark.cli.work;

/** The steps of a puzzle, which are looked for as they are taken. */
public interface ExplainCursor extends AutoCloseable {

  /** What the solver says, which is known before any step. */
  SolveAnswer answer();

  /** Whether there is another step; waits until that is known. */
  boolean hasNext();

  /** The next step. Only after {@link #hasNext}. */
  Explained.Part next();

  /** How it ended. Only after {@link #hasNext} has said that there are no more. */
  Explained.End end();

  @Override
  void close();
}
