package dev.pencilmark.logic.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A group whose cells are split into parts, of each of which it is known what its cells can have
 * together: which of these ways go together, when every digit is in the group once at most.
 *
 * <p>The parts are taken one after the other. Of those before a part only the digits that they use
 * matter, of those after it only the digits that are left: so it is enough to know which sets of
 * digits can be used up to a part, and which can be completed from it on.
 */
public final class PartsOfGroup {

  /** Of larger grids there are too many sets of digits. */
  public static final int LARGEST_SIDE = 12;

  /** Some cells of the group; by the set of digits that they use what each of them can have. */
  private record Part(int[] cells, Map<Integer, int[]> ways) {}

  private final Grid grid;
  private final CellSet left;
  private final List<Part> parts = new ArrayList<>();

  /** A group of which no part is known yet, for a grid of {@link #LARGEST_SIDE} at most. */
  public PartsOfGroup(Grid grid, Group group) {
    this.grid = grid;
    left = group.set().copy();
  }

  /**
   * Adds some cells, none of which is in another part.
   *
   * @param ways for every way to fill them what each cell has, one digit or several of the same set
   *     of digits, as masks
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

  /** Cells that are in no part are parts of their own. */
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
   * What each cell of the group has in some way to fill all of it.
   *
   * @return at each cell of the grid a mask; 0 for cells beyond the group
   */
  public int[] supported() {
    addOthers();
    int sets = 1 << grid.rules().side();
    boolean[][] used = new boolean[parts.size() + 1][sets];
    boolean[][] completed = new boolean[parts.size() + 1][sets];
    used[0][0] = true;
    Arrays.fill(completed[parts.size()], true);
    for (int i = 0; i < parts.size(); i++) {
      use(parts.get(i), used[i], used[i + 1]);
    }
    for (int i = parts.size() - 1; i >= 0; i--) {
      complete(parts.get(i), completed[i + 1], completed[i]);
    }
    int[] supported = new int[grid.rules().cellCount()];
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      for (Map.Entry<Integer, int[]> way : part.ways.entrySet()) {
        if (fits(way.getKey(), used[i], completed[i + 1])) {
          for (int k = 0; k < part.cells.length; k++) {
            supported[part.cells[k]] |= way.getValue()[k];
          }
        }
      }
    }
    return supported;
  }

  private static void use(Part part, boolean[] before, boolean[] after) {
    for (int set : part.ways.keySet()) {
      for (int some = 0; some < before.length; some++) {
        if (before[some] && (some & set) == 0) {
          after[some | set] = true;
        }
      }
    }
  }

  private static void complete(Part part, boolean[] after, boolean[] before) {
    for (int set : part.ways.keySet()) {
      for (int some = 0; some < after.length; some++) {
        if ((some & set) == 0 && after[some | set]) {
          before[some] = true;
        }
      }
    }
  }

  private static boolean fits(int set, boolean[] before, boolean[] after) {
    for (int some = 0; some < before.length; some++) {
      if (before[some] && (some & set) == 0 && after[some | set]) {
        return true;
      }
    }
    return false;
  }
}
