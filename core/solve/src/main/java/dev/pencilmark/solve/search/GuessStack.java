package dev.pencilmark.solve.search;

/**
 * The open guesses of a search: the state before each, and the cell and the digit that were
 * guessed. Snapshots are reused. For one search at a time.
 *
 * <p>Digits are interchangeable if no constraint distinguishes them: if one of them has no solution
 * in a cell, no other has, until one is guessed somewhere (value symmetry; Gent and Smith,
 * "Symmetry breaking in constraint programming", 2000). For empty grids, that is a proof of one
 * part in 362,880.
 */
final class GuessStack {

  private final Propagation.Snapshot[] snapshots;
  private final int[] cellOf;

  /** The digit of each guess, a bit. */
  private final int[] digitOf;

  /** The interchangeable digits before each guess. */
  private final int[] alikeOf;

  /** The solutions that were found before each guess. */
  private final long[] solutionsOf;

  private int depth;

  /** The digits that are interchangeable now. */
  private int alike;

  GuessStack(int cells) {
    snapshots = new Propagation.Snapshot[cells];
    cellOf = new int[cells];
    digitOf = new int[cells];
    alikeOf = new int[cells];
    solutionsOf = new long[cells];
  }

  /** Starts a search, whose interchangeable digits are these. */
  void start(int interchangeable) {
    depth = 0;
    alike = interchangeable;
  }

  /** Returns the number of guesses that are open. */
  int depth() {
    return depth;
  }

  /** Keeps the state before a guess. */
  void push(Propagation propagation, int cell, int digit, long solutions) {
    if (snapshots[depth] == null) {
      snapshots[depth] = propagation.newSnapshot();
    }
    propagation.save(snapshots[depth]);
    cellOf[depth] = cell;
    alikeOf[depth] = alike;
    solutionsOf[depth] = solutions;
    digitOf[depth++] = digit;
    alike &= ~digit;
  }

  /** Returns the cell of the last guess. */
  int lastCell() {
    return cellOf[depth - 1];
  }

  /**
   * Backtracks: restores the state before the last guess, and forgets it.
   *
   * @param solutions how many were found so far
   * @return the digits to remove from the cell: the guess, and those interchangeable with it if it
   *     had no solution
   */
  int pop(Propagation propagation, long solutions) {
    depth--;
    propagation.restore(snapshots[depth]);
    int tried = digitOf[depth];
    alike = alikeOf[depth];
    if ((alike & tried) != 0) {
      if (solutions == solutionsOf[depth]) {
        return alike;
      }
      alike &= ~tried;
    }
    return tried;
  }

  /** Restores the state before the first guess, including the refutations there. */
  void popAll(Propagation propagation) {
    propagation.restore(snapshots[0]);
    depth = 0;
    alike = alikeOf[0];
  }

  /** Makes the snapshots those of another propagation of the same board. */
  void moveTo(Propagation propagation) {
    for (int i = 0; i < snapshots.length; i++) {
      Propagation.Snapshot before = snapshots[i];
      snapshots[i] = null;
      if (i < depth) {
        snapshots[i] = propagation.newSnapshot();
        propagation.start(before.masks);
        propagation.save(snapshots[i]);
      }
    }
  }
}
