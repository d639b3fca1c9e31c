package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.Arrays;

/**
 * Gives clues of a full grid in random order until there is one solution, and then removes
 * redundant ones, in another order.
 */
final class BottomUp {

  private BottomUp() {}

  /**
   * Gives clues.
   *
   * @param clues all of a puzzle with one solution
   * @param orbits the cells that may have clues, those together that go together; in a new order
   *     afterwards
   * @param target how many clues are to be left at least
   * @return whether a cell has a clue, by cells
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  static boolean[] give(
      Clues clues,
      int[][] orbits,
      int cells,
      int target,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    random.shuffle(orbits);
    int given = orbits.length;
    int enough = orbits.length;
    int tooFew = -1;
    // More clues never have more solutions, so that halving finds the first that is enough.
    while (enough - tooFew > 1) {
      int middle = enough + tooFew >>> 1;
      for (; given > middle; given--) {
        clues.take(orbits[given - 1]);
      }
      for (; given < middle; given++) {
        clues.give(orbits[given]);
      }
      if (clues.isUnique(cancellation)) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    int count = 0;
    for (int i = 0; i < enough; i++) {
      count += orbits[i].length;
    }
    for (; enough < orbits.length && count < target; enough++) {
      count += orbits[enough].length;
    }
    for (; given < enough; given++) {
      clues.give(orbits[given]);
    }
    for (; given > enough; given--) {
      clues.take(orbits[given - 1]);
    }
    return TopDown.take(clues, Arrays.copyOf(orbits, enough), cells, target, random, cancellation);
  }
}
