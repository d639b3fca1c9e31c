package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.GridCheck;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.stream.IntStream;

/** Calls of the solver, and what every answer must fulfil. */
final class Solving {

  private static final long NODES = 100_000_000;
  private static final long NANOS = 120_000_000_000L;

  private Solving() {}

  /** Counts the solutions up to a number, from the givens. */
  static Answer count(Board board, long most) throws ProblemException {
    return count(board, Start.FROM_GIVENS, most);
  }

  /** Counts the solutions up to a number. */
  static Answer count(Board board, Start start, long most) throws ProblemException {
    Answer answer =
        Solver.solve(board, start, new SolveLimits(most, NODES, NANOS), new Cancellation());
    verify(board, answer);
    return answer;
  }

  /** The one solution of a puzzle, which must have one and no more. */
  static int[] unique(Board board) throws ProblemException {
    Answer answer = count(board, 2);
    assertThat(answer.outcome()).as("%s", board).isEqualTo(Outcome.UNIQUE);
    return digits(answer.solutions().get(0));
  }

  /** That the parts of an answer fit each other, and that its solutions obey the rules. */
  static void verify(Board board, Answer answer) {
    RuleBook rules = RuleBook.of(board);
    for (Solution solution : answer.solutions()) {
      assertThat(rules.fault(digits(solution))).as("%s solved by %s", board, solution).isNull();
      assertThat(GridCheck.of(board, bytes(solution))).as("%s: %s", board, solution).isEmpty();
    }
    assertThat(answer.solutions()).hasSize((int) Math.min(2, answer.count()));
    assertThat(answer.limit() != null).isEqualTo(answer.outcome() == Outcome.LIMIT);
    switch (answer.outcome()) {
      case NONE -> assertThat(answer.count()).isZero();
      case UNIQUE -> assertThat(answer.count()).isEqualTo(1);
      case MULTIPLE -> {
        assertThat(answer.count()).isGreaterThanOrEqualTo(2);
        assertThat(answer.differing()).isNotEmpty();
      }
      case LIMIT -> assertThat(answer.exact()).isFalse();
      default -> throw new AssertionError(answer.outcome());
    }
  }

  private static byte[] bytes(Solution solution) {
    byte[] digits = new byte[solution.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) solution.digit(cell);
    }
    return digits;
  }

  static int[] digits(Solution solution) {
    return IntStream.range(0, solution.cellCount()).map(solution::digit).toArray();
  }
}
