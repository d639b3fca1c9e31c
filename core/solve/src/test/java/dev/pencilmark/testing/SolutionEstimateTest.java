package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.SolutionEstimate;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Estimates agree with counts that are known exactly. */
final class SolutionEstimateTest {

  private static final SolveLimits LIMITS = new SolveLimits(5_000, 1_000_000_000, 60_000_000_000L);

  private static SolutionEstimate estimate(Board board, long samples, long seed)
      throws ProblemException {
    return SolutionEstimate.of(board, null, samples, seed, LIMITS, new Cancellation());
  }

  private static Board empty(PuzzleType type, int side) {
    return Board.builder(type, side).build();
  }

  private static boolean contains(SolutionEstimate estimate, double count) {
    double ln = Math.log(count);
    return estimate.lnLow() < ln + 1e-9 && ln < estimate.lnHigh() + 1e-9;
  }

  /** Empty grids: Sudoku and Sudoku X, and Latin squares (McKay and Rogoyski, 1995). */
  @ParameterizedTest
  @CsvSource({
    "SUDOKU, 4, 288",
    "SUDOKU, 6, 28200960",
    "SUDOKU, 8, 29136487207403520",
    "SUDOKU, 9, 6670903752021072936960",
    "SUDOKU_X, 9, 55613393399531520",
    "KENKEN, 7, 61479419904000"
  })
  void intervalsContainTheNumber(PuzzleType type, int side, double count) {
    int[] missed = new int[1];
    int rounds = Seeded.rounds(40, 4);
    Seeded.run(
        "estimate of " + type + side,
        rounds,
        random -> {
          SolutionEstimate estimate = estimate(empty(type, side), 100, random.nextLong());
          assertThat(estimate.samples()).isEqualTo(100);
          assertThat(estimate.hasInterval()).isTrue();
          missed[0] += contains(estimate, count) ? 0 : 1;
        });
    // At 95 percent, more than a few misses of four rounds or an eighth of many are improbable.
    assertThat(missed[0]).isLessThanOrEqualTo(Math.max(2, rounds / 8));
  }

  @Test
  void puzzlesOfAllTypesAgreeWithTheirCounts() {
    int[] compared = new int[2];
    Seeded.run(
        "estimates",
        Seeded.rounds(500),
        random -> {
          Board.Builder ruled = SolvableBoards.random(random).toBuilder();
          Board plain = ruled.build();
          RandomRules rules = new RandomRules(plain.side(), new Random(random.nextLong()));
          for (int i = random.nextInt(3); i > 0; i--) {
            ruled.variant(rules.understood());
          }
          Board board = ruled.build();
          Answer answer;
          try {
            answer = Solver.solve(board, null, LIMITS, new Cancellation());
          } catch (ProblemException illegal) {
            return;
          }
          SolutionEstimate estimate = estimate(board, 100, random.nextLong());
          if (answer.exact() && answer.count() == 0) {
            assertThat(estimate.hits()).isZero();
          } else if (answer.exact() && estimate.hasInterval()) {
            compared[0]++;
            compared[1] += contains(estimate, answer.count()) ? 0 : 1;
          }
        });
    assertThat(compared[0]).isGreaterThan(5);
    assertThat(compared[1]).isLessThanOrEqualTo(Math.max(2, compared[0] / 12));
  }

  @Test
  void sameSeedReturnsTheSameEstimate() throws ProblemException {
    Board board = empty(PuzzleType.SUDOKU, 9);
    assertThat(estimate(board, 50, 7)).isEqualTo(estimate(board, 50, 7));
    assertThat(estimate(board, 50, 7)).isNotEqualTo(estimate(board, 50, 8));
  }

  @Test
  void numbersBeyondTheRangeOfDoublesAreEstimated() throws ProblemException {
    // Nearly 1e357: Latin squares have no estimate in the literature at this side that a test
    // needs.
    SolutionEstimate estimate = estimate(empty(PuzzleType.KENKEN, 25), 3, 1);
    assertThat(estimate.hits()).isPositive();
    assertThat(estimate.lnMean()).isGreaterThan(710).isLessThan(1_000);
  }

  @ParameterizedTest
  @CsvSource({"30, 0.2, true", "29, 0.01, false", "60, 0.21, false"})
  void samplesThatVaryTooMuchHaveNoInterval(long hits, double error, boolean hasInterval) {
    // The mean of 60 samples of the empty 25x25 board, with 4.36e308 solutions, is far below.
    SolutionEstimate estimate = new SolutionEstimate(60, hits, 700, error, 2, null);
    assertThat(estimate.hasInterval()).isEqualTo(hasInterval);
  }

  @Test
  void fewSolutionsAreCountedExactly() throws ProblemException {
    SolutionEstimate estimate = estimate(empty(PuzzleType.SUDOKU, 4), 10, 1);
    assertThat(Math.exp(estimate.lnMean())).isCloseTo(288, within(1e-6));
    assertThat(estimate.error()).isZero();
    assertThat(estimate.hasInterval()).isFalse();
  }

  @Test
  void limitsEndTheSampling() throws ProblemException {
    Board board = empty(PuzzleType.SUDOKU, 9);
    SolutionEstimate few =
        SolutionEstimate.of(
            board,
            null,
            1_000_000,
            1,
            new SolveLimits(2, 20_000, 1_000_000_000_000L),
            new Cancellation());
    assertThat(few.limit()).isEqualTo(Limit.NODES);
    assertThat(few.samples()).isBetween(10L, 20_000L);
    Cancellation cancelled = new Cancellation();
    cancelled.cancel();
    assertThat(SolutionEstimate.of(board, null, 1_000_000, 1, LIMITS, cancelled).limit())
        .isEqualTo(Limit.CANCELLED);
  }

  @Test
  void puzzleWithoutSolutionHasNoHits() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .given(0, 1)
            .given(1, 2)
            .given(6, 3)
            .given(11, 3)
            .build();
    SolutionEstimate estimate = estimate(board, 50, 1);
    Answer answer = Solver.solve(board, null, LIMITS, new Cancellation());
    assertThat(estimate.hits() > 0).isEqualTo(answer.count() > 0);
  }
}
