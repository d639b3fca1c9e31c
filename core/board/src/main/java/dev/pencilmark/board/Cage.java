package dev.pencilmark.board;

import java.util.Arrays;

/**
 * A group of cells with a target. Equal cages have the same cells, operator and target and the same
 * rule for repeated digits; the colour is how a source text drew the cage, not what the cage is.
 */
public final class Cage {

  /** The colour of a cage whose source had no colours. */
  public static final int NO_COLOUR = 0;

  /** The target of a killer cage without a total: its digits differ, and that is all. */
  public static final long NO_TOTAL = 0;

  private final int[] cells;
  private final CageOperator operator;
  private final long target;
  private final int colour;
  private final boolean repeating;

  /**
   * Creates a cage of the customary kind: digits differ in those of killers.
   *
   * @param cells the cells, 0-based and row-major, in any order; at least one, none twice
   * @param operator the operator; a cage of one cell always adds
   * @param target the value to reach, at least 1, or {@link #NO_TOTAL}; a cage that has none adds
   * @param colour the colour number of the source text, or {@link #NO_COLOUR}
   * @throws IllegalArgumentException if a rule above is broken
   */
  public Cage(int[] cells, CageOperator operator, long target, int colour) {
    this.cells = cells.clone();
    Arrays.sort(this.cells);
    if (cells.length == 0 || target < 0 || colour < 0) {
      throw new IllegalArgumentException("a cage needs cells, a target and a colour");
    }
    for (int i = 1; i < this.cells.length; i++) {
      if (this.cells[i] == this.cells[i - 1]) {
        throw new IllegalArgumentException("cell " + this.cells[i] + " is twice in a cage");
      }
    }
    this.operator = cells.length == 1 || target == NO_TOTAL ? CageOperator.ADD : operator;
    this.target = target;
    this.colour = colour;
    this.repeating = false;
  }

  private Cage(Cage from, boolean repeating) {
    cells = from.cells;
    operator = from.operator;
    target = from.target;
    colour = from.colour;
    this.repeating = repeating;
  }

  /**
   * Returns the same cage of a killer, but a digit may be in it more than once: only cells that see
   * each other differ. In a cage of one cell that changes nothing, and a board does not keep it
   * where the type permits it for all cages; ask {@link Board#mayRepeat}.
   */
  public Cage repeating() {
    return cells.length == 1 || repeating ? this : new Cage(this, true);
  }

  /** Returns the same cage without the rule of {@link #repeating}. */
  Cage customary() {
    return repeating ? new Cage(this, false) : this;
  }

  /** Returns the number of cells. */
  public int size() {
    return cells.length;
  }

  /** Returns the i-th cell in row-major order. */
  public int cell(int i) {
    return cells[i];
  }

  /** Returns the first cell in row-major order: the topmost row, and the leftmost in it. */
  public int firstCell() {
    return cells[0];
  }

  /** Returns the cells in row-major order; a copy. */
  public int[] cells() {
    return cells.clone();
  }

  public CageOperator operator() {
    return operator;
  }

  /** Returns the value to reach, or {@link #NO_TOTAL}. */
  public long target() {
    return target;
  }

  /** Returns whether there is a value to reach. All cages but those of killers have one. */
  public boolean hasTotal() {
    return target != NO_TOTAL;
  }

  /**
   * Returns whether this cage has the rule that digits may repeat although the type does not permit
   * it for all cages.
   */
  public boolean isRepeating() {
    return repeating;
  }

  /** Returns the colour number of the source text, from 1, or {@link #NO_COLOUR}. */
  public int colour() {
    return colour;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cage cage
        && operator == cage.operator
        && target == cage.target
        && repeating == cage.repeating
        && Arrays.equals(cells, cage.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells) * 31 + Long.hashCode(target);
  }

  @Override
  public String toString() {
    return target + "" + operator.symbol() + Arrays.toString(cells) + (repeating ? "*" : "");
  }
}
