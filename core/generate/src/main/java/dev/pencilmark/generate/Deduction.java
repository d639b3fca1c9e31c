package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Solves by the two rules of fu-sudoku (2006), which are those of {@link
 * dev.pencilmark.logic.Order#FU_SUDOKU}: counting (naked and hidden subsets of up to three cells or
 * digits), and intersections (locked candidates). For layouts of houses alone. Not thread-safe.
 *
 * <p>It computes the fixed point, which does not depend on the order of steps, and not the steps:
 * that takes a tenth of the time.
 */
final class Deduction {

  /** The value for no cell. */
  static final int NO_CELL = -1;

  private static final int LARGEST_SUBSET = 3;

  /**
   * The deduction of the last layout, for makers whose layouts are mostly the same: its tables take
   * longer than a deduction.
   */
  static final class OfLast {

    private final boolean bySingles;
    private Board layout;
    private Deduction deduction;

    /**
     * Creates a source of deductions.
     *
     * @param bySingles whether by singles alone
     */
    OfLast(boolean bySingles) {
      this.bySingles = bySingles;
    }

    /** Returns a deduction of a layout, without clues; valid until the next call. */
    Deduction of(Board wanted) {
      if (wanted.equals(layout)) {
        deduction.restart();
      } else {
        layout = wanted;
        deduction = bySingles ? ofSingles(wanted) : new Deduction(wanted);
      }
      return deduction;
    }
  }

  private final boolean singlesOnly;
  private final int side;
  private final int all;
  private final int[][] groups;
  private final int[][] groupsOf;
  private final int[][] peers;

  /**
   * Pairs of groups with two cells or more in common, by the first: the second, and where the first
   * has the common cells, a bit a place.
   */
  private final int[][] crossing;

  private final int[][] common;

  /** The candidates of each cell. */
  private final int[] masks;

  private final int[] kept;
  private final boolean[] dirty;
  private final int[] places;
  private final int[] items;
  private final int[] sets;
  private int left;
  private int keptLeft;

  /** The layout of a board, of whose digits nothing is known yet. */
  Deduction(Board layout) {
    this(layout, false);
  }

  /** Returns a copy, by singles alone, which are the first layer of techniques. */
  static Deduction ofSingles(Board layout) {
    return new Deduction(layout, true);
  }

