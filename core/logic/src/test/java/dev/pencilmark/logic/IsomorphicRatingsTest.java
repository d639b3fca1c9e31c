package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.canonical.Symmetries;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ratings of puzzles that are equal up to a symmetry. */
class IsomorphicRatingsTest {

  private static final String SET = "classic_minimal";

  @Test
  void isomorphicPuzzlesHaveTheSameLevelAndScore() throws ProblemException {
    assumeTrue(PuzzleSets.names().contains(SET), "no puzzles");
    SplittableRandom random = new SplittableRandom(39);
    boolean differ = false;
    for (Board board : Seeded.sample(PuzzleSets.read(SET, 100), 10)) {
      Rating rating = rating(board, Order.PENCILMARK);
      for (int i = 0; i < Seeded.rounds(30); i++) {
        Board other = Symmetries.random(board, random).of(board);
        assertThat(rating(other, Order.PENCILMARK)).as("%s", board).isEqualTo(rating);
        differ |= path(board).rating().score() != path(other).rating().score();
      }
    }
    assertThat(differ).as("paths of isomorphic puzzles").isTrue();
  }

  @Test
  void soHavePuzzlesOfEveryType() {
    Set<PuzzleType> types = EnumSet.noneOf(PuzzleType.class);
    Seeded.run(
        "isomorphs",
        Seeded.rounds(500, 250),
        random -> {
          Board board = SolvableBoards.random(random);
          Explanation explanation = explanation(board);
          if (explanation != null && explanation.answer().outcome() == Outcome.UNIQUE) {
            types.add(board.type());
            Board other = Symmetries.random(board, random).of(board);
            assertThat(rating(other, Order.PENCILMARK)).isEqualTo(explanation.rating());
          }
        });
    assertThat(types).containsExactlyInAnyOrder(PuzzleType.values());
  }

  @Test
  void ordersOfOtherProgramsRateTheBoardAsItIs() throws ProblemException {
    assumeTrue(PuzzleSets.names().contains(SET), "no puzzles");
    List<Board> boards = PuzzleSets.read(SET, 5);
    for (Order order : List.of(Order.HODOKU, Order.SWIKI)) {
      for (Board board : boards) {
        Path path =
            Path.of(
                board, ExplainOptions.DEFAULT.in(order), SolveLimits.DEFAULT, new Cancellation());
        while (path.next() != null) {
          // To the end.
        }
        assertThat(rating(board, order)).isEqualTo(path.rating());
      }
    }
  }

  private static Path path(Board board) throws ProblemException {
    Path path = Path.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
    while (path.next() != null) {
      // To the end.
    }
    return path;
  }

  private static Rating rating(Board board, Order order) throws ProblemException {
    return explanation(board, order).rating();
  }

  /** Returns null if the board is illegal. */
  private static Explanation explanation(Board board) {
    try {
      return explanation(board, Order.PENCILMARK);
    } catch (ProblemException illegal) {
      return null;
    }
  }

  private static Explanation explanation(Board board, Order order) throws ProblemException {
    Explanation explanation =
        Explanation.ofRating(
            board, ExplainOptions.DEFAULT.in(order), SolveLimits.DEFAULT, new Cancellation());
    explanation.finish();
    return explanation;
  }
}
