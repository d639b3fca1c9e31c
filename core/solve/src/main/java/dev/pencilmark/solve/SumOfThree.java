package dev.pencilmark.solve;

/** Three different digits that make a given sum: two cells have what a third leaves. */
final class SumOfThree extends SlicedSum {

  private static final int LANES = 3;

  SumOfThree(int[] cells, int target, HouseRests rests, int priority) {
    super(cells, target, rests, priority);
  }

  @Override
  boolean propagate(Domains domains) {
    int[] masks = domains.scratch.masks;
    long having = look(domains.masks, masks);
    long a = sets.of(masks[0]) & having;
    long b = sets.of(masks[1]) & having;
    long c = sets.of(masks[2]) & having;
    long first = a & rest(b, c);
    return first != 0
        && keep(domains, 0, first)
        && keep(domains, 1, b & rest(a, c))
        && keep(domains, 2, c & rest(a, b))
        && require(domains, first, LANES);
  }

  /** Where two cells can have the digits k+1 and k+2. */
  private static long rest(long one, long other) {
    return next(one, 1, LANES) & next(other, 2, LANES)
        | next(one, 2, LANES) & next(other, 1, LANES);
  }
}
