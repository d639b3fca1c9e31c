package dev.pencilmark.solve.search;

import dev.pencilmark.solve.compile.CompiledModel;

/**
 * Selects the next cell to guess. One for each propagation; for one search at a time.
 * docs/lab/solver.md has measurements.
 */
abstract class VariableOrder {

  final CompiledModel model;
  final int[] masks;
  final double[] activity;

  VariableOrder(Propagation propagation, Activity activity) {
    this.model = propagation.model;
    this.masks = propagation.masks;
    this.activity = activity.values;
  }

  /**
   * Starts a search.
   *
   * @param drawn whether guesses are drawn
   */
  void start(boolean drawn) {}

  /** Returns the cell to guess; -1 if each has at most one candidate. */
  abstract int choose();

  /** Returns the digit to guess of the chosen cell, a bit; 0 if the {@link ValueOrder} decides. */
  int digit() {
    return 0;
  }
}
