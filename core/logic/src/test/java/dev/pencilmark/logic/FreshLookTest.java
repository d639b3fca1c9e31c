package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import dev.pencilmark.testing.Seeded;
import dev.pencilmark.testing.SolvableBoards;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A path caches finders without result, and computed data. It finds the same step as a new path at
 * the same position.
 */
class FreshLookTest {

  /** Sets in which much is found late: how many of each are examined. */
  private static final List<String> HARD =
      List.of("classic_top1465", "jigsaw_sgt", "kenken_9", "str8ts_gen", "sudokux_sgt");

  @Test
  void randomPuzzlesOfAllTypes() {
    Seeded.run(
        "fresh",
        Seeded.rounds(120),
        random -> {
          Board board = SolvableBoards.random(random);
          if (isLegal(board)) {
            compare(board);
          }
        });
  }

  @Test
  void hardPuzzles() throws ProblemException {
    for (String set : HARD) {
      if (PuzzleSets.names().contains(set)) {
        for (Board board : PuzzleSets.read(set, 1)) {
          compare(board);
        }
      }
    }
  }

  private static boolean isLegal(Board board) {
    try {
      return path(board) != null;
    } catch (ProblemException illegal) {
      return false;
    }
  }

  private static Path path(Board board) throws ProblemException {
    return Path.of(
        board,
        ExplainOptions.DEFAULT.from(Start.FROM_GIVENS),
        SolveLimits.DEFAULT,
        new Cancellation());
  }

  /**
   * Compares the paths of whole sets in the corpus; of each set as many as the property {@code
   * most} says.
   */
  public static void main(String[] sets) throws ProblemException {
    for (String set : sets) {
      List<Board> boards = PuzzleSets.read(set);
      int count = Math.min(boards.size(), Integer.getInteger("most", boards.size()));
      for (Board board : boards.subList(0, count)) {
        compare(board);
      }
      System.out.println(set + ": " + count + " paths the same");
    }
  }

  private static void compare(Board board) throws ProblemException {
    Path path = path(board);
    boolean unique = path.answer().outcome() == Outcome.UNIQUE;
    for (Step step = path.peek(); step != null; step = path.peek()) {
      // Singles come in the order in which they arose, which a position does not contain.
      if (step.technique().tier() > 1) {
        Grid fresh = Grid.of(path.grid().toBoard(), Start.FROM_PROGRESS);
        Step first =
            Families.first(ExplainOptions.DEFAULT.techniques(unique), fresh, new Cancellation());
        if (step.technique().tier() == ExplainOptions.ALL_TIERS) {
          assertThat(first).isNull();
        } else {
          assertThat(first).isEqualTo(step);
        }
      }
      path.next();
    }
  }
}
