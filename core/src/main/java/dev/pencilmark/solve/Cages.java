package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Rule;
import java.util.List;

/** Makes constraints of the cages of a board. */
final class Cages {

  private Cages() {}

  /** The killer cages between two looks at the clock: each takes some microseconds. */
  private static final int STRIDE = 8;

  /**
   * Adds what the cages ask for.
   *
   * @param houses the most houses of an area that sums are derived from
   * @return false if the budget ended the work
   */
  static boolean compile(Board board, Program.Builder program, int houses, Budget budget) {
    List<Cage> cages = board.cages();
    if (board.type().has(Rule.OPERATORS)) {
      for (Cage cage : cages) {
        // A table of all ways to fill it takes up to 200 us to make.
        if (cage.size() > 2 && !budget.mayGoOn()) {
          return false;
        }
        Sums.add(program, cage.cells(), cage.operator(), cage.target());
      }
      return true;
    }
    for (Cage cage : cages) {
      if (cage.size() > 1 && !board.mayRepeat(cage)) {
        program.different(cage.cells());
      }
    }
    List<Cage> sized = cages.stream().filter(Cage::hasTotal).toList();
    int[][] cells = new int[sized.size()][];
    int[] sums = new int[sized.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = sized.get(i).cells();
      sums[i] = (int) Math.min(sized.get(i).target(), Integer.MAX_VALUE);
    }
    for (int i = 0; i < cells.length; i++) {
      if (i % STRIDE == STRIDE - 1 && !budget.mayGoOn()) {
        return false;
      }
      if (sized.get(i).isRepeating()) {
        Sums.add(program, cells[i], CageOperator.ADD, sums[i]);
      } else {
        Sums.add(program, cells[i], 0, sums[i], 0);
      }
    }
    return new DerivedSums(program, cells, sums, houses).add(budget);
  }
}
