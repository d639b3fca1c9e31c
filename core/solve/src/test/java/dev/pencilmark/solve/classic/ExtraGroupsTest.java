package dev.pencilmark.solve.classic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.RandomSolution;
import dev.pencilmark.solve.SameSolutions;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.Seeded;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The classic engine has the solutions of the other one, with any groups that the rules add. */
class ExtraGroupsTest {

  private static final int MOST = 300;

  @ParameterizedTest
  @CsvSource({
    "SUDOKU_X,",
    "WINDOKU,",
    "COLOUR_SUDOKU,",
    "SUDOKU_X, WINDOWS",
    "SUDOKU_X, DISJOINT_GROUPS",
    "WINDOKU, DISJOINT_GROUPS"
  })
  void regularGroups(PuzzleType type, Rule added) throws Exception {
    Board.Builder empty = Board.builder(type, 9);
    if (added != null) {
      empty.rule(added);
    }
    check(empty.build(), 60, Seeded.random(type.letter()));
  }

  /** A grid of a board without givens, drawn. */
  private static byte[] grid(Board board, SplittableRandom random) throws Exception {
    SolveLimits limits = new SolveLimits(1, 1_000_000, 3_600_000_000_000L);
    Solution solution =
        RandomSolution.of(board, null, random, limits, new Cancellation()).solution();
    byte[] digits = new byte[81];
    for (int cell = 0; cell < 81; cell++) {
      digits[cell] = (byte) solution.digit(cell);
    }
    return digits;
  }

  private static void check(Board board, int rounds, SplittableRandom random) throws Exception {
    int several = 0;
    for (int round = 0; round < rounds; round++) {
      byte[] grid = grid(board, random);
      assertThat(SameSolutions.engine(board)).isInstanceOf(ClassicEngine.class);
      int known = 16 + random.nextInt(16);
      int[] candidates = new int[81];
      for (int cell = 0; cell < 81; cell++) {
        int digit = 1 << grid[cell] - 1;
        int chance = random.nextInt(81);
        candidates[cell] =
            chance < known ? digit : chance < known + 30 ? digit | random.nextInt(512) : 511;
      }
      if (round % 6 == 0) {
        candidates[random.nextInt(81)] = 1 << random.nextInt(9);
      }
      Set<String> found = SameSolutions.of(board, candidates, MOST);
      several += found.size() > 1 ? 1 : 0;
    }
    assertThat(several).as("with several").isGreaterThan(rounds / 8);
  }
}
