package dev.pencilmark.logic.reason;

import java.util.List;

/**
 * Some cells of a pattern with their digits.
 *
 * @param role their part in the pattern
 * @param cells the cells, in row-major order
 * @param digits the digits that these cells can have, as a mask
 */
public record PartOfPattern(Role role, List<Integer> cells, int digits) {

  /** The role of cells in a pattern. */
  public enum Role {
    /** A cell of a subset. */
    CELL,
    /** An almost locked set: its cells have one digit more than there are cells. */
    ALMOST_LOCKED_SET,
    /** The restricted common digits of the almost locked sets before and after it. */
    RESTRICTED_COMMON,
    /** The cells that a wing or death blossom starts from. */
    PIVOT,
    /** The cells of an intersection, and those that lock its digits. */
    INTERSECTION,
    /** One of two fillings that no group distinguishes. */
    FILLING,
    /** Cells of a group that have each of the digits once, in the order of the groups. */
    SECTOR
  }

  public PartOfPattern {
    cells = List.copyOf(cells);
  }
}
