package dev.pencilmark.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Enumeration;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.RandomSolution;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeededSolutionTest {

  private static final SolveLimits FEW = new SolveLimits(2, 1, Long.MAX_VALUE / 2);

  private static RandomSolution pick(Board board, long seed) throws ProblemException {
    return SeededSolution.of(board, null, seed, SolveLimits.DEFAULT, new Cancellation());
  }

  private static String digits(Solution solution) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < solution.cellCount(); cell++) {
      text.append(solution.digit(cell));
    }
    return text.toString();
  }

  @Test
  void everySolutionIsPickedBySomeSeedAndNothingElse() throws ProblemException {
    Board empty = Board.builder(PuzzleType.SUDOKU, 4).build();
    Set<Solution> picked = new HashSet<>();
    for (long seed = 0; seed < 4_000; seed++) {
      picked.add(pick(empty, seed).solution());
    }
    assertThat(picked).hasSize(288).isEqualTo(all(empty));
  }

  @Test
  void picksAreSolutionsOfPuzzlesOfAllTypesAndTheSameEachTime() {
    Seeded.run(
        "picks",
        Seeded.rounds(150),
        random -> {
          Board board = SolvableBoards.random(random);
          long seed = random.nextLong();
          Solution solution;
          try {
            solution = pick(board, seed).solution();
          } catch (ProblemException illegal) {
            return;
          }
          if (solution != null) {
            assertThat(pick(board, seed).solution()).isEqualTo(solution);
            Enumeration rest = Enumeration.of(solution.on(board), Start.FROM_PROGRESS);
            assertThat(rest.next(SolveLimits.DEFAULT, new Cancellation()).solution())
                .isEqualTo(solution);
          } else {
            assertThat(Enumeration.of(board, null).next(SolveLimits.DEFAULT, new Cancellation()))
                .matches(Enumeration.Step::isEnd);
          }
        });
  }

  /** What a seed picks never changes. */
  @Test
  void seedsPickTheSameSolutionsInAllVersions() throws ProblemException {
    Board empty = Board.builder(PuzzleType.SUDOKU, 9).build();
    assertThat(digits(pick(empty, 7).solution()))
        .isEqualTo(
            "745269813219358746683741259864972135951483627327615984578194362192536478436827591");
    assertThat(digits(pick(Board.builder(PuzzleType.SUDOKU, 6).build(), 7).solution()))
        .isEqualTo("316425542316631254254163425631163542");
  }

  @Test
  void anEmptyGridGetsTheGridOfARandomNumber() throws ProblemException {
    Board empty = Board.builder(PuzzleType.SUDOKU, 9).build();
    int high = 0;
    for (long seed = 0; seed < 200; seed++) {
      Solution solution = pick(empty, seed).solution();
      byte[] grid = new byte[81];
      for (int cell = 0; cell < 81; cell++) {
        grid[cell] = (byte) solution.digit(cell);
      }
      GridRank.Result rank = new GridRank.Result();
      assertThat(GridRank.instance().rank(grid, rank)).isTrue();
      high += rank.high < 181 ? 0 : 1;
    }
    assertThat(high).isBetween(60, 140);
  }

  @Test
  void aPuzzleWithoutSolutionHasNoPickAndOneLimitOneReason() throws ProblemException {
    Board none =
        Board.builder(PuzzleType.SUDOKU, 4).given(0, 1).given(1, 2).given(2, 3).given(7, 4).build();
    assertThat(pick(none, 1)).isEqualTo(new RandomSolution(null, null));
    Board empty = Board.builder(PuzzleType.SUDOKU, 16).build();
    RandomSolution cut = SeededSolution.of(empty, null, 1, FEW, new Cancellation());
    assertThat(cut).isEqualTo(new RandomSolution(null, Limit.NODES));
  }

  private static Set<Solution> all(Board board) throws ProblemException {
    Enumeration enumeration = Enumeration.of(board, null);
    Set<Solution> all = new HashSet<>();
    Enumeration.Step step;
    while (!(step = enumeration.next(SolveLimits.DEFAULT, new Cancellation())).isEnd()) {
      all.add(step.solution());
    }
    return all;
  }
}
