package dev.pencilmark.logic.model;

/**
 * A run of white cells of a Str8ts row or column: its digits are consecutive, in any order.
 *
 * @param index its place in {@link Rules#compartments}
 * @param group the cells
 * @param line the row or column that it is in
 * @param straights the sets of digits that it can have, as masks; not to be changed
 */
public record Compartment(int index, Group group, Group line, int[] straights) {

  /** Returns a compartment of a grid of some side. */
  static Compartment of(int index, Group group, Group line, int side) {
    int[] straights = new int[side - group.size() + 1];
    for (int i = 0; i < straights.length; i++) {
      straights[i] = (1 << group.size()) - 1 << i;
    }
    return new Compartment(index, group, line, straights);
  }
}
