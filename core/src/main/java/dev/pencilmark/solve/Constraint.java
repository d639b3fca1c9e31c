package dev.pencilmark.solve;

/**
 * One rule over some cells of a {@link Program}. Holds no state: whatever it knows it works out
 * from the masks of its cells each time, or finds in the {@link Grid}, so that going back in the
 * search is copying a frame. May be shared by threads; scratch memory belongs to the grid, too.
 */
abstract class Constraint {

  /** Ranks from here on come after the hidden singles of the houses. */
  static final int AFTER_HOUSES = 1000;

  /** For {@link #watched}: it is due when another constraint wakes it. */
  static final int[] NONE = {};

  /**
   * The cells it looks at. When one of them loses candidates, the constraint is due again, also if
   * it was the constraint itself that took them away; but see {@link #watched}. Not to be changed.
   */
  final int[] cells;

  /**
   * The cells that make it due when they lose candidates: as a rule all that it looks at. Not to be
   * changed.
   */
  final int[] watched;

  /**
   * Whether a second {@link #narrow} right after the first never finds more. Then the constraint is
   * not due again by what it took away itself: for killers, a quarter of all its turns.
   */
  final boolean idempotent;

  Constraint(int[] cells) {
    this(cells, false);
  }

  Constraint(int[] cells, boolean idempotent) {
    this(cells, cells, idempotent);
  }

  Constraint(int[] cells, int[] watched, boolean idempotent) {
    this.cells = cells;
    this.watched = watched;
    this.idempotent = idempotent;
  }

  /**
   * When it is its turn: constraints of lower rank that are due go first, those of one rank in the
   * order in which they were added. Cheap and strong ones belong to the front.
   */
  abstract int rank();

  /**
   * About what a turn takes at most, to look at the clock in time: the cells looked at, or the
   * digits of cells, or what else is gone through, each a few nanoseconds and never more than
   * twenty.
   */
  int work() {
    return cells.length;
  }

  /**
   * Takes away candidates that contradict the rule, by {@link Grid#keep}. Need not find all of
   * them, except that it must find a contradiction once every cell has a single candidate.
   *
   * @return false if the rule cannot be kept any more, or if {@code keep} returned false
   */
  abstract boolean narrow(Grid grid);
}
