package dev.pencilmark.solve;

/**
 * A house and the cages that lie inside it: their digits are disjoint sets, and what they leave is
 * the set of the other cells. Tries all choices of a set for every cage.
 */
final class HouseSplit extends Constraint {

  /** The most cages; more leave next to nothing open. */
  static final int MOST = 4;

  private final int[][] groups;
  private final int[][] sets;
  private final int[] others;
  private final int all;

  /**
   * A rule.
   *
   * @param house the cells of the house
   * @param groups the cells of the cages inside
   * @param sets the digit sets of each, at most 64
   * @param others the cells of the house that are in none of them
   */
  HouseSplit(int[] house, int[][] groups, int[][] sets, int[] others, int all) {
    super(house);
    this.groups = groups;
    this.sets = sets;
    this.others = others;
    this.all = all;
  }

  @Override
  int rank() {
    return Sums.SPLIT;
  }

  @Override
  boolean narrow(Grid grid) {
    int[] masks = grid.masks;
    CageScratch scratch = grid.scratch;
    int count = groups.length;
    for (int i = 0; i < count; i++) {
      int live = 0;
      int[] into = scratch.live[i];
      int[] group = groups[i];
      int union = 0;
      for (int cell : group) {
        union |= masks[cell];
      }
      for (int set : sets[i]) {
        if ((set & ~union) == 0 && meets(masks, group, set)) {
          into[live++] = set;
        }
      }
      if (live == 0) {
        return false;
      }
      scratch.liveCount[i] = live;
      scratch.used[i] = 0;
    }
    int union = 0;
    for (int cell : others) {
      union |= masks[cell];
    }
    scratch.leftAllowed = 0;
    scratch.leftRequired = -1;
    scratch.leftUnion = union;
    if (!choose(masks, scratch, 0, 0)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      int allowed = 0;
      int required = -1;
      int[] into = scratch.live[i];
      for (long rest = scratch.used[i]; rest != 0; rest &= rest - 1) {
        int set = into[Long.numberOfTrailingZeros(rest)];
        allowed |= set;
        required &= set;
      }
      for (int cell : groups[i]) {
        if (!grid.keep(cell, allowed)) {
          return false;
        }
      }
      if (required != 0 && !grid.require(groups[i], required)) {
        return false;
      }
    }
    if (others.length == 0) {
      return true;
    }
    for (int cell : others) {
      if (!grid.keep(cell, scratch.leftAllowed)) {
        return false;
      }
    }
    return scratch.leftRequired == 0 || grid.require(others, scratch.leftRequired);
  }

  private boolean choose(int[] masks, CageScratch scratch, int group, int taken) {
    if (group == groups.length) {
      int left = all & ~taken;
      if ((left & ~scratch.leftUnion) != 0 || !meets(masks, others, left)) {
        return false;
      }
      scratch.leftAllowed |= left;
      scratch.leftRequired &= left;
      return true;
    }
    boolean possible = false;
    int[] live = scratch.live[group];
    int count = scratch.liveCount[group];
    for (int i = 0; i < count; i++) {
      if ((live[i] & taken) == 0 && choose(masks, scratch, group + 1, taken | live[i])) {
        scratch.used[group] |= 1L << i;
        possible = true;
      }
    }
    return possible;
  }

  private static boolean meets(int[] masks, int[] cells, int set) {
    for (int cell : cells) {
      if ((masks[cell] & set) == 0) {
        return false;
      }
    }
    return true;
  }
}
