package dev.pencilmark.solve;

import dev.pencilmark.solve.classic.ClassicSearch;
import dev.pencilmark.solve.engine.Budget;
import java.util.Objects;

/**
 * Counts solutions of 9x9 Sudokus in bulk: no board, no objects, nothing allocated for a puzzle.
 * For one thread at a time; a program has one for every thread. Use {@link Solver} for everything
 * else; it has the same engine.
 *
 * <pre>{@code
 * ClassicSolver solver = new ClassicSolver();
 * boolean unique = solver.count(bytes, offset, 2) == 1;
 * }</pre>
 *
 * <p>A count continues for as long as it takes, which may be for ever if the limit is large and the
 * puzzle has few givens. No Sudoku is known that takes longer than some milliseconds for a limit of
 * 2.
 */
public final class ClassicSolver {

  private final ClassicSearch search = new ClassicSearch();
  private final Budget budget = Budget.endless();

  /** Creates a solver with a state of its own, of some 30 KB. */
  public ClassicSolver() {}

  /**
   * Counts the solutions of a puzzle.
   *
   * @param puzzle the puzzle in ASCII, row by row: '1' to '9' are givens, every other byte is a
   *     blank
   * @param offset where its 81 bytes begin
   * @param limit the count at which to stop, at least 1: 2 proves uniqueness
   * @return the number of solutions, or the limit if there are as many or more. Givens that
   *     contradict each other have none.
   * @throws IndexOutOfBoundsException if there are no 81 bytes
   */
  public long count(byte[] puzzle, int offset, long limit) {
    Objects.checkFromIndexSize(offset, ClassicSearch.CELLS, puzzle.length);
    if (limit < 1) {
      throw new IllegalArgumentException("the limit must be at least 1");
    }
    long found = 0;
    search.start(puzzle, offset);
    while (found < limit && search.next(budget)) {
      found++;
    }
    return found;
  }

  /**
   * Finds solutions of a puzzle.
   *
   * @param puzzle the puzzle, as {@link #count} has it
   * @param solutions receives the digits, 1 to 9, of each
   * @return the number of solutions, or of arrays if there are as many or more
   */
  public int find(byte[] puzzle, byte[][] solutions) {
    Objects.checkFromIndexSize(0, ClassicSearch.CELLS, puzzle.length);
    long[] words = new long[ClassicSearch.WORDS];
    int found = 0;
    search.start(puzzle, 0);
    while (found < solutions.length && search.next(budget)) {
      search.keep(words);
      ClassicSearch.write(words, 0, solutions[found++], 0, 0);
    }
    return found;
  }

  /**
   * Returns whether a cell has a digit in all solutions of a puzzle, which is less to search for
   * than how many there are. If there are none, it has.
   *
   * @param puzzle the puzzle, as {@link #count} has it; the cell is a blank
   * @param cell the cell, 0 to 80
   * @param digit the digit, 1 to 9
   */
  public boolean isForced(byte[] puzzle, int cell, int digit) {
    Objects.checkFromIndexSize(0, ClassicSearch.CELLS, puzzle.length);
    search.start(puzzle, 0);
    search.exclude(cell, digit);
    return !search.next(budget);
  }

  /**
   * Returns how much follows from a candidate of a puzzle, which is little in hard ones: the share
   * of the open candidates that one of them excludes on average, by singles and locked candidates
   * alone.
   *
   * @param puzzle the puzzle, as {@link #count} has it
   * @return the share in parts of 10,000; 10,000 if the puzzle is solved without any candidate
   */
  public int yieldOfTrials(byte[] puzzle) {
    Objects.checkFromIndexSize(0, ClassicSearch.CELLS, puzzle.length);
    search.start(puzzle, 0);
    return search.yieldOfTrials();
  }

  /**
   * Returns whether a puzzle is solved by trial and error of depth 1: by the exclusion of
   * candidates that lead to a contradiction by singles and locked candidates alone.
   *
   * @param puzzle the puzzle, as {@link #count} has it
   */
  public boolean isSolvedByTrials(byte[] puzzle) {
    Objects.checkFromIndexSize(0, ClassicSearch.CELLS, puzzle.length);
    search.start(puzzle, 0);
    return search.isDecidedByTrials();
  }
}
