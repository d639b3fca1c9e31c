package dev.pencilmark.fuzz;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.RuleBook;
import java.util.HashSet;
import java.util.Set;

/**
 * Any board is searched within its limits or rejected: solutions keep every rule, and counting
 * agrees with enumerating.
 */
public final class SolveTarget {

  private static final long SECOND = 1_000_000_000L;
  private static final int MOST_SOLUTIONS = 20;

  private SolveTarget() {}

  /** The first two bytes are limits, and the rest a board. */
  public static void fuzzerTestOneInput(byte[] input) {
    InputBytes bytes = new InputBytes(input);
    SolveLimits limits =
        new SolveLimits(1 + bytes.below(MOST_SOLUTIONS), 1 + bytes.octet(), SECOND);
    Board board = InputBoards.board(bytes);
    if (board == null) {
      return;
    }
    for (Start start : Start.values()) {
      try {
        Answer answer = Solver.solve(board, start, limits, new Cancellation());
        check(board, answer, limits);
        enumerate(board, answer, limits);
      } catch (ProblemException refused) {
        if (refused.problem().message().isBlank()) {
          throw new AssertionError("a problem without a message: " + refused.problem());
        }
      }
    }
  }

  private static void check(Board board, Answer answer, SolveLimits limits) {
    expect(answer.statistics().guesses() <= limits.nodes(), board, answer);
    expect(answer.count() <= limits.solutions(), board, answer);
    expect(answer.outcome() != Outcome.NONE || answer.count() == 0, board, answer);
    expect(answer.outcome() != Outcome.UNIQUE || answer.count() == 1, board, answer);
    expect(answer.outcome() != Outcome.MULTIPLE || answer.count() > 1, board, answer);
    expect((answer.limit() != null) == (answer.outcome() == Outcome.LIMIT), board, answer);
    for (Solution solution : answer.solutions()) {
      checkSolution(board, answer.start(), solution);
    }
    expect(new HashSet<>(answer.solutions()).size() == answer.solutions().size(), board, answer);
  }

  private static void checkSolution(Board board, Start start, Solution solution) {
    int[] digits = new int[solution.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = solution.digit(cell);
    }
    String fault = RuleBook.of(board).fault(digits);
    if (fault != null) {
      throw new AssertionError(fault + " in " + solution + " of " + board);
    }
    if (start != Start.FROM_PROGRESS) {
      return;
    }
    for (int cell = 0; cell < digits.length; cell++) {
      boolean entered =
          board.state(cell) == CellState.PLACED
              ? board.digit(cell) == digits[cell]
              : board.candidates(cell) == 0
                  || (board.candidates(cell) & 1 << digits[cell] - 1) != 0;
      if (!entered) {
        throw new AssertionError("cell " + cell + " of " + solution + " is not of " + board);
      }
    }
  }

  private static void enumerate(Board board, Answer answer, SolveLimits limits)
      throws ProblemException {
    Enumeration all = Enumeration.of(board, answer.start());
    Set<Solution> found = new HashSet<>();
    while (found.size() <= limits.solutions()) {
      Enumeration.Step step = all.next(limits, new Cancellation());
      expect(step.statistics().guesses() <= limits.nodes(), board, answer);
      if (step.limit() != null) {
        return;
      }
      if (step.isEnd()) {
        expect(!answer.exact() || found.size() == answer.count(), board, answer);
        expect(found.size() >= answer.count(), board, answer);
        expect(found.containsAll(answer.solutions()), board, answer);
        return;
      }
      checkSolution(board, answer.start(), step.solution());
      if (!found.add(step.solution())) {
        throw new AssertionError(step.solution() + " comes twice of " + board);
      }
    }
    expect(!answer.exact(), board, answer);
  }

  private static void expect(boolean holds, Board board, Answer answer) {
    if (!holds) {
      throw new AssertionError(answer + " of " + board);
    }
  }
}
