package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sentences about several rules show what a candidate would leave. */
class RefutationTextTest {

  private static String first(Technique technique, Wording wording, VariantRule... rules)
      throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    List<StepView> steps =
        Explanation.of(
                board.build(), ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation())
            .hints(
                Set.of(technique),
                1,
                StepView.ALL,
                new StepFormatter(Notation.R1C1, wording, Digits.ofSide(9)));
    return steps.isEmpty() ? "" : steps.get(0).text();
  }

  private static VariantRule dot(int one, int other) {
    return VariantRule.of(RuleKind.DIFFERENCE).group(one, other).values(1).build();
  }

  @Test
  void aCandidateLeavesNothingForACell() throws ProblemException {
    assertThat(first(Technique.RULES_TOGETHER, Wording.NORMAL, dot(3, 4), dot(4, 5)))
        .isEqualTo(
            "Rules Together: difference dot in r1c45 and r1c6: r1c5=1 would leave 2 for r1c4 and"
                + " nothing for r1c6; r1c5=9 would leave 8 for r1c4 and nothing for r1c6"
                + " => r1c5<>19");
  }

  @Test
  void candidatesWithTheSameReasonShareAClause() throws ProblemException {
    VariantRule whispers = VariantRule.of(RuleKind.WHISPERS).group(2, 3, 4, 5, 6).build();
    assertThat(first(Technique.RULE_COMBINATIONS, Wording.FULL, whispers))
        .startsWith(
            "Combinations of a Rule: whispers line in r1c34567: r1c4=4 would leave 9 for r1c3 and"
                + " nothing for r1c5; ")
        .contains("; r1c34567=5 would leave nothing for another cell => ");
  }

  @Test
  void reasonsThatHaveNoRoomAreCounted() throws ProblemException {
    VariantRule quadruple =
        VariantRule.of(RuleKind.QUADRUPLE).group(2, 3, 11, 12).values(3, 3, 4).build();
    assertThat(first(Technique.RULE_COMBINATIONS, Wording.NORMAL, quadruple))
        .isEqualTo(
            "Combinations of a Rule: quadruple in r12c34: r1c12=3 would leave 12456789 for"
                + " r1c34,r2c3 and nothing for r2c4; 7 more likewise"
                + " => r12c1256789,r3c123456,r456789c34<>3");
  }

  /** 5 would need 3 and 4, 4 and 6, or 6 and 7: r1c1 has only 3 of these, and r1c2 only 7. */
  @Test
  void cellsWhoseCandidatesExcludeACandidateAreNamed() throws ProblemException {
    VariantRule some =
        VariantRule.of(RuleKind.ALLOWED).group(0, 1).masks(0b110000100, 0b001000011).build();
    VariantRule renban = VariantRule.of(RuleKind.RENBAN).group(0, 1, 11).build();
    assertThat(first(Technique.FORCED_BY_RULE, Wording.FULL, some, renban))
        .contains("r2c3=5 does not go with r1c1 (389) and r1c2 (127)");
  }

  /** If one X has neither 1 nor 9, both are 2 and 8. */
  @Test
  void casesOfACellAreTriedOneByOne() throws ProblemException {
    assertThat(
            first(
                Technique.RULES_TOGETHER,
                Wording.FULL,
                VariantRule.of(RuleKind.SUM_PAIR).group(0, 1).values(10).build(),
                VariantRule.of(RuleKind.SUM_PAIR).group(2, 3).values(10).build(),
                VariantRule.of(RuleKind.ALLOWED)
                    .group(0, 1, 2, 3)
                    .masks(0b110000011, 0b110000011, 0b110000011, 0b110000011)
                    .build()))
        .startsWith(
            "Rules Together: X in r1c12 and r1c34: r1c56789=1 would leave 289 for r1c24"
                + " and 28 for r1c1; if r1c1=2, 8 for r1c2 and nothing for r1c3; if r1c1=8, 2 for r1c2"
                + " and nothing for r1c3; ");
  }
}
