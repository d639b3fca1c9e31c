package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Sudokus with variant rules that have a solution. */
public final class RuledBoards {

  private static final int TRIES = 200;

  private RuledBoards() {}

  /** A random full grid. */
  public static byte[] grid(int side, Random random) throws ProblemException {
    Board.Builder some = Board.builder(PuzzleType.SUDOKU, side);
    List<Integer> digits = new ArrayList<>();
    for (int digit = 1; digit <= side; digit++) {
      digits.add(digit);
    }
    Collections.shuffle(digits, random);
    for (int column = 0; column < side; column++) {
      some.given(column, digits.get(column));
    }
    SolveLimits two = new SolveLimits(2, 20_000, 20_000_000_000L);
    Solution solution =
        Solver.solve(some.build(), null, two, new Cancellation())
            .solutions()
            .get(random.nextInt(2));
    byte[] grid = new byte[side * side];
    for (int cell = 0; cell < grid.length; cell++) {
      grid[cell] = (byte) solution.digit(cell);
    }
    return grid;
  }

  /**
   * Rules that a grid keeps, some of them of a kind and some of any, and some of its digits. Rules
   * that depend on other rules may be broken by it.
   *
   * @param rules how many rules, as far as they are found
   * @param oneIn one in this number of digits is given
   */
  public static Board keptBy(
      byte[] grid, int side, RuleKind kind, int rules, int oneIn, Random random) {
    RandomRules source = new RandomRules(side, random);
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    int wanted = rules;
    for (int tries = 0; tries < 2 * TRIES && wanted > 0; tries++) {
      RuleKind one = tries < TRIES ? kind : RandomRules.kind(side, random);
      boolean depends = one == RuleKind.NEGATIVE || one == RuleKind.NONCONSECUTIVE;
      if (depends) {
        continue;
      }
      VariantRule rule = source.of(one);
      Board alone = Board.builder(PuzzleType.SUDOKU, side).variant(rule).build();
      if (RuleOracle.of(alone).keepsAll(grid)) {
        board.variant(rule);
        wanted--;
      }
    }
    for (int cell = 0; cell < grid.length; cell++) {
      if (random.nextInt(oneIn) == 0) {
        board.given(cell, grid[cell]);
      }
    }
    return board.build();
  }
}
