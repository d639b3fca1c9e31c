package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import org.junit.jupiter.api.Test;

/** Sentences about variant rules name what bounds a cell. */
class RuleTextTest {

  private static String first(VariantRule rule) throws ProblemException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).variant(rule).build();
    return Explanation.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation())
        .next(new StepFormatter(Notation.R1C1, Digits.ofSide(9)))
        .text();
  }

  @Test
  void digitsRiseOnAThermometer() throws ProblemException {
    assertThat(first(VariantRule.of(RuleKind.THERMO).group(0, 1, 2).build()))
        .startsWith("Forced by a Rule: thermometer in r1c123: 3 digits rise from r1c1, so")
        .contains("r1c1 is 1 to 7", "r1c3 is 3 to 9");
  }

  @Test
  void circleAndShaftOfAnArrowLimitEachOther() throws ProblemException {
    assertThat(first(VariantRule.of(RuleKind.ARROW).group(0).group(1, 2).build()))
        .contains(
            "r1c23 make at least 3, so r1c1 is at least 3",
            "r1c1 is at most 9 and the rest of the shaft at least 1, so r1c23 are at most 8");
  }
}
