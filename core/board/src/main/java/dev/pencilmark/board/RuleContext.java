package dev.pencilmark.board;

/**
 * The data on which the meaning of a rule may depend in addition to the rule: the board that it is
 * a rule of.
 */
interface RuleContext {

  int side();

  /**
   * Returns the difference between a digit as people read it and its number from 1, which terms
   * have: 0, or -1 if the digits begin with 0.
   */
  int shift();

  /** Returns whether a cell is a black one without a digit. */
  boolean isAbsent(int cell);

  /**
   * Returns the cells of the region or box of a cell in ascending order; none if it is in no
   * region.
   */
  int[] region(int cell);

  /** Returns the pieces of a line, which is cut where it enters another region. */
  int[][] pieces(int[] line);

  /**
   * Returns the pairs of neighbours that a rule about all unmarked ones constrains, one pair after
   * the other.
   *
   * @param dotType the type of the marks, or null for {@link RuleKind#NONCONSECUTIVE}
   * @param ignoreMarked whether pairs with a dot of another type are exempt, too
   */
  int[] unmarkedEdges(DotType dotType, boolean ignoreMarked);

  /** Returns the values of the marks of a type on the board, or the usual ones. */
  int[] markValues(DotType dotType);

  /** Returns the cells of each 2x2 block, one block after the other. */
  int[] blocks();
}
