package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;
import java.util.Arrays;

/**
 * Two sets of cells that hold the same digits, each as often in the one as in the other: what the
 * law of leftovers says of the cells by which some rows and some regions differ ({@code
 * LawOfLeftovers}).
 *
 * <p>A cell has a partner with its digit in the other set, one that it does not see. And a digit is
 * in a set as often as in the other: at least as often as cells there are single with it, and at
 * most once in each <i>clique</i>, a part of the set whose cells all see each other. All digits are
 * counted at a time, as sets: that of the digits with one place or more, with two or more, and so
 * on.
 */
public final class SameDigits extends Constraint {

  private final int[] some;
  private final int[] others;

  /** For every cell, the cells of the other set that may be its partner. */
  private final int[][] partnersOfSome;

  private final int[][] partnersOfOthers;

  private final int[][] someCliques;
  private final int[][] otherCliques;

  /** Creates a rule about two sets of the same number of cells. */
  public SameDigits(
      int[] some,
      int[] others,
      int[][] partnersOfSome,
      int[][] partnersOfOthers,
      int[][] someCliques,
      int[][] otherCliques) {
    super(joined(some, others));
    this.some = some;
    this.others = others;
    this.partnersOfSome = partnersOfSome;
    this.partnersOfOthers = partnersOfOthers;
    this.someCliques = someCliques;
    this.otherCliques = otherCliques;
  }

  private static int[] joined(int[] some, int[] others) {
    int[] all = Arrays.copyOf(some, some.length + others.length);
    System.arraycopy(others, 0, all, some.length, others.length);
    return all;
  }

  @Override
  public int priority() {
    return Priority.SAME_DIGITS + some.length;
  }

  @Override
  public int work() {
    return cells.length * some.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    return partners(state, some, partnersOfSome)
        && partners(state, others, partnersOfOthers)
        && (some.length == 1 || count(state));
  }

  private static boolean partners(SearchState state, int[] cells, int[][] partners) {
    int[] masks = state.masks;
    for (int i = 0; i < cells.length; i++) {
      int allowed = 0;
      for (int partner : partners[i]) {
        allowed |= masks[partner];
      }
      if (!state.keep(cells[i], allowed)) {
        return false;
      }
    }
    return true;
  }

  private boolean count(SearchState state) {
    // The digits with i places or more, and those that are single i times or more.
    int width = Math.max(some.length, others.length) + 2;
    int[] counts = state.scratch.ints(4 * width);
    Arrays.fill(counts, 0, 4 * width, 0);
    boolean any = singles(state, some, counts, 0);
    any |= singles(state, others, counts, width);
    if (!any) {
      return true;
    }
    places(state, someCliques, counts, 2 * width);
    places(state, otherCliques, counts, 3 * width);
    return bound(state, counts, width, 0, 3, otherCliques)
        && bound(state, counts, width, 1, 2, someCliques)
        && full(state, counts, width, 0, 3, some)
        && full(state, counts, width, 1, 2, others);
  }

  private static boolean singles(SearchState state, int[] cells, int[] counts, int from) {
    int all = 0;
    for (int cell : cells) {
      int mask = state.masks[cell];
      if ((mask & mask - 1) == 0) {
        all |= mask;
        add(counts, from, mask);
      }
    }
    return all != 0;
  }

  private static void places(SearchState state, int[][] cliques, int[] counts, int from) {
    for (int[] clique : cliques) {
      int union = 0;
      for (int cell : clique) {
        union |= state.masks[cell];
      }
      add(counts, from, union);
    }
  }

  /** Counts some digits again: place i is for those that were counted i times or more. */
  private static void add(int[] counts, int from, int digits) {
    int carried = digits;
    for (int i = from + 1; carried != 0; i++) {
      int both = counts[i] & carried;
      counts[i] |= carried;
      carried = both;
    }
  }

  /** Digits that are single as often in one set as the other has places have all of these. */
  private static boolean bound(
      SearchState state, int[] counts, int width, int singles, int places, int[][] cliques) {
    int tight = 0;
    for (int i = 1; i < width - 1; i++) {
      int needed = counts[singles * width + i];
      int possible = counts[places * width + i];
      if ((needed & ~possible) != 0) {
        return false;
      }
      tight |= needed & ~counts[singles * width + i + 1] & ~counts[places * width + i + 1];
    }
    if (tight == 0) {
      return true;
    }
    for (int[] clique : cliques) {
      int union = 0;
      int placed = 0;
      for (int cell : clique) {
        int mask = state.masks[cell];
        union |= mask;
        placed |= (mask & mask - 1) == 0 ? mask : 0;
      }
      int required = union & tight & ~placed;
      if (required != 0 && !state.require(clique, required)) {
        return false;
      }
    }
    return true;
  }

  /** Digits that are single in one set as often as the other has places are in no other cell. */
  private static boolean full(
      SearchState state, int[] counts, int width, int singles, int places, int[] cells) {
    int full = 0;
    for (int i = 1; i < width - 1; i++) {
      full |=
          counts[singles * width + i]
              & ~counts[singles * width + i + 1]
              & ~counts[places * width + i + 1];
    }
    if (full != 0) {
      for (int cell : cells) {
        int mask = state.masks[cell];
        if ((mask & mask - 1) != 0 && !state.remove(cell, full)) {
          return false;
        }
      }
    }
    return true;
  }
}
