package dev.pencilmark.logic.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A group whose cells are split into parts with known ways to fill them: computes which of these
 * ways are compatible, if every digit occurs at most once in the group.
 *
 * <p>Dynamic programming over the parts: from the parts before, only the used digits matter, and
 * for the parts after only the remaining digits. So it computes the sets of digits that can be used
 * up to a part, and those that can be completed from it on.
 */
public final class PartsOfGroup {

  /** Of larger grids there are too many sets of digits. */
  public static final int LARGEST_SIDE = 12;

  /** For each of the six digits that are reported by the place in a word: the sets without it. */
  private static final long[] WITHOUT = {
    0x5555_5555_5555_5555L,
    0x3333_3333_3333_3333L,
    0x0f0f_0f0f_0f0f_0f0fL,
    0x00ff_00ff_00ff_00ffL,
    0x0000_ffff_0000_ffffL,
    0x0000_0000_ffff_ffffL
  };

  /**
   * Some cells of the group; for each set of digits that they use, the possible digits of each of
   * them.
   */
  private record Part(int[] cells, Map<Integer, int[]> ways) {}

  private final Grid grid;
  private final CellSet left;
  private final List<Part> parts = new ArrayList<>();

  /** Creates a group of which no part is known yet, for a grid of {@link #LARGEST_SIDE} at most. */
  public PartsOfGroup(Grid grid, Group group) {
    this.grid = grid;
    left = group.set().copy();
  }

  /**
   * Adds some cells, none of which is in another part.
   *
   * @param ways for every way to fill them the digits of each cell, one digit or several of the
   *     same set of digits, as masks
   */
  public void add(int[] cells, List<int[]> ways) {
    Map<Integer, int[]> bySet = new HashMap<>();
    for (int[] way : ways) {
      int set = 0;
      for (int mask : way) {
        set |= mask;
      }
      int[] each = bySet.computeIfAbsent(set, some -> new int[cells.length]);
      for (int i = 0; i < cells.length; i++) {
        each[i] |= way[i];
      }
    }
    parts.add(new Part(cells, bySet));
    for (int cell : cells) {
      left.remove(cell);
    }
  }

  /** Each cell outside of all parts becomes a part. */
  private void addOthers() {
    for (int cell : left.toArray()) {
      List<int[]> ways = new ArrayList<>();
      for (int rest = grid.values(cell); rest != 0; rest &= rest - 1) {
        ways.add(new int[] {rest & -rest});
      }
      add(new int[] {cell}, ways);
    }
  }

  /**
   * Returns the digits of each cell in all ways to fill the whole group.
   *
   * @return for each cell of the grid a mask; 0 for cells outside of the group
   */
  public int[] supported() {
    addOthers();
    long[][] used = new long[parts.size() + 1][];
    long[][] completed = new long[parts.size() + 1][];
    used[0] = new long[words()];
    used[0][0] = 1;
    completed[parts.size()] = new long[words()];
    Arrays.fill(completed[parts.size()], -1);
    for (int i = 0; i < parts.size(); i++) {
      used[i + 1] = new long[words()];
      for (int set : parts.get(i).ways.keySet()) {
        use(set, used[i], used[i + 1]);
      }
    }
    for (int i = parts.size() - 1; i >= 0; i--) {
      completed[i] = new long[words()];
      for (int set : parts.get(i).ways.keySet()) {
        complete(set, completed[i + 1], completed[i]);
      }
    }
    int[] supported = new int[grid.rules().cellCount()];
    long[] before = new long[words()];
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      for (Map.Entry<Integer, int[]> way : part.ways.entrySet()) {
        Arrays.fill(before, 0);
        complete(way.getKey(), completed[i + 1], before);
        if (meet(used[i], before)) {
          for (int k = 0; k < part.cells.length; k++) {
            supported[part.cells[k]] |= way.getValue()[k];
          }
        }
      }
    }
    return supported;
  }

  // Sets of sets of digits are bits, at the mask of each set. Where no set of some has a digit of
  // another set, that is added to all of them by a shift by its mask: a fifth of the time of
  // a net with patterns went into doing it set by set.

  /** Returns the words of a set of sets of digits. */
  private int words() {
    return Math.max(1, 1 << grid.rules().side() >> 6);
  }

  /** Extends the sets of the parts before by a set that shares no digit with them. */
  private static void use(int set, long[] before, long[] after) {
    int words = set >> 6;
    int bits = set & 63;
    for (int i = 0; i + words < after.length; i++) {
      long some = before[i] & without(set, i);
      after[i + words] |= some << bits;
      if (bits != 0 && i + words + 1 < after.length) {
        after[i + words + 1] |= some >>> 64 - bits;
      }
    }
  }

  /** Adds the sets that share no digit with a set and with it become some of those after. */
  private static void complete(int set, long[] after, long[] before) {
    int words = set >> 6;
    int bits = set & 63;
    for (int i = 0; i + words < after.length; i++) {
      long some = after[i + words] >>> bits;
      if (bits != 0 && i + words + 1 < after.length) {
        some |= after[i + words + 1] << 64 - bits;
      }
      before[i] |= some & without(set, i);
    }
  }

  /** Returns those sets of a word, as bits, that have no digit of a set. */
  private static long without(int set, int word) {
    if ((word << 6 & set) != 0) {
      return 0;
    }
    long sets = -1;
    for (int rest = set & 63; rest != 0; rest &= rest - 1) {
      sets &= WITHOUT[Integer.numberOfTrailingZeros(rest)];
    }
    return sets;
  }

  private static boolean meet(long[] one, long[] other) {
    for (int i = 0; i < one.length; i++) {
      if ((one[i] & other[i]) != 0) {
        return true;
      }
    }
    return false;
  }
}
