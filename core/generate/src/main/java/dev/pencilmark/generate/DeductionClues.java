package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.Arrays;

/**
 * Clues that are to suffice to the rules of a {@link Deduction}, which is more than one solution:
 * "unique" here means that the rules solve the puzzle. Not thread-safe.
 */
final class DeductionClues implements Clues {

  private final Deduction deduction;
  private final byte[] solution;
  private final boolean[] given;

  /** Starts with all cells of a solution as clues. */
  DeductionClues(Deduction deduction, byte[] solution) {
    this.deduction = deduction;
    this.solution = solution;
    this.given = new boolean[solution.length];
    Arrays.fill(given, true);
  }

  @Override
  public void take(int cell) {
    given[cell] = false;
  }

  @Override
  public void give(int cell) {
    given[cell] = true;
  }

  @Override
  public void give(int cell, int digit) {
    if (digit != solution[cell]) {
      throw new IllegalArgumentException("the rules start from digits of the solution");
    }
    give(cell);
  }

  @Override
  public long count(long most, Cancellation cancellation) throws ProblemException {
    return isUnique(cancellation) ? 1 : most;
  }

  @Override
  public boolean isUnique(Cancellation cancellation) throws ProblemException {
    cancellation.check();
    return deduction.solves(given, solution, Deduction.NO_CELL);
  }

  @Override
  public boolean isStillUnique(int cell, Cancellation cancellation) throws ProblemException {
    cancellation.check();
    // With the cell, the rules solve the puzzle; so they do when they find its digit without it.
    return deduction.solves(given, solution, cell);
  }
}
