package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.VariantRule;

/** Arrows in dialects whose arrows start in a cell of the circle. */
public final class Arrows {

  private Arrows() {}

  /** Returns the last cell of the circle of an arrow that its shaft touches. */
  public static int start(VariantRule arrow, int side) {
    int start = arrow.cell(0, 0);
    int next = arrow.cell(1, 0);
    for (int cell : arrow.group(0)) {
      boolean touches =
          Math.abs(cell / side - next / side) <= 1 && Math.abs(cell % side - next % side) <= 1;
      start = touches ? cell : start;
    }
    return start;
  }
}
