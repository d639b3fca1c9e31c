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
 * @param variantRules rules such as thermometers
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
    List<List<Integer>> extraRegions,
    List<Variant> variantRules) {

  /**
   * A cage.
   *
   * @param operator such as {@code ADD}
   * @param target its total, unsigned, or 0
   * @param colour its colour in the text, or 0
   */
  public record Cage(
      List<Integer> cells, String operator, long target, boolean digitsMayRepeat, int colour) {}

  /**
   * A variant rule; {@code pencilmark.v1.VariantRule} says what its parts mean.
   *
   * @param clue null if no clue stands outside
   * @param other null if the rule is understood
   */
  public record Variant(
      String kind,
      List<List<Integer>> groups,
      List<Integer> values,
      List<Integer> masks,
      Clue clue,
      int group,
      boolean loop,
      boolean markedExempt,
      String family,
      Other other) {}

  /**
   * A place outside.
   *
   * @param row from 1; 0 and one more than the side are outside
   * @param column likewise
   * @param direction such as {@code UP_LEFT}, or {@code UNSPECIFIED}
   */
  public record Clue(int row, int column, String direction) {}

  /** What the source wrote of a rule that is only carried. */
  public record Other(String formatId, String name, String text) {}

  /** The number of a cell in one of the columns. */
  public static int at(int[] column, int cell) {
    return cell < column.length ? column[cell] : 0;
  }
}
