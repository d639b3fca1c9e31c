package dev.pencilmark.bench.universal;

import dev.pencilmark.compress.rank.GridRank;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Sets of cells that no universal construction may omit together: two grids differ only in these
 * cells. Each has a witness, a pair of full grids, so that each exclusion is valid even if the
 * search is incomplete.
 *
 * <p>They are found in random grids: swap two digits along a cycle of cells, or two rows or columns
 * of a band or stack along a cycle of digits. Symmetries also map witnesses.
 */
final class UnavoidableSets {

  private static final int LARGEST = 8;

  private final List<int[]> generators = Geometry.generators();
  private final Set<CellSet> all = new HashSet<>();
  private final List<String> witnesses = new ArrayList<>();

  /** Finds sets of 4 to 8 cells in random grids. */
  static UnavoidableSets find(int grids, long seed) {
    UnavoidableSets sets = new UnavoidableSets();
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < grids; i++) {
      sets.search(GridRank.instance().random(random));
    }
    return sets;
  }

  /** Returns all sets. */
  Set<CellSet> all() {
    return all;
  }

  /**
   * Returns one line for each orbit under the symmetries: cells, size of the orbit, the two grids.
   */
  List<String> witnesses() {
    return witnesses;
  }

  private void search(byte[] grid) {
    for (int a = 1; a <= 9; a++) {
      for (int b = a + 1; b <= 9; b++) {
        digitCycles(grid, a, b);
      }
    }
    for (int first = 0; first < 9; first++) {
      for (int second = first + 1; second < first / 3 * 3 + 3; second++) {
        lineCycles(grid, 9 * first, 9 * second, 1);
        lineCycles(grid, first, second, 9);
      }
    }
  }

  /**
   * Finds sets in the cycles of peers among the cells of two digits: swaps the digits on one cycle.
   */
  private void digitCycles(byte[] grid, int a, int b) {
    boolean[] done = new boolean[81];
    for (int start = 0; start < 81; start++) {
      if (done[start] || grid[start] != a && grid[start] != b) {
        continue;
      }
      byte[] other = grid.clone();
      Deque<Integer> open = new ArrayDeque<>(List.of(start));
      done[start] = true;
      while (!open.isEmpty()) {
        int cell = open.pop();
        other[cell] = (byte) (a + b - grid[cell]);
        for (int next = 0; next < 81; next++) {
          if (!done[next] && grid[next] == a + b - grid[cell] && see(cell, next)) {
            done[next] = true;
            open.push(next);
          }
        }
      }
      add(grid, other);
    }
  }

  private static boolean see(int cell, int other) {
    boolean box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
    return cell / 9 == other / 9 || cell % 9 == other % 9 || box;
  }

  /**
   * Finds sets in two lines of one band or stack: swaps them at the positions of one cycle of
   * digits.
   */
  private void lineCycles(byte[] grid, int first, int second, int step) {
    for (int start = 0; start < 9; start++) {
      byte[] other = grid.clone();
      int place = start;
      do {
        byte digit = grid[second + step * place];
        other[first + step * place] = digit;
        other[second + step * place] = grid[first + step * place];
        place = 0;
        while (grid[first + step * place] != digit) {
          place++;
        }
      } while (place != start);
      add(grid, other);
    }
  }

  private void add(byte[] grid, byte[] other) {
    CellSet set = CellSet.NONE;
    for (int cell = 0; cell < 81; cell++) {
      set = grid[cell] == other[cell] ? set : set.with(cell);
    }
    if (set.size() > LARGEST || all.contains(set)) {
      return;
    }
    GridRank.Result rank = new GridRank.Result();
    if (!GridRank.instance().rank(grid, rank) || !GridRank.instance().rank(other, rank)) {
      throw new IllegalStateException("a witness is no grid");
    }
    int before = all.size();
    Deque<CellSet> open = new ArrayDeque<>(List.of(set));
    all.add(set);
    while (!open.isEmpty()) {
      CellSet next = open.pop();
      for (int[] generator : generators) {
        CellSet image = next.map(cell -> generator[cell]);
        if (all.add(image)) {
          open.push(image);
        }
      }
    }
    witnesses.add(
        set.size()
            + " cells, "
            + (all.size() - before)
            + " sets: "
            + text(grid)
            + " "
            + text(other));
  }

  private static String text(byte[] grid) {
    StringBuilder text = new StringBuilder();
    for (byte digit : grid) {
      text.append(digit);
    }
    return text.toString();
  }
}
