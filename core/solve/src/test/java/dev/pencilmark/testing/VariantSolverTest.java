package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The solver, compared with iterating over all grids and asking the checker of each. */
final class VariantSolverTest {

  private static final int ROUNDS = Seeded.rounds(20);

  /** All 288 grids of 4x4 Sudoku. */
  private static final List<byte[]> GRIDS = SmallGrids.all();

  @ParameterizedTest
  @EnumSource
  void ofSmallGrids_exactlyThoseAreFoundThatKeepTheRules(RuleKind kind) throws ProblemException {
    if (!RandomRules.kinds(4).contains(kind)) {
      return;
    }
    Random random = Seeded.older(kind.id().hashCode());
    RandomRules plain = new RandomRules(4, random);
    RandomRules withZero = new RandomRules(4, 0, random);
    for (int round = 0; round < ROUNDS * 12; round++) {
      boolean zero = round % 6 == 5;
      RandomRules rules = zero ? withZero : plain;
      Board.Builder builder = Board.builder(PuzzleType.SUDOKU, 4).variant(rules.of(kind));
      if (zero) {
        builder.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
      }
      for (int more = random.nextInt(3); more > 0; more--) {
        builder.variant(rules.any());
      }
      Board board = builder.build();
      RuleOracle check = RuleOracle.of(board);
      long expected = GRIDS.stream().filter(check::keepsAll).count();
      Answer answer;
      try {
        answer = solve(board, 1000);
      } catch (ProblemException twoTotals) {
        continue;
      }
      assertThat(answer.count()).as(board.toString()).isEqualTo(expected);
      assertThat(answer.exact()).isTrue();
    }
  }

  /**
   * Rules that a grid keeps, and some of its digits: the grid is found, and the other digits fit.
   */
  @ParameterizedTest
  @EnumSource
  void theCluesOfAGrid_areFound(RuleKind kind) throws ProblemException {
    for (int side : new int[] {6, 9}) {
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      Random random = Seeded.older(kind.id().hashCode() * 31 + side);
      for (int round = 0; round < ROUNDS; round++) {
        byte[] grid = RuledBoards.grid(side, random);
        Board board = RuledBoards.keptBy(grid, side, kind, 6, 3, random);
        RuleOracle check = RuleOracle.of(board);
        if (!check.keepsAll(grid)) {
          continue;
        }
        Answer answer = solve(board, 500);
        assertThat(answer.outcome()).as(board.toString()).isNotEqualTo(Outcome.NONE);
        if (answer.outcome() == Outcome.UNIQUE) {
          for (int cell = 0; cell < grid.length; cell++) {
            assertThat(answer.solutions().get(0).digit(cell))
                .as(board.toString())
                .isEqualTo(grid[cell]);
          }
        }
      }
    }
  }

  private static Answer solve(Board board, int solutions) throws ProblemException {
    SolveLimits limits = new SolveLimits(solutions, 20_000, 20_000_000_000L);
    return Solver.solve(board, null, limits, new Cancellation());
  }
}
