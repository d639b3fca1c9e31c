package dev.pencilmark.solve;

import java.util.Arrays;

/**
 * A row or column in which so many digits are larger than all before them. Goes along it with what
 * the largest digit so far can be, and for each how many were seen, as bits; and back from the end.
 */
final class Skyscraper extends Constraint {

  private final int side;
  private final int count;

  Skyscraper(int[] cells, int count, int side) {
    super(cells);
    this.count = count;
    this.side = side;
  }

  @Override
  int priority() {
    return AFTER_HOUSES + 25;
  }

  @Override
  int work() {
    return side * side * side;
  }

  @Override
  boolean propagate(Domains domains) {
    int[] masks = domains.masks;
    int width = side + 1;
    // By cell and largest digit before it, how many were seen.
    long[] forward = domains.scratch.longs((side + 2) * width);
    Arrays.fill(forward, 0, (side + 1) * width, 0);
    forward[0] = 1;
    for (int i = 0; i < side; i++) {
      int mask = masks[cells[i]];
      for (int most = 0; most <= side; most++) {
        long seen = forward[i * width + most];
        if (seen == 0) {
          continue;
        }
        if ((mask & (int) ((1L << most) - 1)) != 0) {
          forward[(i + 1) * width + most] |= seen;
        }
        for (int rest = mask & (int) (-1L << most); rest != 0; rest &= rest - 1) {
          int digit = Integer.numberOfTrailingZeros(rest) + 1;
          forward[(i + 1) * width + digit] |= seen << 1;
        }
      }
    }
    // What is wanted after the cell, by the largest digit; rewritten from the end to the start.
    long wanted = 1L << count;
    int after = (side + 1) * width;
    Arrays.fill(forward, after, after + width, wanted);
    for (int i = side - 1; i >= 0; i--) {
      int mask = masks[cells[i]];
      int allowed = 0;
      // A digit hides behind a larger one; larger digits rewrite themselves before smaller ones.
      for (int most = 0; most <= side; most++) {
        long seen = forward[i * width + most];
        long before = 0;
        if (seen != 0) {
          int hidden = mask & (int) ((1L << most) - 1);
          if (hidden != 0 && (seen & forward[after + most]) != 0) {
            allowed |= hidden;
            before |= forward[after + most];
          }
          for (int rest = mask & (int) (-1L << most); rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest) + 1;
            if ((seen << 1 & forward[after + digit]) != 0) {
              allowed |= 1 << digit - 1;
              before |= forward[after + digit] >>> 1;
            }
          }
        }
        forward[after + most] = before;
      }
      if (!domains.keep(cells[i], allowed)) {
        return false;
      }
    }
    return true;
  }
}
