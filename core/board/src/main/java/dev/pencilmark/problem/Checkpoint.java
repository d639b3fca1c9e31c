package dev.pencilmark.problem;

import java.util.concurrent.CancellationException;

/**
 * Checks long work for cancellation. A parser checks once in a few thousand characters, so that the
 * largest text can be cancelled within milliseconds; see {@link #passes}.
 */
@FunctionalInterface
public interface Checkpoint {

  /** Of work that is always wanted. */
  Checkpoint NONE = () -> {};

  /** The number of characters between two checks: some ten microseconds of work. */
  int STRIDE = 1 << 12;

  /**
   * Checks for cancellation.
   *
   * @throws CancellationException if the caller cancelled. It passes all handlers of problems, up
   *     to the caller that began the work
   */
  void pass();

  /**
   * Asks once in every {@link #STRIDE} counts.
   *
   * @param count grows by one from call to call, such as a place in a text
   */
  default void passes(int count) {
    if ((count & STRIDE - 1) == STRIDE - 1) {
      pass();
    }
  }
}
