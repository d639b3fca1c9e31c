package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Puzzles of level 1 whose clues are removed while singles solve them. */
@Timeout(120)
class GeneratedSinglesTest {

  private static Generated make(GenerateOptions options) throws ProblemException {
    return Generator.of(options, 7, false, false).make(0, new Attempts(), new Cancellation());
  }

  private static boolean singlesSolve(Board board) throws ProblemException {
    Path path =
        Path.of(
            board,
            ExplainOptions.DEFAULT.upTo(1),
            new SolveLimits(2, Long.MAX_VALUE, Long.MAX_VALUE / 2),
            new Cancellation());
    while (path.next() != null) {
      // To its end.
    }
    return path.isSolved();
  }

  @ParameterizedTest
  @CsvSource({
    "SUDOKU_X, 9, NONE",
    "SUDOKU_X, 6, ROTATE180",
    "WINDOKU, 9, NONE",
    "SUDOKU, 12, NONE"
  })
  void singlesSolvePuzzlesOfLevelOneAndNeedEachClue(PuzzleType type, int side, Symmetry symmetry)
      throws ProblemException {
    Generated made =
        make(GenerateOptions.of(type, side).with(symmetry).ofLevels(new IntRange(1, 1)));
    assertThat(made.rating().level()).isEqualTo(1);
    Answer answer =
        Solver.solve(made.board(), Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation());
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(answer.solutions().get(0).on(made.board())).isEqualTo(made.solution());
    assertThat(singlesSolve(made.board())).isTrue();
    for (int[] orbit : symmetry.orbits(side)) {
      if (made.board().isGiven(orbit[0])) {
        Board.Builder less = made.board().toBuilder();
        for (int cell : orbit) {
          less.candidates(cell, made.board().allDigits());
        }
        assertThat(singlesSolve(less.build())).isFalse();
      }
    }
  }

  @Test
  void minimalPuzzlesOfLevelOneHaveOneSolutionWithEachClueOnly() throws ProblemException {
    GenerateOptions options =
        GenerateOptions.of(PuzzleType.SUDOKU_X, 6).ofLevels(new IntRange(1, 1)).asMinimal();
    Board board = make(options).board();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.isGiven(cell)) {
        Board less = board.toBuilder().candidates(cell, board.allDigits()).build();
        assertThat(
                Solver.solve(less, Start.FROM_GIVENS, SolveLimits.DEFAULT, new Cancellation())
                    .outcome())
            .isEqualTo(Outcome.MULTIPLE);
      }
    }
  }
}
