package dev.pencilmark.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Variant rules on puzzles of every type: of the solutions that a puzzle has without them, those
 * are found that the checker lets pass. A rule of a black cell without a digit is refused: its
 * meaning is undefined.
 */
final class RuledTypesTest {

  private static final int MOST = 400;
  private static final SolveLimits LIMITS = new SolveLimits(MOST + 1, 10_000, 60_000_000_000L);

  @ParameterizedTest
  @EnumSource
  void ofEveryType_exactlyTheSolutionsThatKeepTheRulesAreFound(PuzzleType type)
      throws ProblemException {
    int side = type.supports(4) ? 4 : 9;
    Random random = Seeded.older(type.ordinal());
    RandomRules rules = new RandomRules(side, random);
    int compared = 0;
    int rounds = Seeded.rounds(side == 4 ? 150 : 40, 20);
    // Of types with black cells most boards are refused.
    for (int round = 0; round < rounds || compared < 5 && round < 10 * rounds; round++) {
      SmallBoards.Sample sample = SmallBoards.random(type, side, random);
      Board bare = side == 4 ? sample.board() : withKnownCells(sample);
      Board.Builder builder = bare.toBuilder();
      for (int more = random.nextInt(3); more >= 0; more--) {
        builder.variant(rules.any());
      }
      Board board;
      Answer answer;
      try {
        board = builder.build();
        answer = Solver.solve(board, null, LIMITS, new Cancellation());
      } catch (ProblemException refused) {
        continue;
      }
      RuleOracle check = RuleOracle.of(board);
      Enumeration all = Enumeration.of(bare, null);
      long expected = 0;
      int seen = 0;
      Enumeration.Step step = all.next(LIMITS, new Cancellation());
      while (step.solution() != null && seen <= MOST) {
        seen++;
        byte[] digits = new byte[bare.cellCount()];
        for (int cell = 0; cell < digits.length; cell++) {
          digits[cell] = (byte) step.solution().digit(cell);
        }
        expected += check.keepsAll(digits) ? 1 : 0;
        step = all.next(LIMITS, new Cancellation());
      }
      if (seen <= MOST && answer.outcome() != Outcome.LIMIT) {
        compared++;
        assertThat(answer.count()).as(board.toString()).isEqualTo(expected);
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(5);
  }

  /** The known cells are givens: an empty grid of nine digits has too many solutions. */
  private static Board withKnownCells(SmallBoards.Sample sample) {
    Board.Builder board = sample.board().toBuilder();
    for (int cell = 0; cell < sample.candidates().length; cell++) {
      if (Integer.bitCount(sample.candidates()[cell]) == 1) {
        board.given(cell, Integer.numberOfTrailingZeros(sample.candidates()[cell]) + 1);
      }
    }
    return board.build();
  }
}
