package dev.pencilmark.logic.explainer;

/** How much more difficult long chains are. */
final class Lengths {

  private static final double MORE = 0.1;

  private Lengths() {}

  /**
   * Returns the difficulty added for a length: 0.1 for each of 4, 6, 8, 12, 16, 24 and so on that
   * it exceeds.
   *
   * @param complexity the number of different implications of all chains; the length is 2 less
   */
  static double added(int complexity) {
    double added = 0;
    int bound = 4;
    for (boolean odd = false; complexity - 2 > bound; odd = !odd) {
      added += MORE;
      bound = odd ? bound * 4 / 3 : bound * 3 / 2;
    }
    return added;
  }
}
