package dev.pencilmark.logic.explainer;

import java.util.stream.IntStream;

/** The ways to choose some of a few things, as masks, ascending. */
final class Choices {

  /** For every number of things to choose of 9, their masks. */
  private static final int[][] OF_NINE =
      IntStream.rangeClosed(0, Layout.SIDE)
          .mapToObj(
              chosen ->
                  IntStream.rangeClosed(0, Layout.ALL)
                      .filter(mask -> Integer.bitCount(mask) == chosen)
                      .toArray())
          .toArray(int[][]::new);

  /** For every mask of 9, the masks of two of its bits. */
  private static final int[][] PAIRS_OF =
      IntStream.rangeClosed(0, Layout.ALL)
          .mapToObj(mask -> IntStream.of(OF_NINE[2]).filter(pair -> (pair & ~mask) == 0).toArray())
          .toArray(int[][]::new);

  private Choices() {}

  /** Returns the masks of {@code chosen} of 9 elements; the array must not be modified. */
  static int[] of(int chosen) {
    return OF_NINE[chosen];
  }

  /** Returns the masks of two of the bits of a mask of 9, ascending. */
  static int[] pairsOf(int mask) {
    return PAIRS_OF[mask];
  }

  /** Returns the masks of {@code chosen} of {@code things} elements, at most 9. */
  static int[] of(int chosen, int things) {
    return IntStream.of(OF_NINE[chosen]).takeWhile(mask -> mask >>> things == 0).toArray();
  }
}
