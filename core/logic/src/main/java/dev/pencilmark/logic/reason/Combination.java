package dev.pencilmark.logic.reason;

import java.util.List;

/**
 * A way to fill some cells in any order.
 *
 * @param cells the cells of the cage, sum or compartment, in row-major order
 * @param digits the digits, ascending; a digit that occurs twice is listed twice
 * @param possible whether the candidates of the cells permit these digits
 * @param blockedDigit if not possible, a digit of it that no cell can have; otherwise 0
 * @param blockedCell if not possible, a cell that can have none of the digits; otherwise -1
 */
public record Combination(
    List<Integer> cells,
    List<Integer> digits,
    boolean possible,
    int blockedDigit,
    int blockedCell) {

  public Combination {
    cells = List.copyOf(cells);
    digits = List.copyOf(digits);
  }
}
