package dev.pencilmark.cli.service;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.EnumeratedSolution;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.StopReason;

/** The solutions of a puzzle, which are searched for as they are taken. */
public interface SolutionCursor extends AutoCloseable {

  /** Whether there is another solution; waits until that is known. */
  boolean hasNext();

  /** The next solution. Only after {@link #hasNext}. */
  EnumeratedSolution next();

  /**
   * What a later cursor of the same puzzle and start needs to go on after the last solution that
   * was taken; empty, or what this one was given, before the first.
   */
  ByteString token();

  /** Whether {@link #hasNext} would not take long. */
  boolean isNextAtHand();

  /** Why there are no more. Only after {@link #hasNext} has said so. */
  StopReason end();

  /** The description of the puzzle. Only after {@link #hasNext}. */
  PuzzleInfo puzzle();

  /** The number of solutions so far, including those before a resume token. */
  long count();

  @Override
  void close();
}
