package dev.pencilmark.logic.step;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.CageRule;
import java.util.Arrays;
import java.util.List;

/**
 * Cells with a known result: a cage, or a combination of several.
 *
 * @param cells the cells, in row-major order
 * @param operator the operation on the digits
 * @param target the result
 */
public record Sum(List<Integer> cells, CageOperator operator, long target) {

  public Sum {
    cells = List.copyOf(cells);
  }

  /** Returns a cage of the puzzle. */
  public static Sum of(CageRule cage) {
    return new Sum(Arrays.stream(cage.cells()).boxed().toList(), cage.operator(), cage.target());
  }
}
