package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/**
 * Gives one clue after the other, always that from which most follows by the rules of {@link
 * Deduction}, until all cells are known by them. That is the method of fu-sudoku (2006).
 */
final class MaxDeduction {

  private MaxDeduction() {}

  /**
   * Selects clues.
   *
   * @param deduction a deduction without clues
   * @param orbits the symmetric sets of cells that may have clues; reordered, which decides between
   *     equal sets
   * @param target the minimum number of clues
   * @return for every cell, whether it has a clue
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  static boolean[] give(
      Deduction deduction,
      int[][] orbits,
      byte[] solution,
      int target,
      SplitMix random,
      Cancellation cancellation)
      throws ProblemException {
    random.shuffle(orbits);
    boolean[] given = new boolean[solution.length];
    int count = 0;
    while (!deduction.isSolved()) {
      int[] best = best(deduction, orbits, solution, cancellation);
      deduction.give(best, solution);
      deduction.keep();
      count += mark(best, given);
    }
    for (int i = 0; i < orbits.length && count < target; i++) {
      count += given[orbits[i][0]] ? 0 : mark(orbits[i], given);
    }
    return given;
  }

  private static int[] best(
      Deduction deduction, int[][] orbits, byte[] solution, Cancellation cancellation)
      throws ProblemException {
    int[] best = null;
    int least = Integer.MAX_VALUE;
    for (int[] orbit : orbits) {
      boolean known = true;
      for (int cell : orbit) {
        known &= deduction.isKnown(cell);
      }
      if (known) {
        continue;
      }
      cancellation.check();
      deduction.give(orbit, solution);
      if (deduction.left() < least) {
        least = deduction.left();
        best = orbit;
      }
      deduction.undo();
    }
    return best;
  }

  private static int mark(int[] orbit, boolean[] given) {
    for (int cell : orbit) {
      given[cell] = true;
    }
    return orbit.length;
  }
}
