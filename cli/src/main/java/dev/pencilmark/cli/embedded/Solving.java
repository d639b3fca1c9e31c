package dev.pencilmark.cli.embedded;

import dev.pencilmark.board.Board;
import dev.pencilmark.cli.work.Loss;
import dev.pencilmark.cli.work.Output;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.SolveOrder;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.random.SeededSolution;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.RandomSolution;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves within limits. A person may set any limit on their own machine; these are the largest that
 * can be said.
 */
final class Solving {

  private static final SolveLimits MOST =
      new SolveLimits(1_000_000_000, 2_000_000_000, Duration.ofDays(1).toNanos());

  /** How long a search takes for the next of all solutions, unless asked otherwise. */
  private static final Duration STEP = Duration.ofSeconds(10);

  /** A search ends so much before its deadline, or a tenth of the time. */
  private static final long BEFORE_DEADLINE_NANOS = 100_000_000;

  private final Interchange interchange;
  private final SolveOrder order;

  Solving(Interchange interchange, SolveOrder order) {
    this.interchange = interchange;
    this.order = order;
  }

  /** Refuses an order beyond the limits, or for a format that is not there. */
  void check() throws ProblemException {
    check("solutions", order.solutions(), MOST.solutions());
    check("nodes", order.nodes(), MOST.nodes());
    if (order.time().toNanos() > MOST.nanos()) {
      throw exceeded("time", order.time().getSeconds() + " s", MOST.nanos() / 1_000_000 + " ms");
    }
    if (!order.to().isEmpty()) {
      Formats.find(order.to());
    }
  }

  private static void check(String name, long number, long most) throws ProblemException {
    if (number > most) {
      throw exceeded(name, Long.toString(number), Long.toString(most));
    }
  }

  private static ProblemException exceeded(String name, String found, String most) {
    return Problem.limitTooHigh(name, most, found).exception();
  }

  /** How many solutions to go through; 0 for all. */
  long solutions() {
    return order.solutions();
  }

  Start start() {
    return order.start().isEmpty() ? null : Start.valueOf(order.start());
  }

  /** How far a search goes that starts now. */
  SolveLimits limits() {
    SolveLimits usual = SolveLimits.DEFAULT;
    boolean timed = !order.time().isZero();
    long nanos = timed ? order.time().toNanos() : usual.nanos();
    return new SolveLimits(
        order.solutions() == 0 ? usual.solutions() : order.solutions(),
        order.nodes() == 0 ? usual.nodes() : order.nodes(),
        timed ? Math.max(usual.work(), SolveLimits.workOf(nanos)) : usual.work(),
        nanos);
  }

  /** How long to search for the next of all solutions: guesses and time limit that, not work. */
  long nanosOfStep() {
    return order.time().isZero() ? STEP.toNanos() : order.time().toNanos();
  }

  /** So much time, but no more than before a deadline. */
  static long before(Duration deadline, long nanos) {
    long left = deadline.toNanos();
    return Math.max(1, Math.min(nanos, left - Math.min(left / 10, BEFORE_DEADLINE_NANOS)));
  }

  /**
   * Solves a puzzle.
   *
   * @param deadline how long that may take, or null
   */
  SolveAnswer solve(DecodeResult reading, Duration deadline) throws ProblemException {
    Board board = reading.board();
    SolveLimits limits = limits();
    if (deadline != null) {
      limits = limits.within(before(deadline, limits.nanos()));
    }
    Answer answer = Solver.solve(board, start(), limits, new Cancellation());
    List<dev.pencilmark.cli.work.Solution> solutions = new ArrayList<>(2);
    for (Solution solution : answer.solutions()) {
      solutions.add(solution(solution, board));
    }
    SolveAnswer told = CoreValues.answer(answer, solutions, reading);
    if (order.seed() == null || answer.solutions().isEmpty()) {
      return told;
    }
    RandomSolution picked =
        SeededSolution.of(board, start(), order.seed(), limits, new Cancellation());
    return picked.solution() == null
        ? told.with(new SolveAnswer.Picking(null, picked.limit().name()))
        : told.with(new SolveAnswer.Picking(solution(picked.solution(), board), ""));
  }

  /** A solution of a board. */
  dev.pencilmark.cli.work.Solution solution(Solution solution, Board board)
      throws ProblemException {
    String digits = PlainDigits.text(board.side(), solution::digit);
    if (order.to().isEmpty()) {
      return new dev.pencilmark.cli.work.Solution(digits, null, List.of());
    }
    EncodeResult written = interchange.encode(solution.on(board), order.to(), "", false);
    Output output = CoreValues.output(written);
    return new dev.pencilmark.cli.work.Solution(digits, output, Loss.of(written.losses()));
  }
}
