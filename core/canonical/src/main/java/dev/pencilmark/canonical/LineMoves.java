package dev.pencilmark.canonical;

import dev.pencilmark.board.Rule;
import dev.pencilmark.platform.Portable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The permutations of rows and columns of a grid that preserve the groups of every rule: boxes,
 * windows, disjoint groups and diagonals. For the rules that only add groups, see {@link
 * Rule#isAddable}, and not for boxes alone, which have far too many permutations.
 *
 * <p>In a Sudoku X the order of the columns is that of the rows or its mirror image, and opposite
 * lines stay opposite: 96 transformations. A Windoku has 128, a Colour Sudoku 2,592.
 */
final class LineMoves {

  /** More orders than these are not examined. */
  private static final int MOST = 50_000;

  /** A race computes the same value twice, and does no harm. */
  private static final LineMoves[][] CACHE = new LineMoves[1 << Rule.values().length][32];

  /** In lexicographic order. */
  private final int[][] rows;

  private final int[][] columns;
  private final boolean tied;

  private LineMoves(int[][] rows, int[][] columns, boolean tied) {
    this.rows = rows;
    this.columns = columns;
    this.tied = tied;
  }

  /** Returns those of some rules at a side, or null if there are too many. */
  static LineMoves of(Set<Rule> rules, int side) {
    int mask = rules.stream().mapToInt(rule -> 1 << rule.ordinal()).sum();
    LineMoves moves = CACHE[mask][side];
    if (moves == null) {
      moves = compute(rules, side);
      CACHE[mask][side] = moves;
    }
    return moves.rows == null || moves.columns == null ? null : moves;
  }

  /** Returns the orders of the columns. */
  int[][] columns() {
    return columns;
  }

  /**
   * Returns the orders of the rows that go with an order of the columns, in lexicographic order.
   */
  int[][] rows(int[] columnOrder) {
    if (!tied) {
      return rows;
    }
    int[] mirrored = Arrays.stream(columnOrder).map(i -> columnOrder.length - 1 - i).toArray();
    return Portable.compare(columnOrder, mirrored) < 0
        ? new int[][] {columnOrder, mirrored}
        : new int[][] {mirrored, columnOrder};
  }

  private static LineMoves compute(Set<Rule> rules, int side) {
    LineDivisions divisions = LineDivisions.of(rules, side);
    if (divisions.tied()) {
      List<int[]> ofBoth = new ArrayList<>(divisions.rows());
      ofBoth.addAll(divisions.columns());
      int[][] both = new Search(side, ofBoth, true).run();
      return new LineMoves(both, both, true);
    }
    return new LineMoves(
        new Search(side, divisions.rows(), false).run(),
        new Search(side, divisions.columns(), false).run(),
        false);
  }

  /** Searches the permutations that preserve some divisions of the lines, and opposite lines. */
  private static final class Search {

    private final int side;
    private final List<int[]> divisions;
    private final boolean opposite;
    private final int[] order;
    private final boolean[] used;
    private final List<int[]> found = new ArrayList<>();

    Search(int side, List<int[]> divisions, boolean opposite) {
      this.side = side;
      this.divisions = divisions;
      this.opposite = opposite;
      this.order = new int[side];
      this.used = new boolean[side];
    }

    /** Returns the orders, or null if there are too many. */
    int[][] run() {
      extend(0);
      return found.size() > MOST ? null : found.toArray(new int[0][]);
    }

    private void extend(int at) {
      if (found.size() > MOST) {
        return;
      }
      if (at == side) {
        found.add(order.clone());
        return;
      }
      for (int line = 0; line < side; line++) {
        if (!used[line] && fits(line, at)) {
          order[at] = line;
          used[line] = true;
          extend(at + 1);
          used[line] = false;
        }
      }
    }

    private boolean fits(int line, int at) {
      if (opposite && !fitsOpposite(line, at)) {
        return false;
      }
      for (int[] division : divisions) {
        if (division[line] < 0 != division[at] < 0) {
          return false;
        }
        for (int before = 0; before < at; before++) {
          boolean together = division[before] == division[at];
          if (together != (division[order[before]] == division[line])) {
            return false;
          }
        }
      }
      return true;
    }

    /** Returns whether opposite lines stay opposite, and every line can still get its opposite. */
    private boolean fitsOpposite(int line, int at) {
      int mirror = side - 1 - at;
      int opposed = side - 1 - line;
      if (mirror < at) {
        return order[mirror] == opposed;
      }
      return mirror == at ? line == opposed : line != opposed && !used[opposed];
    }
  }
}
