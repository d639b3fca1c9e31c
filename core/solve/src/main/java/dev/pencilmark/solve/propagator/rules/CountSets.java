package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.term.Counting;
import dev.pencilmark.term.Term;

/**
 * Digits each of which is in some cells an allowed number of times. A digit is in each set of cells
 * that all differ once at most.
 */
public final class CountSets extends Constraint {

  private final int[] digits;
  private final Counting counting;
  private final int[][] cliques;

  /**
   * Creates the rule.
   *
   * @param cliques sets of cells that all differ, which are the cells together
   */
  public CountSets(Term.Occurrences term, int side, int[][] cliques) {
    super(term.cells());
    this.digits = term.digits();
    this.counting = new Counting(term, side);
    this.cliques = cliques;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + Priority.SET;
  }

  @Override
  public int work() {
    return 4 * digits.length * cells.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int[] fewest = new int[digits.length];
    int[] most = new int[digits.length];
    int[] places = new int[digits.length];
    for (int[] clique : cliques) {
      int all = 0;
      for (int cell : clique) {
        if (masks[cell] == 0) {
          return true;
        }
        all |= masks[cell];
      }
      for (int i = 0; i < digits.length; i++) {
        most[i] += all >>> digits[i] - 1 & 1;
      }
    }
    for (int cell : cells) {
      int mask = masks[cell];
      for (int i = 0; i < digits.length; i++) {
        int may = mask >>> digits[i] - 1 & 1;
        places[i] += may;
        fewest[i] += (mask & mask - 1) == 0 ? may : 0;
      }
    }
    long[] left = counting.left(fewest, most);
    if (left == null) {
      return false;
    }
    for (int i = 0; i < digits.length; i++) {
      int least = Long.numberOfTrailingZeros(left[i]);
      boolean full = left[i] == 1L << fewest[i];
      boolean kept =
          full
              ? places[i] == fewest[i] || take(state, 1 << digits[i] - 1)
              : least < most[i] || fill(state, 1 << digits[i] - 1);
      if (!kept) {
        return false;
      }
    }
    return true;
  }

  /** Takes a digit from the open cells. */
  private boolean take(SearchState state, int digit) {
    for (int cell : cells) {
      if (state.masks[cell] != digit && !state.remove(cell, digit)) {
        return false;
      }
    }
    return true;
  }

  /** Puts a digit into each set of cells that has it. */
  private boolean fill(SearchState state, int digit) {
    for (int[] clique : cliques) {
      int places = 0;
      int last = -1;
      for (int cell : clique) {
        if ((state.masks[cell] & digit) != 0) {
          places++;
          last = cell;
        }
      }
      if (places == 1 && !state.keep(last, digit) || places > 1 && !state.require(clique, digit)) {
        return false;
      }
    }
    return true;
  }
}
