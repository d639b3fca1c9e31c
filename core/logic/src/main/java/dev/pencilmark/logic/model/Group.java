package dev.pencilmark.logic.model;

/**
 * Cells whose digits differ. Immutable. Two groups are the same if they have the same kind and
 * number.
 */
public final class Group {

  private final int index;
  private final GroupKind kind;
  private final int number;
  private final int[] cells;
  private final CellSet set;
  private final boolean house;

  /**
   * A group.
   *
   * @param index its place in {@link Rules#groups}
   * @param number its number among those of its kind, from 1
   * @param cells its cells in row-major order, without black cells that have no number
   * @param side the number of digits of the puzzle
   */
  Group(int index, GroupKind kind, int number, int[] cells, int side) {
    this.index = index;
    this.kind = kind;
    this.number = number;
    this.cells = cells;
    this.set = CellSet.of(side * side, cells);
    this.house = cells.length == side;
  }

  /** Its place in {@link Rules#groups}. */
  public int index() {
    return index;
  }

  public GroupKind kind() {
    return kind;
  }

  /** Its number among those of its kind, from 1, in reading order. */
  public int number() {
    return number;
  }

  /** Returns the number of its cells. */
  public int size() {
    return cells.length;
  }

  /** Returns the i-th cell in row-major order. */
  public int cell(int i) {
    return cells[i];
  }

  /** Returns the cells in row-major order; not to be changed. */
  public int[] cells() {
    return cells;
  }

  /** Returns the cells as a set; not to be changed. */
  public CellSet set() {
    return set;
  }

  /** Returns whether it has as many cells as there are digits, and so holds every digit. */
  public boolean isHouse() {
    return house;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Group group && kind == group.kind && number == group.number;
  }

  @Override
  public int hashCode() {
    return kind.hashCode() * 31 + number;
  }

  @Override
  public String toString() {
    return kind.title() + " " + number;
  }
}
