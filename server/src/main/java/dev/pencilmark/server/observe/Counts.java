package dev.pencilmark.server.observe;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemCode;

/**
 * Counts operations on puzzles. Formats are passed as {@link FormatIndex}, so that values from
 * callers cannot become labels.
 */
@FunctionalInterface
public interface Counts {

  /** Notes nothing. */
  Counts NONE = (counter, amount) -> {};

  /**
   * Adds to a counter.
   *
   * @param counter its number, see {@link Count}
   */
  void add(int counter, long amount);

  /** A puzzle was converted from a format (or a board) to a format, or could not be. */
  default void conversion(int source, int target, Outcome outcome) {
    add(Count.ofConversion(source, target, outcome), 1);
  }

  /** Counts a rejected puzzle or request. */
  default void problem(ProblemCode code) {
    add(Count.PROBLEMS.counter(code.ordinal()), 1);
  }

  /** Counts a conversion with a loss, and the affected cells. */
  default void loss(LossKind kind, long cells) {
    add(Count.LOSSES.counter(kind.ordinal()), 1);
    add(Count.LOST_CELLS.counter(kind.ordinal()), cells);
  }

  /** A text was recognised. */
  default void detection(int format, Confidence confidence) {
    add(Count.ofDetection(format, confidence), 1);
  }

  /** A board was read from a request, or written to an answer. */
  default void board(boolean written) {
    add(Count.BOARDS.counter(written ? 1 : 0), 1);
  }

  /** A puzzle was solved, or it was tried. */
  default void solve(PuzzleType type, SolveEnd end) {
    add(Count.ofSolve(type, end), 1);
  }

  /** Steps of a technique were found. */
  default void steps(Technique technique, long steps) {
    add(Count.LOGIC_STEPS.counter(technique.ordinal()), steps);
  }

  /** A puzzle was rated, at a level of 1 to 6. */
  default void rating(int level) {
    add(Count.RATINGS.counter(level - 1), 1);
  }

  /** Counts attempts to make a puzzle; {@code rejection} is null if they succeeded. */
  default void attempts(PuzzleType type, Rejection rejection, long attempts) {
    add(Count.ofAttempt(type, rejection), attempts);
  }

  /**
   * A puzzle or batch was compressed, or brought back, or could not be.
   *
   * @param code the {@link CodeIndex}
   * @param bytes the length of the code
   */
  default void compression(int code, boolean back, Outcome outcome, long bytes) {
    int way = code * 2 + (back ? 1 : 0);
    add(Count.COMPRESSIONS.counter(way * Outcome.COUNT + outcome.ordinal()), 1);
    add(Count.COMPRESSED_BYTES.counter(way), bytes);
  }
}
