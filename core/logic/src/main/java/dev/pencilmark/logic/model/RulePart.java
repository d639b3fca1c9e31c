package dev.pencilmark.logic.model;

import dev.pencilmark.board.VariantRule;
import dev.pencilmark.solve.parts.RuleParts;

/**
 * A part of a variant rule that can be evaluated separately, such as two cells of a line.
 *
 * @param part the part in the solver
 */
public record RulePart(RuleParts.Part part) {

  /** Returns the rule that it is a part of. */
  public VariantRule rule() {
    return part.rule();
  }

  /** Returns the cells that it examines, in the order of the rule; not to be changed. */
  public int[] cells() {
    return part.cells();
  }

  /**
   * Returns the approximate maximum work of {@link Grid#left(RulePart)}, in units of the solver.
   */
  public int work() {
    return part.work();
  }

  /** Returns whether it shows what digits a cell may have, and no more. */
  boolean isOfCell() {
    return part.sort() == RuleParts.Sort.CELL;
  }

  /** Returns whether it shows what pairs of digits two cells may have. */
  public boolean isOfPair() {
    return part.sort() == RuleParts.Sort.PAIR;
  }

  /** Returns whether it is about sums. */
  public boolean isOfSums() {
    return part.sort() == RuleParts.Sort.SUM;
  }

  /** Returns whether any of its cells is in a set. */
  public boolean isAmong(CellSet cells) {
    for (int cell : cells()) {
      if (cells.has(cell)) {
        return true;
      }
    }
    return false;
  }
}
