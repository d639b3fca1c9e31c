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
  int priority() {
    return Priority.PAIR;
  }

  @Override
  boolean propagate(Domains domains) {
    int a = domains.masks[one];
    int b = domains.masks[other];
    a &= b << difference | b >>> difference;
    b &= a << difference | a >>> difference;
    if (!domains.keep(one, a) || !domains.keep(other, b)) {
      return false;
    }
    return a != b || !different || Integer.bitCount(a) != 2 || domains.require(cells, a);
  }
}
