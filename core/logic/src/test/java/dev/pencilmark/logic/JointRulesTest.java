package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepText;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Start;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules whose cells see each other, rules together, and rules in houses. */
class JointRulesTest {

  private static Board.Builder of(VariantRule... rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    return board;
  }

  private static VariantRule line(RuleKind kind, int... cells) {
    return VariantRule.of(kind).group(cells).build();
  }

  private static VariantRule pair(RuleKind kind, int value, int one, int other) {
    return VariantRule.of(kind).group(one, other).values(value).build();
  }

  /** Cells of row 1 from one on have no digits but some. */
  private static VariantRule allowed(int from, int mask) {
    int[] cells = new int[9 - from];
    int[] masks = new int[cells.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = from + i;
      masks[i] = mask;
    }
    return VariantRule.of(RuleKind.ALLOWED).group(cells).masks(masks).build();
  }

  /** Returns the results of the first step, after its definition was checked. */
  private static String first(Board board, Technique technique) throws ProblemException {
    Grid grid = Grid.of(board, Start.FROM_GIVENS);
    List<Step> steps = Families.all(technique, grid, 1, new Cancellation());
    if (steps.isEmpty()) {
      return "";
    }
    Definitions.check(steps.get(0), grid);
    String sentence = StepText.english(Notation.R1C1, Digits.ofSide(9)).sentence(steps.get(0));
    return sentence.substring(sentence.indexOf("=> ") + 3);
  }

  /** Inner cells need two different partners. */
  @Test
  void whispersInARowHaveNo4And6Inside() throws ProblemException {
    Board board = of(line(RuleKind.WHISPERS, 2, 3, 4, 5, 6)).build();
    assertThat(first(board, Technique.RULE_COMBINATIONS)).isEqualTo("r1c37<>5, r1c456<>456");
  }

  @Test
  void theMiddleOfTwoDotsNeedsTwoNeighbours() throws ProblemException {
    Board board =
        of(pair(RuleKind.DIFFERENCE, 1, 3, 4), pair(RuleKind.DIFFERENCE, 1, 4, 5)).build();
    assertThat(first(board, Technique.RULE_COMBINATIONS)).isEmpty();
    assertThat(first(board, Technique.RULES_TOGETHER)).isEqualTo("r1c5<>19");
  }

  /** A digit that a quadruple has twice is on a diagonal of it, and in both rows and columns. */
  @Test
  void aDigitThatAQuadrupleHasTwiceGoesNowhereElse() throws ProblemException {
    Board board =
        of(VariantRule.of(RuleKind.QUADRUPLE).group(2, 3, 11, 12).values(3, 3, 4).build()).build();
    assertThat(first(board, Technique.RULE_COMBINATIONS))
        .isEqualTo("r12c1256789,r3c123456,r456789c34<>3");
  }

  @Test
  void anArrowHasDifferentDigitsWhereItsCellsSeeEachOther() throws ProblemException {
    Board board = of(VariantRule.of(RuleKind.ARROW).group(0).group(1, 2, 12).build()).build();
    // 1 and 2 in r1c23, and 1 in r2c4.
    assertThat(first(board, Technique.RULE_COMBINATIONS))
        .isEqualTo("r1c1<>123, r1c23<>89, r2c4<>789");
  }

  /** If the X were not 1 and 9, both of these would have one place left in the row. */
  @Test
  void aHouseLeavesTheDigitsOfARule() throws ProblemException {
    Board board = of(pair(RuleKind.SUM_PAIR, 10, 0, 1), allowed(3, 0b011111110)).build();
    assertThat(first(board, Technique.RULE_IN_HOUSE)).isEqualTo("r1c12<>2345678, r1c3<>19");
  }

  @Test
  void severalRulesShareTheDigitsOfAHouse() throws ProblemException {
    Board board =
        of(
                pair(RuleKind.SUM_PAIR, 10, 0, 1),
                pair(RuleKind.SUM_PAIR, 10, 2, 3),
                allowed(5, 0b011111110))
            .build();
    assertThat(first(board, Technique.RULES_IN_HOUSE)).contains("r1c5<>19");
  }

  @Test
  void equalCellsSeeThePeersOfBoth() {
    Grid grid = Grid.of(of(line(RuleKind.PALINDROME, 0, 15, 30)).build(), Start.FROM_GIVENS);
    assertThat(grid.rules().see(0, 30)).isFalse();
    assertThat(grid.rules().see(0, 34)).isTrue();
    assertThat(grid.rules().see(8, 30)).isTrue();
    assertThat(grid.rules().see(8, 34)).isFalse();
  }
}
