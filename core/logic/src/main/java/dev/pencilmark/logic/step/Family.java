package dev.pencilmark.logic.step;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.problem.ProblemException;
import java.util.Set;

/**
 * Finds the steps of some techniques with a common search. Immutable: the state of a search is
 * local to a call. Thread-safe.
 *
 * <p>The order of steps follows from the grid alone: smaller patterns first, then by group, digit
 * and cells. A family never knows the solution.
 */
public interface Family {

  /** Returns the techniques that it finds. */
  Set<Technique> techniques();

  /**
   * Searches for the steps of one technique. It finds one for every pattern that does something,
   * and returns as soon as there are enough.
   *
   * @param technique one of {@link #techniques}
   * @param grid the grid to look at, which has no contradiction; not to be changed
   * @param found where the steps go
   * @throws ProblemException from {@link Found#check} alone
   */
  void find(Technique technique, Grid grid, Found found) throws ProblemException;
}
