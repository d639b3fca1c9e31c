package dev.pencilmark.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.reason.PartOfPattern;
import dev.pencilmark.logic.reason.Witness;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.HouseKind;
import dev.pencilmark.v1.LinkReason;
import dev.pencilmark.v1.StepSetRole;
import dev.pencilmark.v1.WitnessReason;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WireEnumsTest {

  @ParameterizedTest
  @EnumSource
  void typeComesBackFromItsNumber(PuzzleType type) {
    assertThat(WireEnums.type(WireEnums.number(type))).isEqualTo(type);
  }

  @ParameterizedTest
  @EnumSource
  void operatorComesBackFromItsNumber(CageOperator operator) {
    assertThat(WireEnums.operator(WireEnums.number(operator))).isEqualTo(operator);
  }

  @ParameterizedTest
  @EnumSource
  void startComesBackFromItsNumber(Start start) {
    assertThat(WireEnums.start(WireEnums.number(start))).isEqualTo(start);
  }

  @Test
  void everyWireValueHasItsCoreValue() {
    // Two more: "not said", and what the generated code adds for numbers it does not know.
    assertThat(dev.pencilmark.v1.PuzzleType.values()).hasSize(PuzzleType.values().length + 2);
    assertThat(dev.pencilmark.v1.CageOperator.values()).hasSize(CageOperator.values().length + 2);
    assertThat(dev.pencilmark.v1.LossKind.values()).hasSize(LossKind.values().length + 2);
    assertThat(dev.pencilmark.v1.Confidence.values()).hasSize(Confidence.values().length + 2);
    assertThat(dev.pencilmark.v1.InitialState.values()).hasSize(Start.values().length + 2);
    // NOT_UNDERSTOOD is a verdict about the text, not an outcome of the solver.
    assertThat(dev.pencilmark.v1.SolveOutcome.values())
        .hasSize(dev.pencilmark.solve.Outcome.values().length + 3);
  }

  /** Steps pass these by name. */
  @Test
  void everyNameInAStepHasItsWireValue() {
    assertNamed(Link.Reason.values(), "LINK_REASON_", LinkReason.values());
    assertNamed(Witness.Why.values(), "WITNESS_REASON_", WitnessReason.values());
    assertNamed(PartOfPattern.Role.values(), "STEP_SET_ROLE_", StepSetRole.values());
    assertNamed(GroupKind.values(), "HOUSE_KIND_", HouseKind.values());
  }

  private static void assertNamed(Enum<?>[] core, String prefix, Enum<?>[] wire) {
    assertThat(Stream.of(wire).map(Enum::name))
        .containsAll(Stream.of(core).map(value -> prefix + value.name()).toList());
  }

  @Test
  void unknownNumbersAreNull() {
    assertThat(WireEnums.type(0)).isNull();
    assertThat(WireEnums.type(-1)).isNull();
    assertThat(WireEnums.operator(0)).isNull();
    assertThat(WireEnums.operator(5)).isNull();
  }
}
