package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Rule;
import java.util.Arrays;
import java.util.List;

/** Makes constraints of the cages of a board. */
final class Cages {

  /**
   * What a cage takes, or the sum of a killer cage a cell, of the work that {@link Budget} counts.
   */
  private static final int CAGE_WORK = 32;

  private Cages() {}

  /**
   * Adds what the cages ask for.
   *
   * @param houses the most houses of an area that sums are derived from
   * @return false if the budget ended the work
   */
  static boolean compile(Board board, ProgramBuilder program, int houses, Budget budget) {
    List<Cage> cages = board.cages();
    if (board.type().has(Rule.OPERATORS)) {
      for (Cage cage : cages) {
        if (!budget.mayGoOn(CAGE_WORK)) {
          return false;
        }
        Sums.add(program, cage.cells(), cage.operator(), cage.target());
      }
      return budget.reached() == null;
    }
    int[][] cells = new int[cages.size()][];
    int[] sums = new int[cages.size()];
    boolean[] repeating = new boolean[cages.size()];
    int count = 0;
    for (Cage cage : cages) {
      if (!budget.mayGoOn(cage.size())) {
        return false;
      }
      if (cage.size() > 1 && !board.mayRepeat(cage)) {
        program.different(cage.cells());
      }
      if (cage.hasTotal()) {
        cells[count] = cage.cells();
        repeating[count] = cage.isRepeating();
        sums[count++] = (int) Math.min(cage.target(), Integer.MAX_VALUE);
      }
    }
    cells = Arrays.copyOf(cells, count);
    sums = Arrays.copyOf(sums, count);
    for (int i = 0; i < count; i++) {
      if (!budget.mayGoOn(CAGE_WORK * cells[i].length)) {
        return false;
      }
      if (repeating[i]) {
        Sums.add(program, cells[i], CageOperator.ADD, sums[i]);
      } else {
        Sums.add(program, cells[i], 0, sums[i], 0);
      }
    }
    return budget.mayGoOn() && new DerivedSums(program, cells, sums, houses).add(budget);
  }
}
