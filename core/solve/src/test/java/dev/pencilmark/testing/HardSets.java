package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.List;
import java.util.Locale;

/**
 * Proves sets of puzzles, prints the time of each, and checks every solution with {@link RuleBook}.
 * Run by hand, with the names of the sets; without any, those that are too long for a test.
 */
final class HardSets {

  private static final SolveLimits LIMITS = new SolveLimits(2, Long.MAX_VALUE, 1_800_000_000_000L);

  private HardSets() {}

  public static void main(String[] args) throws ProblemException {
    List<String> names =
        args.length > 0 ? List.of(args) : SolvedCorpusTest.LONG.stream().sorted().toList();
    for (String name : names) {
      int number = 0;
      for (Board puzzle : PuzzleSets.read(name)) {
        number++;
        Answer answer = Solver.solve(puzzle, Start.FROM_GIVENS, LIMITS, new Cancellation());
        System.out.printf(
            Locale.ROOT,
            "%s %d %s%s, %d guesses, %.3f s%s%n",
            name,
            number,
            answer.outcome(),
            answer.limit() == null ? "" : " " + answer.limit(),
            answer.statistics().guesses(),
            answer.statistics().nanos() / 1e9,
            fault(puzzle, answer));
      }
    }
  }

  private static String fault(Board puzzle, Answer answer) {
    for (Solution solution : answer.solutions()) {
      String fault = RuleBook.of(puzzle).fault(Solving.digits(solution));
      if (fault != null) {
        return ", WRONG: " + fault;
      }
    }
    return "";
  }
}
