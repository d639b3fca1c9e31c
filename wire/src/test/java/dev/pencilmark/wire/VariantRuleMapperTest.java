package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.OtherRule;
import dev.pencilmark.v1.OutsideClue;
import dev.pencilmark.v1.VariantRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class VariantRuleMapperTest {

  private static dev.pencilmark.board.VariantRule example(RuleKind kind) {
    if (kind == RuleKind.OTHER) {
      return dev.pencilmark.board.VariantRule.carried("fpuzzles.lz", "lookandsay", "[1]");
    }
    var rule = dev.pencilmark.board.VariantRule.of(kind).bundle(3);
    switch (kind.form()) {
      case PAIR, DIRECTED_PAIR -> rule.group(80, 71);
      case LINE, LINE_OF_3, DIRECTED_LINE, BLOCK, SET -> rule.group(0, 1, 2, 10);
      case CELLS -> rule.group(5);
      case ARROW, TWINS, GROUPS -> rule.group(10, 11).group(20, 21);
      case OUTSIDE_LINE -> rule.at(new Outside(9, 3, Outside.Direction.NONE), 9);
      case OUTSIDE_DIAGONAL -> rule.at(new Outside(-1, -1, Outside.Direction.DOWN_RIGHT), 9);
      default -> {}
    }
    if (kind.fewestValues() > 0) {
      rule.values(Math.max(3, kind.lowestValue(9)));
    }
    if (kind == RuleKind.ALLOWED) {
      rule.masks(0b101);
    }
    if (kind == RuleKind.NEGATIVE) {
      rule.family(MarkFamily.RATIO).markedExempt(true);
    }
    return rule.loop(kind == RuleKind.SUM_LINE).build();
  }

  @ParameterizedTest
  @EnumSource
  void everyKindComesBackAsItWas(RuleKind kind) throws RefusedException {
    Board board = Board.builder(PuzzleType.SUDOKU, 9).variant(example(kind)).build();
    dev.pencilmark.v1.Board wire = BoardMapper.toWire(board);
    assertThat(BoardMapper.toCore(wire, "board")).isEqualTo(board);
    assertThat(BoardMapper.toWire(BoardMapper.toCore(wire, "board"))).isEqualTo(wire);
    assertThat(wire.getVariantRules(0).getKind()).isEqualTo(kind.id());
  }

  @Test
  void allKindsAreListed() {
    assertThat(VariantRuleMapper.kinds("").getKindsList())
        .hasSize(RuleKind.values().length)
        .allMatch(kind -> !kind.getMeaning().isEmpty() && kind.getMeaning().endsWith("."));
  }

  private static RefusedException refusal(VariantRule.Builder rule) {
    dev.pencilmark.v1.Board board =
        BoardMapper.toWire(Board.builder(PuzzleType.SUDOKU, 9).build()).toBuilder()
            .addVariantRules(VariantRule.newBuilder().setKind("antiknight"))
            .addVariantRules(rule)
            .build();
    return catchThrowableOfType(
        RefusedException.class, () -> BoardMapper.toCore(board, "puzzle.board"));
  }

  private static void assertRefused(VariantRule.Builder rule, String code, String place) {
    RefusedException refused = refusal(rule);
    assertThat(refused.problem().code().name()).isEqualTo(code);
    assertThat(refused.field()).isEqualTo("puzzle.board.variant_rules[1]" + place);
  }

  private static VariantRule.Builder rule(String kind, int... cells) {
    CellGroup.Builder group = CellGroup.newBuilder();
    for (int cell : cells) {
      group.addCells(cell);
    }
    return VariantRule.newBuilder().setKind(kind).addGroups(group);
  }

  @Test
  void whatMakesNoSense_isRefusedWithItsField() {
    assertRefused(rule("thermometer", 1, 2), "RULE_UNKNOWN", ".kind");
    assertRefused(rule("", 1, 2), "RULE_UNKNOWN", ".kind");
    assertRefused(rule("thermo", 1, 81), "RULE_BAD_SHAPE", "");
    assertRefused(rule("thermo", 1, -1), "RULE_BAD_SHAPE", "");
    assertRefused(rule("whispers", 1, 2).addValues(-3), "RULE_BAD_VALUE", "");
    assertRefused(rule("thermo", 1, 2).setFamily("x"), "RULE_BAD_VALUE", ".family");
    assertRefused(
        rule("thermo", 1, 2).setOther(OtherRule.newBuilder().setName("x")),
        "RULE_UNKNOWN",
        ".kind");
    assertRefused(rule("other"), "RULE_BAD_SHAPE", "");
    assertRefused(
        rule("xsum", 1).setAt(OutsideClue.newBuilder().setRow(-1)), "RULE_BAD_SHAPE", ".at");
    assertRefused(
        rule("xsum", 1).setAt(OutsideClue.newBuilder().setDirectionValue(9)),
        "RULE_BAD_VALUE",
        ".at.direction");
    assertThat(refusal(rule("renban", 1, 2, 1)).problem().cells()).containsExactly("R1C2");
  }
}
