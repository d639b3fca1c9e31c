package dev.pencilmark.solve.propagator;

/**
 * One rule over some cells of a {@code CompiledModel}; a propagator, in the terms of constraint
 * programming. Stateless: it computes everything from the masks of its cells, or stores it in the
 * {@link SearchState}, so that backtracking is copying a frame. Thread-safe; scratch memory belongs
 * to the state, too.
 */
public abstract class Constraint {

  /** Priorities from here on come after the hidden singles of the houses. */
  public static final int AFTER_HOUSES = 1000;

  /** For {@link #watched}: only other constraints queue it. */
  public static final int[] NONE = {};

  /**
   * The cells it examines. When one of them loses candidates, the constraint is queued, also if it
   * was the constraint itself that removed them; but see {@link #watched}. Not to be changed.
   */
  public final int[] cells;

  /**
   * The cells that queue it when they lose candidates: as a rule all that it examines. Not to be
   * changed.
   */
  public final int[] watched;

  /**
   * Whether calling {@link #propagate} twice in a row never removes more. Then the constraint is
   * not queued by its own changes: for killers, a quarter of all calls. This and the queue's
   * priorities are described by Schulte and Stuckey, "Efficient constraint propagation engines"
   * (2008).
   */
  public final boolean idempotent;

  public Constraint(int[] cells) {
    this(cells, false);
  }

  public Constraint(int[] cells, boolean idempotent) {
    this(cells, cells, idempotent);
  }

  public Constraint(int[] cells, int[] watched, boolean idempotent) {
    this.cells = cells;
    this.watched = watched;
    this.idempotent = idempotent;
  }

  /**
   * Its place in the queue: constraints of a lower number go first, those of the same in the order
   * in which they were added. Cheap and strong ones belong to the front.
   */
  public abstract int priority();

  /**
   * Returns the approximate maximum work of {@link #propagate}, to check the clock in time: the
   * number of visited cells, digits or other items, each a few nanoseconds and never more than
   * twenty.
   */
  public int work() {
    return cells.length;
  }

  /**
   * Removes candidates that contradict the rule, by {@link SearchState#keep}. Need not find all of
   * them, except that it must find a contradiction once every cell has a single candidate.
   *
   * @return false if the rule cannot be kept any more, or if {@code keep} returned false
   */
  public abstract boolean propagate(SearchState state);
}
