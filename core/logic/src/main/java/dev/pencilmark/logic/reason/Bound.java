package dev.pencilmark.logic.reason;

import java.util.List;

/**
 * The range of the sum of some cells, by their candidates and the groups that they share.
 *
 * @param cells the cells, in row-major order
 * @param least the least sum
 * @param greatest the greatest sum
 */
public record Bound(List<Integer> cells, long least, long greatest) {

  public Bound {
    cells = List.copyOf(cells);
  }
}
