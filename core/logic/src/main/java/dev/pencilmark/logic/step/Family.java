package dev.pencilmark.logic.step;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.problem.ProblemException;
import java.util.Set;

/**
 * Finds the steps of some techniques that have a way of looking in common. Immutable: what it needs
 * to remember while it looks is local to a call. Safe for use by many threads.
 *
 * <p>Steps come in an order that follows from the grid alone: smaller patterns first, then by
 * group, digit and cells. A family never knows the solution.
 */
public interface Family {

  /** What it finds. */
  Set<Technique> techniques();

  /**
   * Looks for the steps of one technique. It finds one for every pattern that does something, and
   * returns as soon as there are enough.
   *
   * @param technique one of {@link #techniques}
   * @param grid the grid to look at, which has no contradiction; not to be changed
   * @param found where the steps go
   * @throws ProblemException from {@link Found#check} alone
   */
  void find(Technique technique, Grid grid, Found found) throws ProblemException;
}
