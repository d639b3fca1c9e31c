package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Layouts of regions without a given. Many have no solution at all, and only search may show it:
 * the answer is that, or that a limit ended the search, and it comes.
 */
class EmptyJigsawTest {

  private static final SolveLimits LIMITS = new SolveLimits(2, 20_000, 2_000_000_000L);

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9})
  void areAnsweredWithinTheLimits(int side) {
    Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
    Seeded.run(
        "empty jigsaw " + side,
        Seeded.rounds(60),
        random -> {
          Board board = layout(side, random);
          Answer answer = solve(board);
          outcomes.add(answer.outcome());
          if (side <= 5) {
            int tried = BruteForce.solutions(board, false, 2, Long.MAX_VALUE).size();
            assertThat(answer.count()).as("%s", board).isEqualTo(tried);
          }
        });
    assertThat(outcomes).contains(Outcome.MULTIPLE);
  }

  private static Answer solve(Board board) throws ProblemException {
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, LIMITS, new Cancellation());
    Solving.verify(board, answer);
    return answer;
  }

  /** Regions in one piece each, far from rows and columns. */
  private static Board layout(int side, SplittableRandom random) {
    int[] regions;
    do {
      regions = RandomBoards.regions(random, side);
    } while (!RandomBoards.connected(regions, 1, side));
    for (int i = 0; i < 40 * side * side; i++) {
      RandomBoards.exchange(random, regions, side);
    }
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, side);
    for (int cell = 0; cell < regions.length; cell++) {
      board.region(cell, regions[cell]);
    }
    return board.build();
  }
}
