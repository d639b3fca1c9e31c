package dev.pencilmark.solve;

/** Working memory of the constraints about cages and sums: one of each for every {@link Grid}. */
final class CageScratch {

  /**
   * For every digit, the cells of a cage that may have it: nine digits to a long, seven bits each.
   */
  final long[] columns = new long[4];

  /** Those of them that were not found to be possible so far. */
  final long[] missing = new long[4];

  /** The masks of a cage's cells. */
  final int[] masks = new int[SumOfMany.MOST];

  final long[] forward = new long[SumOfMany.MOST + 1];
  final long[] alive = new long[TupleTable.MOST_WORDS];
}
