package dev.pencilmark.canonical;

import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * The divisions of the rows and columns of a grid by the groups of some rules: orders of rows and
 * columns keep the groups if they keep the divisions. For the rules that only add groups, see
 * {@link Rule#isAddable}.
 *
 * @param rows for each division, the class of every row; -1 for rows of none
 * @param columns the same for columns
 * @param tied whether there are diagonals: then the order of the columns is that of the rows, or
 *     its mirror image, keeps the divisions of both, and keeps opposite lines opposite
 */
record LineDivisions(List<int[]> rows, List<int[]> columns, boolean tied) {

  /** Returns those of some rules at a side. */
  static LineDivisions of(Set<Rule> rules, int side) {
    BoxShape shape = BoxShape.of(side);
    List<int[]> rows = new ArrayList<>();
    List<int[]> columns = new ArrayList<>();
    if (shape != null && rules.contains(Rule.BOXES)) {
      rows.add(classes(side, i -> i / shape.rows()));
      columns.add(classes(side, i -> i / shape.columns()));
    }
    if (shape != null && rules.contains(Rule.DISJOINT_GROUPS)) {
      rows.add(classes(side, i -> i % shape.rows()));
      columns.add(classes(side, i -> i % shape.columns()));
    }
    if (rules.contains(Rule.WINDOWS)) {
      int[] windows = classes(side, i -> i % 4 == 0 ? -1 : i / 4);
      rows.add(windows);
      columns.add(windows);
    }
    return new LineDivisions(rows, columns, rules.contains(Rule.DIAGONALS));
  }

  private static int[] classes(int side, IntUnaryOperator classOf) {
    int[] classes = new int[side];
    Arrays.setAll(classes, classOf);
    return classes;
  }
}
