package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.engine.InitialDomains;
import java.util.ArrayList;
import java.util.List;

/**
 * Says how many solutions a board has, and which. Safe for use by many threads; each searches on
 * its own.
 *
 * <p>A board that no solver could work with - duplicate givens, impossible cages, wrong regions -
 * is refused with the problem that names the cells. A board that is legal and has no solution gets
 * the answer {@link Outcome#NONE}.
 */
public final class Solver {

  private Solver() {}

  /**
   * Solves a board.
   *
   * @param board the board
   * @param start the initial state; null for the default of the board
   * @param limits the limits of the search
   * @param cancellation cancels the search
   * @throws ProblemException if the board is illegal
   */
  public static Answer solve(
      Board board, Start start, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    final long began = cancellation.nanoTime();
    Start from = start == null ? Start.customary(board) : start;
    InitialDomains position = InitialDomains.of(board, from);
    Engine engine = Engines.of(board);
    Budget budget =
        new Budget(
            Engines.isClassic(board) ? limits.shortGuesses() : limits.nodes(),
            limits.work(),
            began + limits.nanos(),
            cancellation,
            engine.stride());
    Counter counter = new Counter(limits.solutions());
    boolean through = engine.search(position.candidates(), budget, counter);
    Outcome outcome = outcome(through, counter, budget, limits);
    Limit limit = outcome == Outcome.LIMIT ? limit(budget) : null;
    List<Contradiction> contradictions = List.of();
    if (outcome == Outcome.UNIQUE && from == Start.FROM_GIVENS) {
      contradictions = contradictions(board, counter.solutions().get(0));
    } else if (outcome == Outcome.NONE && from == Start.FROM_PROGRESS) {
      contradictions = entriesThatContradict(board, engine, budget);
    }
    return new Answer(
        outcome,
        limit,
        from,
        counter.count(),
        through,
        counter.solutions(),
        contradictions,
        new Statistics(
            budget.guesses(),
            budget.depth(),
            budget.worked(),
            cancellation.nanoTime() - began - budget.waited()));
  }

  /**
   * Returns whether every guess of a search takes a microsecond or two, so that a limit of guesses
   * is one of time as well: the board is 9x9 and has rows, columns and boxes, and no rules but
   * those that add groups of cells.
   */
  public static boolean hasShortGuesses(Board board) {
    return Engines.isClassic(board);
  }

  private static Outcome outcome(
      boolean through, Counter counter, Budget budget, SolveLimits limits) {
    if (through) {
      return counter.count() == 0
          ? Outcome.NONE
          : counter.count() == 1 ? Outcome.UNIQUE : Outcome.MULTIPLE;
    }
    // Two solutions answer whether there is exactly one, even if a limit ended the search.
    boolean requested = limits.solutions() == 2;
    return requested && counter.count() >= 2 ? Outcome.MULTIPLE : Outcome.LIMIT;
  }

  private static Limit limit(Budget budget) {
    return budget.reached() == null ? Limit.SOLUTIONS : budget.reached();
  }

  /**
   * Returns the entries that leave no solution: those that contradict the puzzle's only one, if it
   * has one.
   */
  private static List<Contradiction> entriesThatContradict(
      Board board, Engine engine, Budget budget) throws ProblemException {
    Counter counter = new Counter(2);
    InitialDomains givens = InitialDomains.of(board, Start.FROM_GIVENS);
    boolean through = engine.search(givens.candidates(), budget, counter);
    return through && counter.count() == 1
        ? contradictions(board, counter.solutions().get(0))
        : List.of();
  }

  private static List<Contradiction> contradictions(Board board, Solution solution) {
    List<Contradiction> found = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.digit(cell) == board.given(cell) && board.candidates(cell) == 0) {
        continue;
      }
      CellState state = board.state(cell);
      int entered = state == CellState.PLACED ? 1 << board.digit(cell) - 1 : board.candidates(cell);
      int digit = solution.digit(cell);
      if (entered != 0 && (entered & 1 << digit - 1) == 0) {
        found.add(new Contradiction(cell, state, entered, digit));
      }
    }
    return found;
  }

  /** Counts solutions and keeps the first two. */
  private static final class Counter implements Engine.Sink {

    private final long most;
    private final List<Solution> solutions = new ArrayList<>(2);
    private long count;

    Counter(long most) {
      this.most = most;
    }

    @Override
    public boolean found(byte[] digits) {
      if (count == most) {
        return false;
      }
      count++;
      if (solutions.size() < 2) {
        solutions.add(new Solution(digits.clone()));
      }
      // Counts beyond two are exact: only one more shows that there are too many.
      return count < most || most > 2;
    }

    long count() {
      return count;
    }

    List<Solution> solutions() {
      return solutions;
    }
  }
}
