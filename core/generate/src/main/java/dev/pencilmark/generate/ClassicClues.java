package dev.pencilmark.generate;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.ClassicSolver;

/** The clues of a 9x9 Sudoku. */
final class ClassicClues implements Clues {

  private static final byte BLANK = '.';

  /** The number of tests, of about a microsecond, between two checks for cancellation. */
  private static final int STRIDE = 32;

  private final ClassicSolver solver = new ClassicSolver();
  private final byte[] puzzle = new byte[81];
  private byte[] solution;
  private int untilLook;

  /** Restarts: all cells of a solution are clues, or none. */
  void start(byte[] digits, boolean all) {
    solution = digits;
    for (int cell = 0; cell < puzzle.length; cell++) {
      puzzle[cell] = all ? (byte) ('0' + digits[cell]) : BLANK;
    }
  }

  @Override
  public void take(int cell) {
    puzzle[cell] = BLANK;
  }

  @Override
  public void give(int cell) {
    give(cell, solution[cell]);
  }

  @Override
  public void give(int cell, int digit) {
    puzzle[cell] = (byte) ('0' + digit);
  }

  @Override
  public long count(long most, Cancellation cancellation) throws ProblemException {
    cancellation.check();
    return solver.count(puzzle, 0, most);
  }

  @Override
  public boolean isUnique(Cancellation cancellation) throws ProblemException {
    look(cancellation);
    return solver.count(puzzle, 0, 2) == 1;
  }

  @Override
  public boolean isStillUnique(int cell, Cancellation cancellation) throws ProblemException {
    look(cancellation);
    return solver.isForced(puzzle, cell, solution[cell]);
  }

  private void look(Cancellation cancellation) throws ProblemException {
    if (--untilLook < 0) {
      untilLook = STRIDE;
      cancellation.check();
    }
  }
}
