package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;

/**
 * Searches for digits for clues whose places are given. It begins with those of a full grid, and
 * changes one or two at a time as long as there are solutions, and not more than before, until
 * there is one.
 */
final class PatternSearch {

  /** The maximum number of solutions to count; beyond it, all changes are equal. */
  private static final int MOST_SOLUTIONS = 500;

  /** The number of changes that are tried before another grid is used. */
  private static final int CHANGES = 1_000;

  private final int side;
  private final int[] cells;
  private final Clues clues;
  private final byte[] digits;
  private final int[][] peers;

  /**
   * A search.
   *
   * @param cells the cells with clues
   * @param clues none as yet
   * @param grid a full grid
   * @param peers for every cell those that differ from it
   */
  PatternSearch(int side, int[] cells, Clues clues, byte[] grid, int[][] peers) {
    this.side = side;
    this.cells = cells;
    this.clues = clues;
    this.peers = peers;
    this.digits = new byte[grid.length];
    for (int cell : cells) {
      give(cell, grid[cell]);
    }
  }

  /**
   * Searches.
   *
   * @return the digits of the clues, 0 elsewhere; null if no unique solution was found
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  byte[] search(SplitMix random, Cancellation cancellation) throws ProblemException {
    long solutions = clues.count(MOST_SOLUTIONS, cancellation);
    for (int i = 0; i < CHANGES && solutions > 1; i++) {
      int one = cells[random.below(cells.length)];
      int other = cells[random.below(cells.length)];
      byte before = digits[one];
      byte otherBefore = digits[other];
      change(one, random);
      if (random.below(2) == 0) {
        change(other, random);
      } else {
        other = one;
        otherBefore = before;
      }
      if (digits[one] == before && digits[other] == otherBefore) {
        continue;
      }
      long found =
          isSound(one) && isSound(other)
              ? clues.count(Math.min(MOST_SOLUTIONS, solutions + 1), cancellation)
              : 0;
      if (found > 0 && found <= solutions) {
        solutions = found;
      } else {
        give(other, otherBefore);
        give(one, before);
      }
    }
    return solutions == 1 ? digits : null;
  }

  private void change(int cell, SplitMix random) {
    give(cell, 1 + random.below(side));
  }

  private void give(int cell, int digit) {
    digits[cell] = (byte) digit;
    clues.give(cell, digit);
  }

  private boolean isSound(int cell) {
    for (int peer : peers[cell]) {
      if (digits[peer] == digits[cell]) {
        return false;
      }
    }
    return true;
  }
}
