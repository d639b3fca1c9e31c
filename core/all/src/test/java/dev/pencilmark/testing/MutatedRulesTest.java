package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A few of {@link MutatedRules}, and what more of them have found. */
final class MutatedRulesTest {

  @Test
  void changedRulesAreRefusedOrSolved() {
    MutatedRules rules = new MutatedRules(1);
    for (int i = 0; i < Seeded.rounds(3000); i++) {
      rules.one();
    }
  }

  /**
   * Two remainders have one place in the period, and another place is settled: once without end.
   */
  @Test
  @Timeout(240)
  void aLineThatCannotBeFilledHasNoSolution() throws ProblemException {
    int some = 0b1100011;
    Board board =
        Board.builder(PuzzleType.SUDOKU, 9)
            .variant(VariantRule.of(RuleKind.MODULAR).group(0, 10, 20, 30, 40).values(5).build())
            .variant(
                VariantRule.of(RuleKind.ALLOWED).group(10, 20, 30).masks(some, some, some).build())
            .given(0, 5)
            .build();
    Outcome outcome = Solver.solve(board, null, SolveLimits.DEFAULT, new Cancellation()).outcome();
    assertThat(outcome).isEqualTo(Outcome.NONE);
  }

  /** Five cells of four digits see each other by rows, boxes, knights and kings: once a fault. */
  @Test
  void moreCellsThanDigitsThatDiffer_haveNoSum() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .variant(VariantRule.global(RuleKind.ANTIKNIGHT))
            .variant(VariantRule.global(RuleKind.ANTIKING))
            .variant(VariantRule.of(RuleKind.EQUAL_SUM).group(0, 1, 2, 4, 5).group(14, 15).build())
            .variant(VariantRule.of(RuleKind.SUM).group(0, 1, 2, 4, 5).values(11).build())
            .build();
    Outcome outcome = Solver.solve(board, null, SolveLimits.DEFAULT, new Cancellation()).outcome();
    assertThat(outcome).isEqualTo(Outcome.NONE);
  }
}
