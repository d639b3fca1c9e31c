package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;

/**
 * The assumptions that came to no contradiction, and what they left of the grid. As long as all
 * that goes from the grid is what an assumption took away anyhow, it is taken to come to none
 * again, and is not tried.
 *
 * <p>Why: if a rule that finds something in a position finds it, or finds it done, in every
 * position with fewer candidates, then what all rules leave in the end does not depend on their
 * order, and leaves no less where it starts from less but from all of that end. So the assumption
 * comes to the same end or to one that holds it, without a contradiction. Singles, locked
 * candidates, subsets and the ways to fill a cage or a compartment are such rules. Innies of
 * several cells are not quite: cells that are placed meanwhile may hide them. There an assumption
 * could be passed over that somebody who sees the position for the first time would come to an end
 * with. Nothing wrong can follow: what is not tried takes nothing away.
 */
final class Harmless {

  private final Grid grid;

  /** At cell * side + digit - 1: what every cell can have at the end; null if that is not known. */
  private final int[][] ends;

  private Harmless(Grid grid) {
    this.grid = grid;
    ends = new int[grid.rules().cellCount() * grid.rules().side()][];
  }

  /** What is known of a grid from earlier states of it. */
  static Harmless of(Grid grid) {
    if (grid.kept(Harmless.class) instanceof Harmless known) {
      return known;
    }
    Harmless none = new Harmless(grid);
    grid.keep(Harmless.class, none);
    return none;
  }

  private int at(Candidate assumed) {
    return assumed.cell() * grid.rules().side() + assumed.digit() - 1;
  }

  /** Whether an assumption is known to come to no contradiction in the grid as it is now. */
  boolean isKnown(Candidate assumed) {
    int[] end = ends[at(assumed)];
    if (end == null) {
      return false;
    }
    for (int cell = 0; cell < end.length; cell++) {
      if ((end[cell] & ~grid.values(cell)) != 0) {
        ends[at(assumed)] = null;
        return false;
      }
    }
    return true;
  }

  /** Notes that an assumption came to no contradiction. */
  void add(Candidate assumed, Story story) {
    int[] end = new int[grid.rules().cellCount()];
    for (int cell = 0; cell < end.length; cell++) {
      end[cell] = story.values(cell);
    }
    ends[at(assumed)] = end;
  }
}
