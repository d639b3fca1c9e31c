package dev.pencilmark.draw.scene;

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
}
