package dev.pencilmark.generate;

import dev.pencilmark.board.BoxShape;

/**
 * Draws the regions of jigsaws: boxes, or rows where there are none, whose border cells are
 * exchanged at random as long as every region stays in one piece.
 */
final class Shapes {

  private final int side;
  private final int[] regionOf;
  private final int[] stack;
  private final boolean[] seen;

  private Shapes(int side) {
    this.side = side;
    this.regionOf = new int[side * side];
    this.stack = new int[side];
    this.seen = new boolean[side * side];
    BoxShape boxes = BoxShape.of(side);
    for (int cell = 0; cell < regionOf.length; cell++) {
      regionOf[cell] = boxes == null ? cell / side : boxes.boxOf(cell, side);
    }
  }

  /** Returns the region of every cell, from 0. */
  static int[] draw(int side, SplitMix random) {
    Shapes shapes = new Shapes(side);
    int cells = side * side;
    int exchanges = 4 * cells;
    for (int tries = 100 * cells; tries > 0 && exchanges > 0; tries--) {
      exchanges -= shapes.exchange(random) ? 1 : 0;
    }
    return shapes.regionOf;
  }

  /** Exchanges two cells of two regions that touch, if both regions stay in one piece. */
  private boolean exchange(SplitMix random) {
    int one = random.below(regionOf.length);
    int neighbour = Neighbours.of(one, random.below(4), side);
    if (neighbour < 0 || regionOf[neighbour] == regionOf[one]) {
      return false;
    }
    int from = regionOf[one];
    int to = regionOf[neighbour];
    int back = random.below(side);
    int other = 0;
    for (; back >= 0; other++) {
      back -= regionOf[other] == to ? 1 : 0;
    }
    other--;
    regionOf[one] = to;
    regionOf[other] = from;
    if (isWhole(from, other) && isWhole(to, one)) {
      return true;
    }
    regionOf[one] = from;
    regionOf[other] = to;
    return false;
  }

  private boolean isWhole(int region, int start) {
    int top = 0;
    int found = 0;
    stack[top++] = start;
    seen[start] = true;
    int[] reached = new int[side];
    while (top > 0) {
      int cell = stack[--top];
      reached[found++] = cell;
      for (int way = 0; way < 4; way++) {
        int next = Neighbours.of(cell, way, side);
        if (next >= 0 && regionOf[next] == region && !seen[next]) {
          seen[next] = true;
          stack[top++] = next;
        }
      }
    }
    for (int i = 0; i < found; i++) {
      seen[reached[i]] = false;
    }
    return found == side;
  }
}
