package dev.pencilmark.solve.search;

import dev.pencilmark.board.Board;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.engine.Budget;
import java.util.random.RandomGenerator;

/**
 * Draws paths of the search tree of a board: from the candidates of the start, a digit of a cell
 * with the fewest candidates is drawn and propagated, until a {@link Leaf} ends the path. The
 * product of the numbers of candidates times the value of the leaf has the sum of all leaves as its
 * mean (Knuth, "Estimating the efficiency of backtrack programs", 1975). For one thread at a time.
 */
public final class TreeSampler {

  /** The end of a path. */
  public interface Leaf {

    /** The value of a node whose path continues. */
    double INNER = -1;

    /**
     * Returns the number of solutions within candidates, or {@link #INNER}; may depend on earlier
     * paths, but not on the digits that later draws have.
     *
     * @param candidates the candidates of a node; not to be changed
     */
    double count(int[] candidates);
  }

  private final ModelStages models;
  private Propagation propagation;
  private Propagation.Snapshot root;
  private boolean isSound;

  /** Creates a sampler; the start compiles the board. */
  public TreeSampler(Board board) {
    this.models = new ModelStages(board);
  }

  /**
   * Starts from candidates, as those of a search.
   *
   * @return whether the budget sufficed
   */
  public boolean start(int[] candidates, Budget budget) {
    propagation = models.isComplete() ? models.first(budget) : models.complete(budget);
    if (propagation == null) {
      return false;
    }
    CompiledModel model = propagation.model;
    isSound = true;
    for (int cell = 0; cell < candidates.length; cell++) {
      isSound &= candidates[cell] != 0 || model.geometry.isEmptyBlack(cell);
    }
    if (isSound) {
      propagation.start(candidates);
      isSound = propagation.propagate(budget);
      if (propagation.stopped()) {
        return false;
      }
    }
    root = propagation.newSnapshot();
    if (isSound) {
      propagation.save(root);
    }
    return true;
  }

  /**
   * Draws a path.
   *
   * @return the natural logarithm of its weight, negative infinity for none; NaN if the budget
   *     ended it
   */
  public double path(RandomGenerator random, Leaf leaf, Budget budget) {
    if (!isSound) {
      return Double.NEGATIVE_INFINITY;
    }
    propagation.restore(root);
    double weight = 0;
    for (int depth = 1; ; depth++) {
      int cell = fewest(propagation.masks);
      double value = cell < 0 ? 1 : leaf.count(propagation.masks);
      if (value != Leaf.INNER) {
        return weight + Math.log(value);
      }
      int mask = propagation.masks[cell];
      int count = Integer.bitCount(mask);
      for (int skip = random.nextInt(count); skip > 0; skip--) {
        mask &= mask - 1;
      }
      weight += Math.log(count);
      if (!budget.guess(depth)) {
        return Double.NaN;
      }
      boolean sound = propagation.keep(cell, mask & -mask) && propagation.propagate(budget);
      if (propagation.stopped()) {
        return Double.NaN;
      }
      if (!sound) {
        return Double.NEGATIVE_INFINITY;
      }
    }
  }

  /** Returns the first cell with the fewest candidates, at least two; -1 if there is none. */
  private static int fewest(int[] masks) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int cell = 0; cell < masks.length; cell++) {
      int count = Integer.bitCount(masks[cell]);
      if (count > 1 && count < least) {
        least = count;
        best = cell;
      }
    }
    return best;
  }
}
