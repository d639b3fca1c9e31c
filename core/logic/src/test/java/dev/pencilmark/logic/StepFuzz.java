package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import dev.pencilmark.testing.Unhurried;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Examines all steps of every position on the way of random puzzles of every type, and not only
 * those that are taken: none takes a solution away.
 *
 * <p>{@link #main} examines as many steps as its argument states, of other puzzles each time.
 */
final class StepFuzz {

  private static final int MOST_AT_ONCE = 200;

  /** One in this number of puzzles comes from another program, and is too large for brute force. */
  private static final int ONE_OF_OTHERS_IN = 10;

  private long steps;

  /** Returns the number of steps that were judged so far. */
  long steps() {
    return steps;
  }

  /** Judges the steps of one puzzle. */
  void check(Board board) {
    try {
      Path path = Path.of(board, ExplainOptions.DEFAULT, Unhurried.LIMITS, new Cancellation());
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

  /** Puzzles that other programs made, of sides from 3 to 16. */
  private static List<Board> others() {
    List<Board> puzzles = new ArrayList<>();
    for (String set : List.of("solo", "keen", "qqwing")) {
      puzzles.addAll(PuzzleSets.resource("fresh/" + set + ".txt"));
    }
    return puzzles;
  }

  /** A small random puzzle, or one of the others with some more digits of its solution. */
  private static Board puzzle(List<Board> others, SplittableRandom random) throws ProblemException {
    if (random.nextInt(ONE_OF_OTHERS_IN) > 0) {
      return SolvableBoards.random(random);
    }
    Board puzzle = others.get(random.nextInt(others.size()));
    Solution solution =
        Solver.solve(puzzle, Start.FROM_GIVENS, Unhurried.LIMITS, new Cancellation())
            .solutions()
            .get(0);
    Board.Builder more = puzzle.toBuilder();
    double share = random.nextDouble();
    for (int cell = 0; cell < puzzle.cellCount(); cell++) {
      if (!puzzle.isBlack(cell) && random.nextDouble() < share) {
        more.given(cell, solution.digit(cell));
      }
    }
    return more.build();
  }

  /**
   * Judges as many steps as the first argument says, a million by default, on all processors; each
   * run has puzzles of its own, unless a second argument gives the seed that one has printed.
   */
  public static void main(String[] args) throws InterruptedException {
    final long wanted = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
    final long seed = args.length > 1 ? Long.parseLong(args[1]) : new SplittableRandom().nextLong();
    System.out.printf("steps of seed %d%n", seed);
    List<Board> others = others();
    AtomicLong steps = new AtomicLong();
    AtomicBoolean failed = new AtomicBoolean();
    Map<String, Long> kinds = new ConcurrentSkipListMap<>();
    List<Thread> threads = new ArrayList<>();
    for (int number = 0; number < Runtime.getRuntime().availableProcessors(); number++) {
      String name = "steps " + seed + " " + number + " ";
      Thread thread =
          new Thread(
              () -> {
                for (int round = 0; steps.get() < wanted && !failed.get(); round++) {
                  Seeded.run(
                      name + round,
                      10,
                      random -> {
                        Board board = puzzle(others, random);
                        StepFuzz fuzz = new StepFuzz();
                        fuzz.check(board);
                        steps.addAndGet(fuzz.steps());
                        kinds.merge(board.type() + " " + board.side(), fuzz.steps(), Long::sum);
                      });
                }
              });
      thread.setUncaughtExceptionHandler(
          (which, wrong) -> {
            failed.set(true);
            wrong.printStackTrace();
          });
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.printf("%,d steps, by type and side: %s%n", steps.get(), kinds);
    System.exit(failed.get() ? 1 : 0);
  }
}
