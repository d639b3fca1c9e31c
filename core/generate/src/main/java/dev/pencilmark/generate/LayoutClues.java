package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.LayoutSolver;

/** The clues of a puzzle of any layout. */
final class LayoutClues implements Clues {

  private final LayoutSolver solver;
  private final byte[] solution;
  private final int[] open;
  private final int[] candidates;

  /**
   * The clues, at first none.
   *
   * @param open what cells without clues may hold
   */
  LayoutClues(LayoutSolver solver, int[] open, byte[] solution) {
    this.solver = solver;
    this.solution = solution;
    this.open = open;
    this.candidates = open.clone();
  }

  @Override
  public void take(int cell) {
    candidates[cell] = open[cell];
  }

  @Override
  public void give(int cell) {
    give(cell, solution[cell]);
  }

  @Override
  public void give(int cell, int digit) {
    candidates[cell] = 1 << digit - 1;
  }

  @Override
  public long count(long most, Cancellation cancellation) throws ProblemException {
    return solver.count(candidates, most, cancellation);
  }

  @Override
  public boolean isUnique(Cancellation cancellation) throws ProblemException {
    return isNone(solver.find(candidates, solution, cancellation));
  }

  @Override
  public boolean isStillUnique(int cell, Cancellation cancellation) throws ProblemException {
    // With its clue there is one solution: another one differs in this cell.
    int before = candidates[cell];
    candidates[cell] = before & ~(1 << solution[cell] - 1);
    boolean none = isNone(solver.find(candidates, solution, cancellation));
    candidates[cell] = before;
    return none;
  }

  private boolean isNone(byte[] other) {
    return other == null && !solver.wasCut();
  }
}