  private Deduction(Board layout, boolean singlesOnly) {
    this.singlesOnly = singlesOnly;
    Rules rules = Rules.of(layout);
    side = rules.side();
    all = rules.allDigits();
    List<Group> found = rules.groups();
    groups = new int[found.size()][];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = found.get(i).cells();
    }
    int cells = rules.cellCount();
    groupsOf = new int[cells][];
    peers = new int[cells][];
    for (int cell = 0; cell < cells; cell++) {
      groupsOf[cell] = rules.groupsOf(cell);
      peers[cell] = rules.peerList(cell);
    }
    crossing = new int[groups.length][];
    common = new int[groups.length][];
    for (int i = 0; i < groups.length; i++) {
      cross(i);
    }
    masks = new int[cells];
    kept = new int[cells];
    dirty = new boolean[groups.length];
    places = new int[side];
    items = new int[side];
    sets = new int[side];
    restart();
  }

  private void cross(int group) {
    List<int[]> pairs = new ArrayList<>();
    for (int other = 0; other < groups.length; other++) {
      int mask = 0;
      for (int i = 0; i < side; i++) {
        for (int of : groupsOf[groups[group][i]]) {
          mask |= of == other ? 1 << i : 0;
        }
      }
      if (other != group && (mask & mask - 1) != 0) {
        pairs.add(new int[] {other, mask});
      }
    }
    crossing[group] = pairs.stream().mapToInt(pair -> pair[0]).toArray();
    common[group] = pairs.stream().mapToInt(pair -> pair[1]).toArray();
  }

  /** Forgets all since {@link #keep}. */
  void undo() {
    System.arraycopy(kept, 0, masks, 0, masks.length);
    left = keptLeft;
  }

  /** Forgets everything, as if new. */
  void restart() {
    Arrays.fill(kept, all);
    keptLeft = kept.length * side;
    undo();
  }

  /** Saves the current state for {@link #undo}. */
  void keep() {
    System.arraycopy(masks, 0, kept, 0, masks.length);
    keptLeft = left;
  }

  /** Returns the number of candidates left in all cells, those of known cells with them. */
  int left() {
    return left;
  }

  /** Returns whether all cells are known. */
  boolean isSolved() {
    return left == masks.length;
  }

  /** Returns whether a cell is known. */
  boolean isKnown(int cell) {
    return (masks[cell] & masks[cell] - 1) == 0;
  }

  /** Gives the clues of cells, and draws all conclusions. */
  void give(int[] cells, byte[] solution) {
    for (int cell : cells) {
      reduce(cell, 1 << solution[cell] - 1);
    }
    conclude(NO_CELL);
  }

  /**
   * Gives clues from the beginning, and draws conclusions until a cell is known.
   *
   * @param given whether a cell is given
   * @return whether the cell is known; for {@link #NO_CELL}, whether all are
   */
  boolean solves(boolean[] given, byte[] solution, int cell) {
    undo();
    for (int i = 0; i < given.length; i++) {
      if (given[i]) {
        reduce(i, 1 << solution[i] - 1);
      }
    }
    conclude(cell);
    return cell == NO_CELL ? isSolved() : isKnown(cell);
  }

  /** Draws conclusions until a cell is known. */
  private void conclude(int goal) {
    boolean changes = true;
    while (changes) {
      // Cheap rules first, in all groups, because they may make the others unnecessary.
      changes = false;
      for (int group = 0; group < groups.length; group++) {
        boolean done = goal == NO_CELL ? isSolved() : isKnown(goal);
        if (dirty[group] && !done) {
          dirty[group] = false;
          changes = true;
          conclude(groups[group], group);
        }
      }
    }
    Arrays.fill(dirty, false);
  }

  /** Leaves a cell no more than some digits. */
  private void reduce(int cell, int mask) {
    int before = masks[cell];
    int after = before & mask;
    if (after == before) {
      return;
    }
    masks[cell] = after;
    left -= Integer.bitCount(before ^ after);
    for (int group : groupsOf[cell]) {
      dirty[group] = true;
    }
    if ((after & after - 1) == 0) {
      for (int peer : peers[cell]) {
        if ((masks[peer] & after) != 0) {
          reduce(peer, ~after);
        }
      }
    }
  }

  private void conclude(int[] cells, int group) {
    Arrays.fill(places, 0);
    int open = 0;
    for (int i = 0; i < side; i++) {
      int mask = masks[cells[i]];
      open += (mask & mask - 1) == 0 ? 0 : 1;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        places[Integer.numberOfTrailingZeros(rest)] |= 1 << i;
      }
    }
    if (open == 0) {
      return;
    }
    for (int digit = 0; digit < side; digit++) {
      int where = places[digit];
      if ((where & where - 1) == 0) {
        reduce(cells[Integer.numberOfTrailingZeros(where)], 1 << digit);
        continue;
      }
      for (int i = 0; i < crossing[group].length && !singlesOnly; i++) {
        if ((where & ~common[group][i]) == 0) {
          clear(groups[crossing[group][i]], cells, where, 1 << digit);
        }
      }
    }
    if (dirty[group] || singlesOnly) {
      return;
    }
    subsets(cells, open, false);
    if (!dirty[group]) {
      subsets(cells, open, true);
    }
  }

  /** Takes a digit from the cells of a group that are not among some of another. */
  private void clear(int[] from, int[] cells, int where, int digit) {
    for (int cell : from) {
      if ((masks[cell] & digit) != 0) {
        boolean among = false;
        for (int rest = where; rest != 0 && !among; rest &= rest - 1) {
          among = cells[Integer.numberOfTrailingZeros(rest)] == cell;
        }
        if (!among) {
          reduce(cell, ~digit);
        }
      }
    }
  }

  private void subsets(int[] cells, int open, boolean hidden) {
    int count = 0;
    for (int i = 0; i < side; i++) {
      int set = hidden ? places[i] : masks[cells[i]];
      int bits = Integer.bitCount(set);
      if (bits >= 2 && bits <= LARGEST_SUBSET) {
        items[count] = i;
        sets[count++] = set;
      }
    }
    for (int a = 0; a < count; a++) {
      for (int b = a + 1; b < count; b++) {
        int two = sets[a] | sets[b];
        int size = Integer.bitCount(two);
        if (size == 2 && open > 2) {
          apply(cells, 1 << items[a] | 1 << items[b], two, hidden);
        }
        for (int c = b + 1; size <= LARGEST_SUBSET && open > LARGEST_SUBSET && c < count; c++) {
          int three = two | sets[c];
          if (Integer.bitCount(three) == LARGEST_SUBSET) {
            apply(cells, 1 << items[a] | 1 << items[b] | 1 << items[c], three, hidden);
          }
        }
      }
    }
  }

  /** Applies a subset: places and digits in one form or the other. */
  private void apply(int[] cells, int chosen, int union, boolean hidden) {
    int where = hidden ? union : chosen;
    int digits = hidden ? chosen : union;
    for (int i = 0; i < side; i++) {
      reduce(cells[i], (where >>> i & 1) != 0 ? hidden ? digits : all : hidden ? all : ~digits);
    }
  }
}
