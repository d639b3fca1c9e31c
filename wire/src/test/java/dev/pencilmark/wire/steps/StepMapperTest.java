package dev.pencilmark.wire.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.v1.Candidate;
import dev.pencilmark.v1.Conflict;
import dev.pencilmark.v1.Step;
import dev.pencilmark.v1.StepBranch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Steps as messages, of boards whose digits begin with 0. */
final class StepMapperTest {

  private static final StepMapper MAPPER = new StepMapper(new Digits(4, 0));

  private static Board board(String digits, VariantRule... rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 4);
    board.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    for (int cell = 0; cell < digits.length(); cell++) {
      if (digits.charAt(cell) != '.') {
        board.given(cell, digits.charAt(cell) - '0' + 1);
      }
    }
    return board.build();
  }

  private static List<StepView> steps(Board board) throws ProblemException {
    Explanation explanation =
        Explanation.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
    StepFormatter formatter = new StepFormatter(Notation.R1C1, board.digits());
    List<StepView> steps = new ArrayList<>();
    for (StepView step = explanation.next(formatter);
        step != null;
        step = explanation.next(formatter)) {
      steps.add(step);
    }
    return steps;
  }

  @Test
  void messagesHaveTheDigitsAsRead() throws ProblemException {
    StepView step = steps(board(".123230110323210")).get(0);
    Step wire = MAPPER.toWire(step);
    assertThat(wire.getPlacementsList())
        .containsExactly(Candidate.newBuilder().setCell(0).setDigit(0).build());
    assertThat(wire.getDigits()).isEqualTo(1);
    assertThat(wire.getText()).endsWith("which has every digit but 0 => r1c1=0");
  }

  @Test
  void stepsWithEvidenceComeBack() throws ProblemException {
    VariantRule arrow = VariantRule.of(RuleKind.ARROW).group(0).group(1, 2).build();
    VariantRule thermo = VariantRule.of(RuleKind.THERMO).group(15, 14, 13).build();
    Board board = board("...............0", arrow, thermo);
    List<StepView> steps = steps(board);
    assertThat(steps).isNotEmpty();
    for (StepView step : steps) {
      assertThat(MAPPER.toCore(MAPPER.toWire(step))).isEqualTo(step);
    }
  }

  @Test
  void aContradictionOfTheDigitZeroIsOne() {
    for (int digit = 0; digit <= 4; digit++) {
      StepView.Conflict conflict = new StepView.Conflict("NO_PLACE", List.of(), digit, null, "x");
      Conflict wire = MAPPER.toWire(conflict);
      assertThat(wire.getDigit()).isEqualTo(Math.max(0, digit - 1));
      assertThat(wire.getDigitIsZero()).isEqualTo(digit == 1);
      Step step = Step.newBuilder().addBranches(StepBranch.newBuilder().setConflict(wire)).build();
      assertThat(MAPPER.toCore(step).branches().get(0).conflict()).isEqualTo(conflict);
    }
  }
}
