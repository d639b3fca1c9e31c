package dev.pencilmark.solve.compile;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.segments.CageSegments;
import java.util.Arrays;
import java.util.List;

/** Makes constraints of the cages of a board. */
final class Cages {

  /**
   * The work for a cage, or for each cell of the sum of a killer cage, in units of {@link Budget}.
   */
  private static final int CAGE_WORK = 32;

  private Cages() {}

  /**
   * Adds what the cages request.
   *
   * @param houses the maximum number of houses of an area that sums are derived from
   * @return false if the budget ended the work
   */
  static boolean compile(Board board, ModelBuilder model, int houses, Budget budget) {
    List<Cage> cages = board.cages();
    if (cages.isEmpty()) {
      // With variant rules there may be black cells, and then fewer houses than rows and columns.
      return budget.mayGoOn();
    }
    if (board.type().has(Rule.OPERATORS)) {
      boolean few = houses == DerivedTotals.FEW_HOUSES;
      for (Cage cage : cages) {
        if (!budget.mayGoOn(CAGE_WORK)) {
          return false;
        }
        Sums.add(model, cage.cells(), cage.operator(), cage.target(), 0);
      }
      return budget.reached() == null && (few || derive(cages, model, houses, budget));
    }
    if (houses > DerivedTotals.FEW_HOUSES) {
      model.search();
    }
    int[][] cells = new int[cages.size()][];
    long[] sums = new long[cages.size()];
    boolean[] repeating = new boolean[cages.size()];
    int count = 0;
    for (Cage cage : cages) {
      if (!budget.mayGoOn(cage.size())) {
        return false;
      }
      if (cage.size() > 1 && !board.mayRepeat(cage)) {
        model.addAllDifferent(cage.cells());
      }
      if (cage.hasTotal()) {
        cells[count] = cage.cells();
        repeating[count] = cage.isRepeating();
        sums[count++] = Math.min(cage.target(), Integer.MAX_VALUE);
      }
    }
    cells = Arrays.copyOf(cells, count);
    sums = Arrays.copyOf(sums, count);
    for (int i = 0; i < count; i++) {
      if (!budget.mayGoOn(CAGE_WORK * cells[i].length)) {
        return false;
      }
      if (repeating[i]) {
        Sums.add(model, cells[i], CageOperator.ADD, sums[i], 0);
      } else {
        Sums.add(model, cells[i], 0, sums[i], 0);
      }
    }
    return budget.mayGoOn() && new DerivedSums(model, cells, sums, houses).add(budget);
  }

  /** Adds constraints derived from several cages with operators, for hard puzzles. */
  private static boolean derive(List<Cage> cages, ModelBuilder model, int houses, Budget budget) {
    int side = model.geometry.side;
    if (side <= CageSegments.MOST_SIDE) {
      CageSegments parts = CageSegmentation.of(model.geometry, cages, budget);
      if (parts == null) {
        return false;
      }
      model.addParts(parts);
    }
    int[][] added = new int[cages.size()][];
    int[][] multiplied = new int[cages.size()][];
    long[] sums = new long[cages.size()];
    long[] products = new long[cages.size()];
    int sumCount = 0;
    int productCount = 0;
    for (Cage cage : cages) {
      if (cage.operator() == CageOperator.ADD || cage.size() == 1) {
        added[sumCount] = cage.cells();
        sums[sumCount++] = Math.min(cage.target(), Integer.MAX_VALUE);
      }
      if (cage.operator() == CageOperator.MULTIPLY || cage.size() == 1) {
        long exponents = DerivedProducts.exponents(cage.target());
        if (exponents >= 0) {
          multiplied[productCount] = cage.cells();
          products[productCount++] = exponents;
        }
      }
    }
    return new DerivedSums(
                model, Arrays.copyOf(added, sumCount), Arrays.copyOf(sums, sumCount), houses)
            .add(budget)
        && (side > DerivedProducts.MOST_SIDE
            || new DerivedProducts(
                    model,
                    Arrays.copyOf(multiplied, productCount),
                    Arrays.copyOf(products, productCount),
                    houses)
                .add(budget));
  }
}
