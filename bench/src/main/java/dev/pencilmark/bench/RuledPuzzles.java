package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.rules.WantedRule;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Generates 9x9 Sudokus with variant rules of one kind, of each solved kind, and checks that each
 * has one solution. Arguments: the number of puzzles per kind (100), the levels, such as 2-3 (2-3;
 * "any"), the most seconds of processor time per kind (10), and the kinds, by default all. The exit
 * status is 1 if a check fails.
 */
public final class RuledPuzzles {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Cancellation NEVER = new Cancellation();
  private static final int SIDE = 9;
  private static final long SEED = 1;

  private final Attempts attempts = new Attempts();
  private int made;
  private int wrong;
  private int clues;
  private int rules;
  private long nanos;

  private RuledPuzzles() {}

  public static void main(String[] args) throws ProblemException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 100;
    IntRange levels = args.length > 1 ? levels(args[1]) : new IntRange(2, 3);
    long most = (args.length > 2 ? Long.parseLong(args[2]) : 10) * 1_000_000_000;
    List<RuleKind> kinds = new ArrayList<>();
    for (int i = 3; i < args.length; i++) {
      kinds.add(RuleKind.ofId(args[i]));
    }
    int wrong = 0;
    System.out.println("kind                 made  puzzles/s  attempts/s  clues  rules  rejected");
    for (RuleKind kind : kinds.isEmpty() ? List.of(RuleKind.values()) : kinds) {
      if (kind.isSolved() && !kind.isAboutDigits()) {
        RuledPuzzles batch = new RuledPuzzles();
        batch.make(kind, levels, count, most);
        batch.print(kind);
        wrong += batch.wrong;
      }
    }
    if (wrong > 0) {
      System.exit(1);
    }
  }

  private static IntRange levels(String text) {
    if (text.equals("any")) {
      return null;
    }
    String[] ends = text.split("-");
    return new IntRange(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
  }

  private void make(RuleKind kind, IntRange levels, int count, long most) throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(PuzzleType.SUDOKU, SIDE)
            .withRules(WantedRule.of(kind, SIDE))
            .ofLevels(levels);
    Generator generator = Generator.of(options, SEED, false, false);
    generator.begin(0);
    while (made < count && nanos < most && !generator.isExhausted()) {
      long begun = THREADS.getCurrentThreadCpuTime();
      Generated puzzle = generator.attempt(attempts, NEVER);
      nanos += THREADS.getCurrentThreadCpuTime() - begun;
      if (puzzle != null) {
        attempts.made();
        check(puzzle);
        generator.begin(++made);
      }
    }
  }

  private void check(Generated puzzle) throws ProblemException {
    Board board = puzzle.board();
    clues += puzzle.clues();
    rules += board.variants().size();
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, SolveLimits.DEFAULT, NEVER);
    if (answer.outcome() != Outcome.UNIQUE
        || !answer.solutions().get(0).on(board).equals(puzzle.solution())) {
      wrong++;
      System.err.println("wrong: index " + puzzle.index() + ", " + board);
    }
  }

  private void print(RuleKind kind) {
    double each = Math.max(1, made);
    System.out.printf(
        Locale.ROOT,
        "%-18s %6d %10.1f %11.1f %6.1f %6.1f  %s%n",
        kind.id(),
        made,
        made * 1e9 / nanos,
        attempts.tried() * 1e9 / nanos,
        clues / each,
        rules / each,
        attempts.rejected());
  }
}
