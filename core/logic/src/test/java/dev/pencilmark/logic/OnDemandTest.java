package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import dev.pencilmark.testing.Unhurried;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Techniques that are found on request only. */
class OnDemandTest {

  private static final List<Technique> ON_DEMAND =
      Stream.of(Technique.values()).filter(Technique::isOnDemand).toList();

  @Test
  void isFoundByAFamilyAndInNoOrder() {
    assertThat(ON_DEMAND)
        .contains(Technique.SIAMESE_FINNED_X_WING, Technique.FINNED_MUTANT_WHALE)
        .isSubsetOf(Path.techniques());
    for (Order order : Order.values()) {
      assertThat(order.techniques()).doesNotContainAnyElementsOf(ON_DEMAND);
    }
  }

  @Test
  void everyTechniqueThatHasANameIsFound() {
    assertThat(Path.techniques()).containsExactlyInAnyOrder(Technique.values());
  }

  /** Paths never come to these steps, so they are judged where puzzles begin. */
  @Test
  void holdsInEveryTypeOfPuzzle() {
    Seeded.run(
        "on demand",
        Seeded.rounds(40),
        random -> {
          Board board = SolvableBoards.random(random);
          List<Solution> solutions = solutions(board);
          if (solutions.isEmpty() || board.side() > 5) {
            return;
          }
          Grid grid = Grid.of(board, Start.customary(board));
          for (Technique technique : ON_DEMAND) {
            if (technique == Technique.FINNED_MUTANT_WHALE) {
              continue; // takes seconds
            }
            for (Step step : Families.all(technique, grid, 20, new Cancellation())) {
              Definitions.check(step, grid);
              solutions.forEach(solution -> Walk.judge(step, solution, board));
            }
          }
        });
  }

  /** Up to two solutions; none if the board is refused. */
  private static List<Solution> solutions(Board board) {
    try {
      Answer answer =
          Solver.solve(board, Start.customary(board), Unhurried.LIMITS, new Cancellation());
      boolean some = answer.outcome() == Outcome.UNIQUE || answer.outcome() == Outcome.MULTIPLE;
      return some ? answer.solutions() : List.of();
    } catch (ProblemException illegal) {
      return List.of();
    }
  }
}
