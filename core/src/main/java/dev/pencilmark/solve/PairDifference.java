package dev.pencilmark.solve;

/** Two cells whose digits have a given difference, either of them being the larger. */
final class PairDifference extends Constraint {

  private final int one;
  private final int other;
  private final int difference;
  private final boolean different;

  /** A rule; the difference is from 0 to the side. */
  PairDifference(int[] cells, int difference, boolean different) {
    super(cells, true);
    one = cells[0];
    other = cells[1];
    this.difference = difference;
    this.different = different;
  }

  @Override
  int rank() {
    return Sums.PAIR;
  }

  @Override
  boolean narrow(Grid grid) {
    int a = grid.masks[one];
    int b = grid.masks[other];
    a &= b << difference | b >>> difference;
    b &= a << difference | a >>> difference;
    if (!grid.keep(one, a) || !grid.keep(other, b)) {
      return false;
    }
    return a != b || !different || Integer.bitCount(a) != 2 || grid.require(cells, a);
  }
}
