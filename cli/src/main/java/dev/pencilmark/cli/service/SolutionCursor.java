package dev.pencilmark.cli.service;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.Solution;
import java.util.List;

/** The solutions of a puzzle, which are searched for as they are taken. */
public interface SolutionCursor extends AutoCloseable {

  /** Whether there is another solution; waits until that is known. */
  boolean hasNext();

  /** The next solution. Only after {@link #hasNext}. */
  Solution next();

  /**
   * What a later cursor of the same puzzle and start needs to go on after the last solution that
   * was taken; empty, or what this one was given, before the first.
   */
  ByteString token();

  /** Whether {@link #hasNext} would not take long. */
  boolean isNextAtHand();

  /** Why there are no more. Only after {@link #hasNext} has said so. */
  EnumerationEnd end();

  /** The rules of the text that a board cannot hold. Only after {@link #hasNext}. */
  List<LeftOutRule> leftOut();

  @Override
  void close();
}
