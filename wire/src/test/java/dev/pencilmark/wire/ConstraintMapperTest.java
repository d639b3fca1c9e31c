package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.v1.CellGroup;
import dev.pencilmark.v1.Constraint;
import dev.pencilmark.v1.ConstraintKind;
import dev.pencilmark.v1.ConstraintParameter;
import dev.pencilmark.v1.DotType;
import dev.pencilmark.v1.OutsideClue;
import dev.pencilmark.v1.VerbatimConstraint;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ConstraintMapperTest {

  private static dev.pencilmark.board.VariantRule example(RuleKind kind) {
    if (kind == RuleKind.OTHER) {
      return dev.pencilmark.board.VariantRule.carried("fpuzzles.lz", "lookandsay", "[1]");
    }
    var rule = dev.pencilmark.board.VariantRule.of(kind).drawingGroupId(3);
    switch (kind.form()) {
      case PAIR, DIRECTED_PAIR -> rule.group(80, 71);
      case LINE, LINE_OF_3, DIRECTED_LINE, ORDERED, SEGMENTS, BLOCK, SET -> rule.group(0, 1, 2, 10);
      case CELLS -> rule.group(5);
      case ARROW, TWINS, GROUPS -> rule.group(10, 11).group(20, 21);
      case OUTSIDE_LINE -> rule.at(new Outside(9, 3, Outside.Direction.NONE), 9);
      case OUTSIDE_DIAGONAL -> rule.at(new Outside(-1, -1, Outside.Direction.DOWN_RIGHT), 9);
      default -> {}
    }
    if (kind.fewestValues() > 0) {
      rule.values(Math.max(3, kind.lowestValue(9)));
    }
    switch (kind) {
      case ALLOWED -> rule.masks(0b101);
      case RELATION, RELATION_OF_ALL -> rule.masks(1, 2, 4, 8, 16, 32, 64, 128, 256);
      case LOOK_AND_SAY -> rule.values(0, 3, 2, 4);
      case AUTOMATON -> rule.values(1, 1, 1, 1, 0, 0, 0, 1, 1, 1);
      default -> {}
    }
    if (kind == RuleKind.NEGATIVE) {
      rule.dotType(dev.pencilmark.board.DotType.RATIO).ignoreMarked(true);
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
    assertThat(wire.getConstraints(0).getKind()).isEqualTo(kind.id());
  }

  @Test
  void allKindsAreListed() {
    assertThat(ConstraintMapper.kinds("").getKindsList())
        .hasSize(RuleKind.values().length + 5)
        .allMatch(kind -> !kind.getMeaning().isEmpty() && kind.getMeaning().endsWith("."));
  }

  private static RefusedException refusal(Constraint.Builder rule) {
    dev.pencilmark.v1.Board board =
        BoardMapper.toWire(Board.builder(PuzzleType.SUDOKU, 9).build()).toBuilder()
            .addConstraints(Constraint.newBuilder().setKind("antiknight"))
            .addConstraints(rule)
            .build();
    return catchThrowableOfType(
        RefusedException.class, () -> BoardMapper.toCore(board, "puzzle.board"));
  }

  private static void assertRefused(Constraint.Builder rule, String code, String place) {
    RefusedException refused = refusal(rule);
    assertThat(refused.problem().code().name()).isEqualTo(code);
    assertThat(refused.field()).isEqualTo("puzzle.board.constraints[1]" + place);
  }

  private static Constraint.Builder rule(String kind, int... cells) {
    CellGroup.Builder group = CellGroup.newBuilder();
    for (int cell : cells) {
      group.addCells(cell);
    }
    return Constraint.newBuilder().setKind(kind).addGroups(group);
  }

  @Test
  void invalidFields_areRejectedByName() {
    assertRefused(rule("thermometer", 1, 2), "RULE_UNKNOWN", ".kind");
    assertRefused(rule("", 1, 2), "RULE_UNKNOWN", ".kind");
    assertRefused(rule("thermo", 1, 81), "RULE_BAD_SHAPE", "");
    assertRefused(rule("thermo", 1, -1), "RULE_BAD_SHAPE", "");
    assertRefused(rule("whispers", 1, 2).addValues(-3), "RULE_BAD_VALUE", "");
    assertRefused(rule("thermo", 1, 2).setDotTypeValue(9), "RULE_BAD_VALUE", ".dot_type");
    assertRefused(
        rule("thermo", 1, 2).setUnsupported(VerbatimConstraint.newBuilder().setName("x")),
        "RULE_UNKNOWN",
        ".kind");
    assertRefused(rule("other"), "RULE_BAD_SHAPE", "");
    assertRefused(
        rule("xsum", 1).setOutsideClue(OutsideClue.newBuilder().setRow(-1)),
        "RULE_BAD_SHAPE",
        ".outside_clue");
    assertRefused(
        rule("xsum", 1).setOutsideClue(OutsideClue.newBuilder().setDirectionValue(9)),
        "RULE_BAD_VALUE",
        ".outside_clue.direction");
    assertThat(refusal(rule("renban", 1, 2, 1)).problem().cells()).containsExactly("R1C2");
  }

  /** A field that a kind uses and the registry does not document would be rejected. */
  @ParameterizedTest
  @EnumSource
  void everyParameterOfEveryKindIsDocumented(RuleKind kind) {
    Constraint constraint =
        BoardMapper.toWire(Board.builder(PuzzleType.SUDOKU, 9).variant(example(kind)).build())
            .getConstraints(0);
    ConstraintKind documented = ConstraintMapper.kinds(kind.id()).getKinds(0);
    Map<String, ConstraintParameter> parameters =
        documented.getParametersList().stream()
            .collect(Collectors.toMap(ConstraintParameter::getField, Function.identity()));

    for (FieldDescriptor field : constraint.getAllFields().keySet()) {
      if (field.getNumber() != Constraint.KIND_FIELD_NUMBER) {
        assertThat(parameters).containsKey(field.getName());
      }
    }
    parameters.forEach(
        (name, parameter) -> {
          assertThat(parameter.getMeaning()).as(name).endsWith(".");
          FieldDescriptor field = Constraint.getDescriptor().findFieldByName(name);
          assertThat(field).as(name).isNotNull();
          // Missing required fields are rejected, and the rest is not.
          Constraint without = constraint.toBuilder().clearField(field).build();
          assertThat(refusal(without.toBuilder()) != null)
              .as(kind + " without " + name)
              .isEqualTo(parameter.getRequired());
        });
    for (FieldDescriptor field : Constraint.getDescriptor().getFields()) {
      if (field.getNumber() != Constraint.KIND_FIELD_NUMBER
          && !parameters.containsKey(field.getName())) {
        assertThat(refusal(with(constraint.toBuilder(), field)))
            .as(kind + " with " + field.getName())
            .isNotNull();
      }
    }
  }

  private static Constraint.Builder with(Constraint.Builder constraint, FieldDescriptor field) {
    return switch (field.getNumber()) {
      case Constraint.GROUPS_FIELD_NUMBER ->
          constraint.addGroups(CellGroup.newBuilder().addCells(1));
      case Constraint.VALUES_FIELD_NUMBER -> constraint.addValues(1);
      case Constraint.MASKS_FIELD_NUMBER -> constraint.addMasks(1);
      case Constraint.OUTSIDE_CLUE_FIELD_NUMBER ->
          constraint.setOutsideClue(OutsideClue.newBuilder().setRow(1));
      case Constraint.LOOP_FIELD_NUMBER -> constraint.setLoop(true);
      case Constraint.IGNORE_MARKED_FIELD_NUMBER -> constraint.setIgnoreMarked(true);
      case Constraint.DOT_TYPE_FIELD_NUMBER -> constraint.setDotType(DotType.DOT_TYPE_XV);
      case Constraint.UNSUPPORTED_FIELD_NUMBER ->
          constraint.setUnsupported(VerbatimConstraint.newBuilder().setName("x"));
      default -> throw new IllegalStateException("try the new field " + field.getName());
    };
  }

  @Test
  void structuralKindsHaveNoOtherFields() {
    assertRefused(rule("windows", 1, 2), "RULE_BAD_SHAPE", ".groups");
    assertRefused(rule("region", 1, 2).addValues(3), "RULE_BAD_SHAPE", ".values");
    assertRefused(rule("thermo", 1, 2).setIgnoreMarked(true), "RULE_BAD_SHAPE", ".ignore_marked");
  }
}
