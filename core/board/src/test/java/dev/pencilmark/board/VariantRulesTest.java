package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class VariantRulesTest {

  private static Board board(VariantRule... rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    for (VariantRule rule : rules) {
      board.variant(rule);
    }
    return board.build();
  }

  private static VariantRule line(RuleKind kind, int... cells) {
    return VariantRule.of(kind).group(cells).build();
  }

  @Test
  void plainBoards_haveNone() {
    assertThat(Board.builder(PuzzleType.SUDOKU, 9).build().variants()).isSameAs(List.of());
  }

  @Test
  void rules_areEqual_inAnyOrderAndDirection() {
    VariantRule whispers = line(RuleKind.WHISPERS, 0, 1, 2);
    VariantRule odd = VariantRule.of(RuleKind.ODD).group(3, 80).build();
    Board one = board(VariantRule.global(RuleKind.ANTIKNIGHT), whispers, odd);
    Board other =
        board(
            line(RuleKind.ODD, 80),
            VariantRule.of(RuleKind.WHISPERS).group(2, 1, 0).values(5).build(),
            VariantRule.global(RuleKind.ANTIKNIGHT),
            line(RuleKind.ODD, 3));
    assertThat(other).isEqualTo(one);
    assertThat(one).isNotEqualTo(board(whispers, odd));
    assertThat(one.toBuilder().build()).isEqualTo(one);
  }

  @Test
  void directedRules_areOthersInTheOppositeDirection() {
    assertThat(board(line(RuleKind.THERMO, 0, 1))).isNotEqualTo(board(line(RuleKind.THERMO, 1, 0)));
    assertThat(board(line(RuleKind.GREATER, 0, 1)))
        .isNotEqualTo(board(line(RuleKind.GREATER, 1, 0)));
  }

  @Test
  void theUsualValue_isSetByTheSide() {
    Board.Builder six = Board.builder(PuzzleType.SUDOKU, 6);
    six.variant(line(RuleKind.WHISPERS, 0, 1)).variant(line(RuleKind.LOCKOUT, 0, 1, 2));
    assertThat(six.build().variants()).extracting(VariantRule::value).containsExactly(3, 3);
    assertThat(board(line(RuleKind.LOCKOUT, 0, 1, 2)).variants().get(0).value()).isEqualTo(4);
  }

  @Test
  void aCellMayHaveTheDigitsThatAllMasksAllow() {
    VariantRule one = VariantRule.of(RuleKind.ALLOWED).group(5, 3).masks(0b11, 0b110).build();
    VariantRule other = VariantRule.of(RuleKind.ALLOWED).group(5).masks(0b10).build();
    VariantRule both = board(one, other).variants().get(0);
    assertThat(both.group(0)).containsExactly(3, 5);
    assertThat(both.mask(0)).isEqualTo(0b110);
    assertThat(both.mask(1)).isEqualTo(0b10);
  }

  static Stream<RuleKind> kinds() {
    return Stream.of(RuleKind.values());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void rulesThatMakeSense_arePutOnBoards(RuleKind kind) throws ProblemException {
    Random random = Seeded.older(kind.id().hashCode());
    for (int round = 0; round < 50; round++) {
      int side = new int[] {4, 6, 9, 16}[round % 4];
      if (RandomRules.kinds(side).contains(kind)) {
        VariantRule rule = new RandomRules(side, random).of(kind);
        Board board = Board.builder(PuzzleType.SUDOKU, side).variant(rule).build();
        Validation.check(board);
        Validation.warnings(board);
        assertThat(board.toBuilder().build()).isEqualTo(board);
        assertThat(RuleKind.ofId(kind.id())).isEqualTo(kind);
      }
    }
  }

  static Stream<Arguments> senseless() {
    Outside left = new Outside(0, -1, Outside.Direction.NONE);
    return Stream.of(
        bad(ProblemCode.RULE_BAD_SHAPE, "R1C1", line(RuleKind.THERMO, 0)),
        bad(ProblemCode.RULE_BAD_SHAPE, "R1C2", line(RuleKind.THERMO, 0, 1, 0 + 1)),
        bad(ProblemCode.RULE_BAD_SHAPE, "", line(RuleKind.THERMO, 0, 81)),
        bad(ProblemCode.RULE_BAD_SHAPE, "", line(RuleKind.THERMO, -1, 5)),
        bad(ProblemCode.RULE_BAD_SHAPE, "", VariantRule.global(RuleKind.THERMO)),
        bad(ProblemCode.RULE_BAD_SHAPE, "R1C1", line(RuleKind.ANTIKNIGHT, 0, 1)),
        bad(ProblemCode.RULE_BAD_SHAPE, "R1C1", line(RuleKind.DIFFERENCE, 0, 1, 2)),
        bad(
            ProblemCode.RULE_BAD_SHAPE,
            "R1C1",
            VariantRule.of(RuleKind.CLONE).group(0, 1).group(5).build()),
        bad(
            ProblemCode.RULE_BAD_SHAPE,
            "R1C1",
            VariantRule.of(RuleKind.ARROW).group(0, 80).group(5).build()),
        bad(
            ProblemCode.RULE_BAD_SHAPE,
            "R1C1",
            VariantRule.of(RuleKind.ARROW).group(0).group(1, 0).build()),
        bad(
            ProblemCode.RULE_BAD_SHAPE,
            "R2C1",
            VariantRule.of(RuleKind.SANDWICH).at(left).group(9, 10, 11).values(5).build()),
        bad(
            ProblemCode.RULE_BAD_SHAPE,
            "R1C1",
            VariantRule.of(RuleKind.QUADRUPLE).group(0, 1, 2, 3, 4).values(1).build()),
        bad(ProblemCode.RULE_BAD_SHAPE, "", VariantRule.global(RuleKind.NEGATIVE)),
        bad(ProblemCode.RULE_BAD_VALUE, "R1C1", line(RuleKind.SUM_PAIR, 0, 1)),
        bad(
            ProblemCode.RULE_BAD_VALUE,
            "R1C1",
            VariantRule.of(RuleKind.SUM_PAIR).group(0, 1).values(18).build()),
        bad(
            ProblemCode.RULE_BAD_VALUE,
            "R1C1",
            VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(9).build()),
        bad(
            ProblemCode.RULE_BAD_VALUE,
            "R1C1",
            VariantRule.of(RuleKind.SANDWICH).at(left, 9).values(36).build()),
        bad(
            ProblemCode.RULE_BAD_VALUE,
            "R1C1",
            VariantRule.of(RuleKind.QUADRUPLE).group(0, 1).values(1, 2, 3).build()),
        bad(ProblemCode.RULE_BAD_VALUE, "R1C1", line(RuleKind.ALLOWED, 0)),
        bad(
            ProblemCode.RULE_BAD_VALUE,
            "R1C1",
            VariantRule.of(RuleKind.ALLOWED).group(0).masks(0).build()));
  }

  private static Arguments bad(ProblemCode code, String cell, VariantRule rule) {
    return Arguments.of(code, cell, rule);
  }

  @ParameterizedTest
  @MethodSource("senseless")
  void aRuleThatMakesNoSense_isRefusedWithItsPlaceAndCells(
      ProblemCode code, String cell, VariantRule rule) {
    Board board = board(VariantRule.global(RuleKind.ANTIKNIGHT), rule);
    Problem problem = refusal(board);
    assertThat(problem.code()).isEqualTo(code);
    assertThat(problem.message()).contains("variants[").contains(rule.kind().id());
    assertThat(problem.cells().isEmpty() ? "" : problem.cells().get(0)).isEqualTo(cell);
  }

  private static Problem refusal(Board board) {
    return catchThrowableOfType(ProblemException.class, () -> Validation.check(board)).problem();
  }

  @Test
  void twoTotalsAtOnePlace_areRefused() {
    VariantRule.Builder clue =
        VariantRule.of(RuleKind.SANDWICH).at(new Outside(2, 9, Outside.Direction.NONE), 9);
    Board board = board(clue.values(5).build(), clue.values(7).build());
    assertThat(refusal(board).code()).isEqualTo(ProblemCode.RULE_BAD_VALUE);
    assertThat(refusal(board).cells()).contains("R3C9");
  }

  @Test
  void limits_areKept() {
    Board.Builder many = Board.builder(PuzzleType.SUDOKU, 9);
    for (int i = 0; i <= VariantRules.MOST_RULES; i++) {
      many.variant(line(RuleKind.EQUAL_SUM, i % 81).toBuilder().group(i / 81).build());
    }
    assertThat(refusal(many.build()).code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    int[] all = new int[31 * 31];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    Board.Builder large = Board.builder(PuzzleType.SUDOKU, 31);
    for (int i = 0; i < 18; i++) {
      large.variant(VariantRule.of(RuleKind.SUM).group(all).values(1000 + i).build());
    }
    assertThat(refusal(large.build()).message()).contains("at most 16384 cells in all");
    Board words = board(VariantRule.carried("x", "y", "z".repeat(VariantRules.MOST_TEXT)));
    assertThat(refusal(words).code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  private static List<ProblemCode> codes(Board board) {
    return Validation.warnings(board).stream().map(Problem::code).toList();
  }

  @Test
  void oddOrImpossibleRules_areReported() {
    assertThat(codes(board(line(RuleKind.THERMO, 0, 80)))).contains(ProblemCode.RULE_ODD_LINE);
    VariantRule twice = line(RuleKind.RENBAN, 0, 1);
    assertThat(codes(board(twice, twice))).containsExactly(ProblemCode.RULE_DUPLICATE);
    assertThat(codes(board(line(RuleKind.NABNER, 0, 1, 2, 3, 4, 5))))
        .containsExactly(ProblemCode.RULE_IMPOSSIBLE);
    VariantRule arrow = VariantRule.of(RuleKind.ARROW).group(9).group(0, 1, 2, 3).build();
    assertThat(codes(board(arrow))).contains(ProblemCode.RULE_IMPOSSIBLE);
    Board broken = board(line(RuleKind.THERMO, 0, 1)).toBuilder().given(0, 5).given(1, 3).build();
    assertThat(codes(broken)).containsExactly(ProblemCode.RULE_CONTRADICTS_GIVEN);
    assertThat(codes(board(VariantRule.carried("x", "lookandsay", "{}"))))
        .containsExactly(ProblemCode.RULE_OUTSIDE_MODEL);
  }

  @Test
  void longHostileLines_areCheckedSoon() {
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      cells.add(i % 81);
    }
    Collections.shuffle(cells, Seeded.older(1));
    int[] line = cells.stream().mapToInt(Integer::intValue).toArray();
    assertThat(refusal(board(line(RuleKind.RENBAN, line))).code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }
}
