package dev.pencilmark.logic.step;

import java.util.List;

/**
 * An end of a link: "one of these cells has this digit". One cell is a candidate, several cells of
 * one group are a group node.
 *
 * @param digit the digit
 * @param cells the cells, in row-major order
 */
public record Node(int digit, List<Integer> cells) {

  public Node {
    cells = List.copyOf(cells);
  }

  /** Returns the node of a single candidate. */
  public static Node of(int cell, int digit) {
    return new Node(digit, List.of(cell));
  }

  /** Returns whether it is more than one candidate. */
  public boolean isGrouped() {
    return cells.size() > 1;
  }
}
