package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/**
 * Removes clues in random order as long as one solution remains: the classical method, of suexg and
 * others. It favours puzzles with few clues (Berthier, "Unbiased Statistics of a CSP", 2009).
 */
final class TopDown {

  private TopDown() {}

  /**
   * Removes clues.
   *
   * @param clues all of a puzzle with one solution
   * @param orbits the cells that have clues, those together that go together; in a new order
   *     afterwards
   * @param target how many clues are to be left at least
   * @return whether a cell has a clue, by cells
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  static boolean[] take(
      Clues clues,
      int[][] orbits,
      int cells,
      int target,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    random.shuffle(orbits);
    return takeInOrder(clues, orbits, cells, target, cancellation);
  }

  /** Returns the same in the order in which the orbits are. */
  static boolean[] takeInOrder(
      Clues clues, int[][] orbits, int cells, int target, Cancellation cancellation)
      throws ProblemException {
    boolean[] left = new boolean[cells];
    int count = 0;
    for (int[] orbit : orbits) {
      for (int cell : orbit) {
        left[cell] = true;
      }
      count += orbit.length;
    }
    int first = longestStart(clues, orbits, count - target, cancellation);
    for (int i = 0; i < orbits.length; i++) {
      int[] orbit = orbits[i];
      if (count - orbit.length < target) {
        continue;
      }
      if (i >= first) {
        clues.take(orbit);
        boolean unique =
            orbit.length == 1
                ? clues.isStillUnique(orbit[0], cancellation)
                : clues.isUnique(cancellation);
        if (!unique) {
          clues.give(orbit);
          continue;
        }
      }
      count -= orbit.length;
      for (int cell : orbit) {
        left[cell] = false;
      }
    }
    return left;
  }

  /**
   * Takes the longest beginning of the orbits that can go: the same that would go one after the
   * other, as fewer clues never have fewer solutions, and found by halving in seven checks instead
   * of some forty.
   *
   * @return how many orbits are taken
   */
  private static int longestStart(Clues clues, int[][] orbits, int mayGo, Cancellation cancellation)
      throws ProblemException {
    int can = 0;
    int cannot = 0;
    for (int going = 0; cannot < orbits.length; cannot++) {
      going += orbits[cannot].length;
      if (going > mayGo) {
        break;
      }
    }
    cannot++;
    int taken = 0;
    while (cannot - can > 1) {
      int middle = can + cannot >>> 1;
      for (; taken < middle; taken++) {
        clues.take(orbits[taken]);
      }
      for (; taken > middle; taken--) {
        clues.give(orbits[taken - 1]);
      }
      if (clues.isUnique(cancellation)) {
        can = middle;
      } else {
        cannot = middle;
      }
    }
    for (; taken > can; taken--) {
      clues.give(orbits[taken - 1]);
    }
    for (; taken < can; taken++) {
      clues.take(orbits[taken]);
    }
    return can;
  }
}
