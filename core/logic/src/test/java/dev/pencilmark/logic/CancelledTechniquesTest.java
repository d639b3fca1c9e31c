package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Start;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No technique continues for long after cancellation, on a grid where it would take hours. */
class CancelledTechniquesTest {

  private static final int LOOKS = 50;

  static Stream<Technique> families() {
    return Path.techniques().stream().filter(technique -> technique != Technique.BIFURCATION);
  }

  /** Is cancelled after {@code most} checks. */
  private static final class Looks extends Cancellation {
    private final int most;
    private int looks;

    Looks(int most) {
      this.most = most;
    }

    @Override
    public boolean isCancelled() {
      return ++looks > most;
    }
  }

  /** Colouring iterates over all candidates of the grid, and chains would make a graph of them. */
  @Test
  void loopsOverAllCandidatesCheckForCancellation() throws ProblemException {
    Grid grid = Grid.of(Board.builder(PuzzleType.SUDOKU, 25).build(), Start.FROM_GIVENS);
    Looks looks = new Looks(Integer.MAX_VALUE);
    assertThat(Families.all(Technique.MEDUSA_3D, grid, 1, looks)).isEmpty();
    assertThat(looks.looks).isGreaterThanOrEqualTo(grid.openCount());
  }

  @Test
  void chainsLeaveAGridWithTooManyCandidatesAlone() throws ProblemException {
    Grid grid = Grid.of(Board.builder(PuzzleType.SUDOKU, 25).build(), Start.FROM_GIVENS);
    Looks none = new Looks(0);
    assertThat(Families.all(Technique.GROUPED_AIC, grid, 1, none)).isEmpty();
    assertThat(none.looks).isZero();
  }

  @ParameterizedTest
  @MethodSource("families")
  @Timeout(120)
  void techniqueEndsSoonWhenItIsCancelled(Technique technique) {
    Board empty = Board.builder(PuzzleType.SUDOKU, 25).build();
    Grid grid = Grid.of(empty, Start.FROM_GIVENS);
    try {
      Families.all(technique, grid, 1_000, new Looks(LOOKS));
    } catch (ProblemException calledOff) {
      assertThat(calledOff.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    }
  }
}
