package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;

/**
 * Looks at all steps of every position on the way of random puzzles of every type, and not only at
 * those that are taken: none takes a solution away.
 *
 * <p>{@link #main} looks at as many steps as its argument says.
 */
final class StepFuzz {

  private static final int MOST_AT_ONCE = 200;

  private long steps;

  /** How many steps were judged so far. */
  long steps() {
    return steps;
  }

  /** Judges the steps of one puzzle. */
  void check(Board board) {
    try {
      Path path = Path.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
      if (path.answer().outcome() == Outcome.NONE) {
        return;
      }
      Step step;
      do {
        for (Step found : path.all(MOST_AT_ONCE)) {
          judge(found, path, board);
        }
        step = path.next();
      } while (step != null);
    } catch (ProblemException illegal) {
      // The board is refused; there is nothing to explain.
    }
  }

  private void judge(Step step, Path path, Board board) {
    steps++;
    for (Solution solution : path.answer().solutions()) {
      for (Candidate in : step.placements()) {
        if (solution.digit(in.cell()) != in.digit()) {
          throw new AssertionError(step + " in " + path.grid().toBoard() + " of " + board);
        }
      }
      for (Candidate out : step.eliminations()) {
        if (solution.digit(out.cell()) == out.digit()) {
          throw new AssertionError(step + " in " + path.grid().toBoard() + " of " + board);
        }
      }
    }
  }

  /** Judges as many steps as the first argument says, a million by default. */
  public static void main(String[] args) {
    long wanted = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
    StepFuzz fuzz = new StepFuzz();
    for (int round = 0; fuzz.steps < wanted; round++) {
      Seeded.run("steps " + round, 1_000, random -> fuzz.check(SolvableBoards.random(random)));
      System.out.println(fuzz.steps + " steps");
    }
  }
}
