package dev.pencilmark.solve;

/** The sums that follow from the sums of cages. */
final class DerivedSums extends DerivedTotals {

  /** The sums of cages; areas have at most so many houses. */
  DerivedSums(ProgramBuilder program, int[][] cages, long[] sums, int mostHouses) {
    super(program, cages, sums, sumOfHouse(program.geometry.side), mostHouses);
  }

  private static long sumOfHouse(int side) {
    return (long) side * (side + 1) / 2;
  }

  @Override
  void emit(int[] cells, int taken, long total) {
    Sums.add(program, cells, (1 << taken) - 1 << cells.length - taken, total, Priority.DERIVED);
  }
}
