package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumMap;
import java.util.Map;

/** The definitions of all techniques. */
final class Definitions {

  private static final Map<Technique, Definition> ALL = new EnumMap<>(Technique.class);

  static {
    ALL.putAll(AlsDefinitions.all());
    ALL.putAll(BasicDefinitions.all());
    ALL.putAll(SumDefinitions.all());
    ALL.putAll(ColourDefinitions.all());
    ALL.putAll(AreaDefinitions.all());
    ALL.putAll(LineDefinitions.all());
    ALL.putAll(UniquenessDefinitions.all());
    ALL.putAll(FishDefinitions.all());
    ALL.putAll(SingleDigitDefinitions.all());
    ALL.putAll(WingDefinitions.all());
    ALL.putAll(ChainDefinitions.all());
    ALL.putAll(ForcingDefinitions.all());
    ALL.putAll(RuleDefinitions.all());
    ALL.putAll(JointDefinitions.all());
    ALL.putAll(BandDefinitions.all());
    ALL.put(Technique.BIFURCATION, BifurcationDefinition::check);
  }

  private Definitions() {}

  static Map<Technique, Definition> all() {
    return ALL;
  }

  /** Checks that a step matches its definition, and that its results are possible. */
  static void check(Step step, Grid grid) {
    assertThat(step.placements().isEmpty() && step.eliminations().isEmpty()).isFalse();
    for (Candidate in : step.placements()) {
      assertThat(grid.has(in.cell(), in.digit())).as("%s", step).isTrue();
    }
    for (Candidate out : step.eliminations()) {
      assertThat(grid.has(out.cell(), out.digit())).as("%s", step).isTrue();
    }
    ALL.get(step.technique()).check(step, grid);
  }
}
