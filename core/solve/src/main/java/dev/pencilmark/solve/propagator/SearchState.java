package dev.pencilmark.solve.propagator;

/**
 * The domains of a search: the remaining candidates of each cell, as {@link Constraint}s see them.
 * Removals are recorded, and the constraints of the cell are queued. Not thread-safe.
 *
 * <p>{@code Propagation} has two implementations, between which the compiler chooses by one
 * comparison.
 */
public abstract class SearchState {

  /** The candidates of every cell; 0 for an empty black cell. Change them by {@link #keep}. */
  public final int[] masks;

  /** The state of straights in addition to the candidates. */
  public final LineStates lines;

  /** The state of the parts of cages, see {@code CageSegments}; empty without them. */
  public final long[] parts;

  /** The working memory of the current constraint. */
  public final Scratch scratch = new Scratch();

  /** Creates the domains of {@code cells} cells, with no candidates yet. */
  public SearchState(int cells, LineStates lines) {
    this(cells, lines, 0);
  }

  /** Creates the domains of {@code cells} cells, with {@code parts} longs for parts of cages. */
  public SearchState(int cells, LineStates lines, int parts) {
    this.masks = new int[cells];
    this.lines = lines;
    this.parts = new long[parts];
  }

  /**
   * Leaves a cell only some of its candidates.
   *
   * @return false if there are none left: then the constraint must return false at once
   */
  public final boolean keep(int cell, int allowed) {
    int before = masks[cell];
    int after = before & allowed;
    return after == before || change(cell, after);
  }

  /** Takes candidates from a cell; as {@link #keep}. */
  public final boolean remove(int cell, int digits) {
    int before = masks[cell];
    int after = before & ~digits;
    return after == before || change(cell, after);
  }

  /** Sets the candidates of a cell, fewer than before, and queues what depends on them. */
  public abstract boolean change(int cell, int after);

  /**
   * Makes the most of digits that some all-different cells must have: a digit with one place among
   * them is put there, and one with several is taken from every cell that sees them all.
   *
   * @return as {@link #keep}; false also if a digit has no place left
   */
  public abstract boolean require(int[] cells, int digits);

  /**
   * Reports which cells failed, for a constraint that examines more than these.
   *
   * @return false
   */
  public final boolean blame(int[] cells) {
    scratch.blamed = cells;
    return false;
  }

  /** Queues the {@code Compartment} of a number. */
  public abstract void queueCompartment(int number);

  /** Queues the {@code StraightLine} of a number. */
  public abstract void queueLine(int line);

  /** Queues the {@code DigitCounts}. */
  public abstract void queueCounts();
}
