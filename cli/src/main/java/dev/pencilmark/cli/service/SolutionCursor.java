package dev.pencilmark.cli.service;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.EnumerationStart;
import dev.pencilmark.v1.StopReason;

/** The solutions of a puzzle, computed on demand. */
public interface SolutionCursor extends AutoCloseable {

  /** Returns whether there is another solution. Blocks until this is known. */
  boolean hasNext();

  /** Returns the next solution. May be called only after {@link #hasNext}. */
  EnumeratedSolution next();

  /**
   * Returns the token with which a later cursor of the same puzzle and start resumes after the last
   * solution that was taken. Before the first solution it is empty, or the token of this cursor.
   */
  ByteString token();

  /** Returns whether {@link #hasNext} would return soon. */
  boolean isNextAtHand();

  /**
   * Returns the reason for the end. May be called only after {@link #hasNext} has returned false.
   */
  StopReason end();

  /** Returns the start of the enumeration. May be called only after {@link #hasNext}. */
  EnumerationStart start();

  /** Returns the number of solutions so far, including those before a resume token. */
  long count();

  @Override
  void close();
}
