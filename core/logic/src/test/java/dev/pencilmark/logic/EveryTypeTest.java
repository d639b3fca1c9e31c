package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import dev.pencilmark.testing.Unhurried;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random small puzzles of every type, with no, one or many solutions. */
class EveryTypeTest {

  @Test
  void puzzlesWithOneSolutionAreExplainedToTheEnd() {
    Set<PuzzleType> types = EnumSet.noneOf(PuzzleType.class);
    Seeded.run(
        "paths",
        Seeded.rounds(500, 500),
        random -> {
          Board board = SolvableBoards.random(random);
          Path path = path(board);
          if (path != null && path.answer().outcome() == Outcome.UNIQUE) {
            types.add(board.type());
            Walk.of(board);
          }
        });
    assertThat(types).containsExactlyInAnyOrder(PuzzleType.values());
  }

  /** What logic removes without the solver's answer is in none of the solutions. */
  @Test
  void withSeveralSolutionsNoStepTakesOneAway() {
    Seeded.run(
        "several",
        Seeded.rounds(500),
        random -> {
          Path path = path(SolvableBoards.random(random));
          if (path == null || path.answer().outcome() != Outcome.MULTIPLE) {
            return;
          }
          for (Step step = path.next(); step != null; step = path.next()) {
            for (var solution : path.answer().solutions()) {
              for (Candidate out : step.eliminations()) {
                assertThat(solution.digit(out.cell())).isNotEqualTo(out.digit());
              }
              for (Candidate in : step.placements()) {
                assertThat(solution.digit(in.cell())).isEqualTo(in.digit());
              }
            }
          }
          assertThat(path.isSolved()).isFalse();
          assertThat(path.conflict()).isNull();
        });
  }

  @Test
  void withoutASolutionStepsEndInAContradictionOrStop() {
    Seeded.run(
        "none",
        Seeded.rounds(500),
        random -> {
          Path path = path(SolvableBoards.random(random));
          if (path != null && path.answer().outcome() == Outcome.NONE) {
            Step step = path.next();
            while (step != null) {
              step = path.next();
            }
            assertThat(path.isSolved()).isFalse();
          }
        });
  }

  @Test
  void thePathFollowsFromTheBoard() {
    Seeded.run(
        "again",
        Seeded.rounds(300),
        random -> {
          Board board = SolvableBoards.random(random);
          Path one = path(board);
          Path other = path(board);
          for (Step step = one == null ? null : one.next(); step != null; step = one.next()) {
            assertThat(other.next()).isEqualTo(step);
          }
        });
  }

  /** The path; null for a board that is refused. */
  private static Path path(Board board) {
    try {
      return Path.of(board, ExplainOptions.DEFAULT, Unhurried.LIMITS, new Cancellation());
    } catch (ProblemException illegal) {
      return null;
    }
  }
}
