package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A board as columns: one number a cell, row by row; an empty column is all zeros. The columns are
 * those of {@code pencilmark.v1.Board}, which says what the numbers mean.
 *
 * @param type the puzzle type, such as {@code KILLER}
 * @param size the side of the grid
 * @param addedRules rules beyond those of the type, such as {@code WINDOWS}
 * @param extraRegions the cells of each
 */
public record BoardColumns(
    String type,
    int size,
    int[] digits,
    int[] clues,
    int[] candidates,
    int[] cornerMarks,
    int[] boxes,
    int[] blacks,
    List<Cage> cages,
    int[] ambiguities,
    List<String> addedRules,
    List<List<Integer>> extraRegions) {

  /**
   * A cage.
   *
   * @param operator such as {@code ADD}
   * @param target its total, unsigned, or 0
   * @param colour its colour in the text, or 0
   */
  public record Cage(
      List<Integer> cells, String operator, long target, boolean digitsMayRepeat, int colour) {}

  /** The number of a cell in one of the columns. */
  public static int at(int[] column, int cell) {
    return cell < column.length ? column[cell] : 0;
  }
}
