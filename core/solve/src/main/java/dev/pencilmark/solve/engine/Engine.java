package dev.pencilmark.solve.engine;

/**
 * A search over the grids that obey the rules of one board. An engine is for one thread at a time.
 */
public interface Engine {

  /** Takes solutions as they are found. */
  interface Sink {
    /**
     * Takes one.
     *
     * @param digits the digit of every cell, 0 for black cells without one; the engine's own, good
     *     until this returns
     * @return whether to search for more
     */
    boolean found(byte[] digits);
  }

  /**
   * Finds every solution within the candidates, each once, in any order.
   *
   * @param candidates a mask for every cell, bit d-1 for digit d: all digits for an unknown cell, a
   *     single bit for a known digit, 0 for a black cell without a number; not changed. They may
   *     contradict each other: then there is no solution.
   * @param budget the limits; checked before every guess
   * @param sink receives the solutions
   * @return whether all solutions were found; false if the sink or the budget ended the search
   */
  boolean search(int[] candidates, Budget budget, Sink sink);

  /**
   * Returns the number of guesses that take 50 to 100 microseconds: the stride of a {@link Budget}.
   */
  default int stride() {
    return 16;
  }
}
