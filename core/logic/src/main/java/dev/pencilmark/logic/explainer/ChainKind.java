package dev.pencilmark.logic.explainer;

/** The three kinds of simple chains, in the order in which they are searched for. */
enum ChainKind {
  /** One digit: chains continue where a unit has one other place of it. */
  X(false, true, 6.5, 6.6),
  /** Cells with two candidates: chains continue with the other one. */
  Y(true, false, 6.5, 6.5),
  /** Both. */
  X_AND_Y(true, true, 7.0, 7.0);

  private final boolean inCells;
  private final boolean inUnits;
  private final double cycle;
  private final double chain;

  ChainKind(boolean inCells, boolean inUnits, double cycle, double chain) {
    this.inCells = inCells;
    this.inUnits = inUnits;
    this.cycle = cycle;
    this.chain = chain;
  }

  /** Returns whether chains go from a candidate to others of its cell. */
  boolean inCells() {
    return inCells;
  }

  /** Returns whether chains continue in units, too. */
  boolean inUnits() {
    return inUnits;
  }

  /** Returns the difficulty of a cycle of some length. */
  double cycle(int complexity) {
    return cycle + Lengths.added(complexity);
  }

  /** Returns the difficulty of a chain that ends with the contrary of its start; Y has none. */
  double chain(int complexity) {
    return chain + Lengths.added(complexity);
  }
}
