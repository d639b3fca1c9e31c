package dev.pencilmark.logic.step;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.CageRule;
import java.util.Arrays;
import java.util.List;

/**
 * Cells whose digits make a number: a cage, or what follows from several.
 *
 * @param cells the cells, in row-major order
 * @param operator what is done with the digits
 * @param target the number
 */
public record Sum(List<Integer> cells, CageOperator operator, long target) {

  public Sum {
    cells = List.copyOf(cells);
  }

  /** A cage of the puzzle. */
  public static Sum of(CageRule cage) {
    return new Sum(Arrays.stream(cage.cells()).boxed().toList(), cage.operator(), cage.target());
  }
}
