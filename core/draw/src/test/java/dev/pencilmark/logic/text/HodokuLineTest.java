package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.testing.PuzzleSets;
import org.junit.jupiter.api.Test;

class HodokuLineTest {

  private static final String PUZZLE =
      ".1..63..8......7..7851..2...6.....7.9...1..42....9...1..74......38.2.5.......8...";

  @Test
  void theFormatReadsThePositionOfEveryStepBack() throws ProblemException {
    Path path = path(PuzzleSets.board(PUZZLE));
    int steps = 0;
    for (Step step = path.peek(); step != null; step = path.peek()) {
      String line = HodokuLine.of(step, path.grid());
      Grid read = Grid.of(decoded(line), Start.FROM_PROGRESS);
      for (int cell = 0; cell < 81; cell++) {
        assertThat(read.digit(cell)).isEqualTo(path.grid().digit(cell));
        assertThat(read.candidates(cell)).isEqualTo(path.grid().candidates(cell));
        assertThat(read.isGiven(cell)).isEqualTo(path.grid().isGiven(cell));
      }
      assertThat(line).startsWith(":" + step.technique().hodokuCode() + ":");
      path.next();
      steps++;
    }
    assertThat(steps).isGreaterThan(50);
  }

  @Test
  void otherPuzzlesHaveNoLine() throws ProblemException {
    Step step = path(PuzzleSets.board(PUZZLE)).peek();
    Board diagonals = PuzzleSets.board("n=9|x=1|given=" + PUZZLE);
    Board small = PuzzleSets.board("n=4|given=12..............");
    assertThat(HodokuLine.of(step, Grid.of(diagonals, Start.FROM_GIVENS))).isEmpty();
    assertThat(HodokuLine.of(step, Grid.of(small, Start.FROM_GIVENS))).isEmpty();
  }

  private static Path path(Board board) throws ProblemException {
    return Path.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
  }

  private static Board decoded(String line) throws ProblemException {
    return Formats.find("hodoku.library").format().decode(Source.ofText(line), "").board();
  }
}
