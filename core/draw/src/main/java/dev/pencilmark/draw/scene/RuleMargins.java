package dev.pencilmark.draw.scene;

import dev.pencilmark.board.Cosmetics;
import java.util.List;
import java.util.Map;

/**
 * The space that the rules of a board need.
 *
 * @param labels the labels at the top of cells, by cell
 * @param cages whether there are outlines of cages
 * @param marks whether there are marks on the lines or corners of cells, or just inside
 * @param before the maximum number of clues in one line above the grid or on its left
 * @param after the same below it or on its right
 */
public record RuleMargins(
    Map<Integer, List<String>> labels, boolean cages, boolean marks, int before, int after) {

  /** Of a board without rules. */
  public static final RuleMargins NONE = new RuleMargins(Map.of(), false, false, 0, 0);

  /** Returns the margins with those for a drawing outside the grid. */
  RuleMargins with(Cosmetics cosmetics, int side) {
    int least = 0;
    int most = 0;
    for (Cosmetics.Shape shape : cosmetics.shapes()) {
      least = Math.min(least, Math.min(shape.centre().row(), shape.centre().column()));
      most = Math.max(most, Math.max(shape.centre().row(), shape.centre().column()));
    }
    for (Cosmetics.Line line : cosmetics.lines()) {
      for (Cosmetics.Point point : line.points()) {
        least = Math.min(least, Math.min(point.row(), point.column()));
        most = Math.max(most, Math.max(point.row(), point.column()));
      }
    }
    boolean first = least < 0 && before == 0;
    boolean last = most > side * Cosmetics.UNIT && after == 0;
    return first || last
        ? new RuleMargins(labels, cages, marks, first ? 1 : before, last ? 1 : after)
        : this;
  }
}
