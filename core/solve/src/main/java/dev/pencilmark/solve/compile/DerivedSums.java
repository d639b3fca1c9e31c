package dev.pencilmark.solve.compile;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;

/** The sums that follow from the sums of cages. */
final class DerivedSums extends DerivedTotals {

  /**
   * From how many cells on a sum of digits that may repeat and are all in cages is omitted, unless
   * it is tight. Those of six cells find something once in three hundred times: hard killers take
   * the same guesses without, and 0.92 of the time.
   */
  private static final int TOO_LOOSE = 6;

  /**
   * The mean distance of the digits of a tight sum from the lowest or the highest. Of nine killers
   * with many cells in no cage ("HS zero") one takes 1 guess instead of 82, others find their
   * solution with fewer: the median of the times is 0.36 of that without.
   */
  private static final int TIGHT = 2;

  /** Creates the sums of cages; areas have at most {@code mostHouses} houses. */
  DerivedSums(ModelBuilder model, int[][] cages, long[] sums, int mostHouses) {
    super(model, cages, sums, sumOfHouse(model.geometry.side), mostHouses);
  }

  private static long sumOfHouse(int side) {
    return (long) side * (side + 1) / 2;
  }

  @Override
  boolean isTight(int count, long total) {
    long most = (long) count * model.geometry.side;
    return Math.min(total - count, most - total) <= (long) TIGHT * count;
  }

  @Override
  Constraint grouped(long[] set, int count, long total) {
    return Sums.byGroups(model.geometry, set, count, total);
  }

  @Override
  void emit(int[] cells, int taken, long total, boolean uncaged) {
    if (cells.length >= TOO_LOOSE
        && taken == 0
        && !uncaged
        && !isTight(cells.length, total)
        && !Sums.different(model, cells)) {
      return;
    }
    Sums.add(model, cells, (1 << taken) - 1 << cells.length - taken, total, Priority.DERIVED);
  }
}
