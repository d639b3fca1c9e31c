package dev.pencilmark.cli.work;

import java.util.Map;

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
  State state();

  /** Why there are no more: {@code DONE}, {@code ATTEMPTS}, {@code TIME} or {@code EXHAUSTED}. */
  String end();

  /** The versions that made the puzzles; known when there is one, or the end. */
  Versions versions();

  /**
   * What makes the same puzzles again, beside the order.
   *
   * @param generator the version of the generator
   * @param logic the version of the logic that rates
   */
  record Versions(int generator, int logic) {}

  /**
   * What was done.
   *
   * @param made how many puzzles
   * @param tried in how many attempts
   * @param rejected how many of these made no puzzle, by reason such as {@code TOO_EASY}
   */
  record State(long made, long tried, Map<String, Long> rejected) {}

  @Override
  void close();
}
