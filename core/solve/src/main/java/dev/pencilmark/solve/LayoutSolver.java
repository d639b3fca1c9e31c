package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.engine.InitialDomains;
import dev.pencilmark.solve.search.CspEngine;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Solves many puzzles of one layout: boards that have the same rules, regions, cages and black
 * cells, and differ in their digits. Only the first is compiled. Not thread-safe.
 *
 * <p>The result depends on the puzzles, in their order, and on the limit of guesses alone: there is
 * no limit of time.
 */
public final class LayoutSolver {

  /** Work between guesses for a guess, in the units of {@link SolveLimits#work}: 50 us. */
  private static final long WORK_OF_GUESS = 10_000;

  /** Work of a search however few its guesses: the first position of a large grid takes some. */
  private static final long LEAST_WORK = 4_000_000;

  private static final long FIRST_GUESSES = 20;

  private final Board layout;
  private final Engine engine;

  /** Draws solutions; null until the first. */
  private CspEngine drawing;

  private final int[] open;
  private final long guesses;
  private boolean cut;

  /**
   * Creates a solver.
   *
   * @param layout a board; of its digits only those of black cells count
   * @param guesses the maximum number of guesses of a search, at least 1
   * @throws ProblemException if the layout is illegal
   */
  public LayoutSolver(Board layout, long guesses) throws ProblemException {
    this.open = InitialDomains.of(layout, Start.FROM_GIVENS).candidates();
    for (int cell = 0; cell < open.length; cell++) {
      open[cell] = layout.isBlack(cell) ? open[cell] : layout.allDigits();
    }
    this.layout = layout;
    this.engine = Engines.of(layout);
    this.drawing = engine instanceof CspEngine csp ? csp : null;
    this.guesses = guesses;
  }

  /**
   * Returns whether a puzzle has one solution.
   *
   * @param solution a solution
   * @param guesses the maximum number of guesses; with more, a puzzle counts as one with several
   * @throws ProblemException if the board is illegal; LIMIT_EXCEEDED if the caller cancelled
   */
  public static boolean isUnique(
      Board puzzle, byte[] solution, long guesses, Cancellation cancellation)
      throws ProblemException {
    LayoutSolver solver = new LayoutSolver(puzzle, guesses);
    int[] candidates = solver.open();
    for (int cell = 0; cell < candidates.length; cell++) {
      if (puzzle.isGiven(cell)) {
        candidates[cell] = 1 << puzzle.digit(cell) - 1;
      }
    }
    return solver.find(candidates, solution, cancellation) == null && !solver.wasCut();
  }

  /** Returns the candidates of every cell without any known digit, as masks; a copy. */
  public int[] open() {
    return open.clone();
  }

  /**
   * Returns whether the last search reached its limit of guesses: there may be further solutions.
   */
  public boolean wasCut() {
    return cut;
  }

  /**
   * Finds a solution.
   *
   * @param candidates what every cell may hold, a mask each
   * @param known a solution that is not meant; null for none
   * @return the digits; null if there is none, or if the search {@link #wasCut}
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public byte[] find(int[] candidates, byte[] known, Cancellation cancellation)
      throws ProblemException {
    drawGuesses(null);
    return search(engine, candidates, known, guesses, cancellation);
  }

  /**
   * Finds a solution that is drawn. Not each has the same probability.
   *
   * @return the digits; null if there is none, or if the searches had no guesses left
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public byte[] draw(int[] candidates, RandomGenerator random, Cancellation cancellation)
      throws ProblemException {
    if (drawing == null) {
      drawing = new CspEngine(layout);
    }
    // A search that has begun badly is given up soon: others begin better.
    for (long most = FIRST_GUESSES, left = guesses; left > 0; left -= most, most *= 2) {
      drawGuesses(random);
      byte[] found = search(drawing, candidates, null, Math.min(most, left), cancellation);
      if (found != null || !cut) {
        return found;
      }
    }
    return null;
  }

  /**
   * Counts solutions.
   *
   * @param candidates what every cell may hold, a mask each
   * @param most the count at which to stop, at least 1
   * @return the number of solutions, or the most if there are as many; negative if the search had
   *     no guesses left before
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public long count(int[] candidates, long most, Cancellation cancellation)
      throws ProblemException {
    drawGuesses(null);
    long[] found = {0};
    Budget budget = budget(engine, guesses, cancellation);
    boolean through = engine.search(candidates, budget, digits -> ++found[0] < most);
    if (budget.reached() == Limit.CANCELLED) {
      throw Cancellation.calledOff();
    }
    return through || found[0] == most ? found[0] : -1;
  }

  /** Lets guesses be drawn; null for those that are the same every time. */
  private void drawGuesses(RandomGenerator random) {
    if (drawing != null) {
      drawing.drawGuesses(random);
    }
  }

  private static Budget budget(Engine engine, long most, Cancellation cancellation) {
    return new Budget(
        most,
        Math.max(LEAST_WORK, Math.multiplyExact(most, WORK_OF_GUESS)),
        cancellation.nanoTime() + Long.MAX_VALUE / 2,
        cancellation,
        engine.stride());
  }

  private byte[] search(
      Engine engine, int[] candidates, byte[] known, long most, Cancellation cancellation)
      throws ProblemException {
    Budget budget = budget(engine, most, cancellation);
    byte[][] found = {null};
    boolean through =
        engine.search(
            candidates,
            budget,
            digits -> {
              if (known != null && Arrays.equals(digits, known)) {
                return true;
              }
              found[0] = digits.clone();
              return false;
            });
    if (budget.reached() == Limit.CANCELLED) {
      throw Cancellation.calledOff();
    }
    cut = found[0] == null && !through;
    return found[0];
  }
}
