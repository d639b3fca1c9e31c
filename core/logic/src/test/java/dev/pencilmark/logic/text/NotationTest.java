package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Digits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.PuzzleSets;
import org.junit.jupiter.api.Test;

/** Cells and rows are named in the same style within a sentence. */
class NotationTest {

  private static final String PUZZLE =
      "3.4.....1.8.74.....9..........27.9341.......6...3...5..4.8...6.....6......5..7..3";

  private static Step first() throws ProblemException {
    return Path.of(
            PuzzleSets.board(PUZZLE),
            ExplainOptions.DEFAULT,
            SolveLimits.DEFAULT,
            new Cancellation())
        .next();
  }

  @Test
  void rowsHaveNumbersWhereCellsHave() throws ProblemException {
    assertThat(StepText.english(Notation.R1C1, Digits.ofSide(9)).sentence(first()))
        .isEqualTo("Hidden Single: r4c6 is the only place for 1 in row 4 => r4c6=1");
  }

  @Test
  void rowsHaveLettersWhereCellsHave() throws ProblemException {
    assertThat(StepText.english(Notation.A1, Digits.ofSide(9)).sentence(first()))
        .isEqualTo("Hidden Single: D6 is the only place for 1 in row D => D6=1");
  }

  @Test
  void lettersOmitI() {
    assertThat(Notation.A1.row(8)).isEqualTo("H");
    assertThat(Notation.A1.row(9)).isEqualTo("J");
    assertThat(Notation.A1.cell(80, 9)).isEqualTo("J9");
  }
}
