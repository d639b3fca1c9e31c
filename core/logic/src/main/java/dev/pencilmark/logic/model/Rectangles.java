package dev.pencilmark.logic.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The rectangles of which two digits can be exchanged: if the corners had just these two, the
 * puzzle would have another solution.
 *
 * <p>That is so in any type of puzzle if every group, cage and compartment has as many corners of
 * the one diagonal as of the other: then the exchange leaves all sets of digits as they were, and
 * so all sums and straights. In Sudoku that means two boxes.
 */
final class Rectangles {

  /** Larger grids have too many. */
  private static final int MOST_SIDE = 16;

  private Rectangles() {}

  /** Returns the rectangles, each as upper left, upper right, lower left and lower right corner. */
  static List<int[]> of(Rules rules) {
    List<int[]> found = new ArrayList<>();
    int side = rules.side();
    if (side > MOST_SIDE) {
      return found;
    }
    int[] balance = new int[rules.groups().size() + rules.cages().size()];
    for (int top = 0; top < side; top++) {
      for (int bottom = top + 1; bottom < side; bottom++) {
        for (int left = 0; left < side; left++) {
          for (int right = left + 1; right < side; right++) {
            int[] corners = {
              top * side + left, top * side + right, bottom * side + left, bottom * side + right
            };
            if (isExchangeable(rules, corners, balance)) {
              found.add(corners);
            }
          }
        }
      }
    }
    return found;
  }

  private static boolean isExchangeable(Rules rules, int[] corners, int[] balance) {
    boolean filled = true;
    for (int corner : corners) {
      filled &= rules.groupsOf(corner).length > 0;
    }
    if (!filled) {
      return false;
    }
    count(rules, balance, corners[0], 1);
    count(rules, balance, corners[3], 1);
    count(rules, balance, corners[1], -1);
    count(rules, balance, corners[2], -1);
    boolean balanced = true;
    for (int corner : corners) {
      for (int group : rules.groupsOf(corner)) {
        balanced &= balance[group] == 0;
      }
      for (int cage : rules.cagesOf(corner)) {
        balanced &= balance[rules.groups().size() + cage] == 0;
      }
    }
    for (int corner : corners) {
      for (int group : rules.groupsOf(corner)) {
        balance[group] = 0;
      }
      for (int cage : rules.cagesOf(corner)) {
        balance[rules.groups().size() + cage] = 0;
      }
    }
    return balanced;
  }

  private static void count(Rules rules, int[] balance, int corner, int by) {
    for (int group : rules.groupsOf(corner)) {
      balance[group] += by;
    }
    for (int cage : rules.cagesOf(corner)) {
      balance[rules.groups().size() + cage] += by;
    }
  }
}
