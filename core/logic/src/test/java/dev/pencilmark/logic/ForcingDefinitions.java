package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Forcing: each branch is a row of steps that hold, to a contradiction or to what all remove. */
final class ForcingDefinitions {

  private ForcingDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    all.put(Technique.NISHIO, ForcingDefinitions::contradiction);
    all.put(Technique.FORCING_NET, ForcingDefinitions::contradiction);
    all.put(Technique.PATTERN_FORCING_NET, ForcingDefinitions::contradiction);
    all.put(Technique.NESTED_FORCING_NET, ForcingDefinitions::contradiction);
    all.put(Technique.DIGIT_FORCING_CHAIN, ForcingDefinitions::digit);
    all.put(Technique.CELL_FORCING_CHAIN, (step, grid) -> cell(step, grid, 3));
    all.put(Technique.UNIT_FORCING_CHAIN, (step, grid) -> unit(step, grid, 3));
    all.put(Technique.CELL_FORCING_NET, (step, grid) -> cell(step, grid, 2));
    all.put(Technique.UNIT_FORCING_NET, (step, grid) -> unit(step, grid, 2));
    return all;
  }

  private static void contradiction(Step step, Grid grid) {
    assertThat(step.branches()).hasSize(1);
    assertThat(step.eliminations()).containsExactly(step.branches().get(0).assumed());
    assertThat(step.branches().get(0).conflict()).isNotNull();
    holds(step, grid);
  }

  private static void digit(Step step, Grid grid) {
    assertThat(step.branches()).hasSize(2);
    isOneTrue(step, grid);
    holds(step, grid);
  }

  private static void cell(Step step, Grid grid, int least) {
    assertThat(step.branches()).hasSizeGreaterThanOrEqualTo(least);
    assertThat(step.base()).isEmpty();
    isOneTrue(step, grid);
    holds(step, grid);
  }

  private static void unit(Step step, Grid grid, int least) {
    assertThat(step.branches()).hasSizeGreaterThanOrEqualTo(least);
    assertThat(step.base()).hasSize(1);
    isOneTrue(step, grid);
    holds(step, grid);
  }

  /** The assumptions are all candidates of a cell, or all places of a sure digit. */
  private static void isOneTrue(Step step, Grid grid) {
    List<Candidate> all = new ArrayList<>();
    if (step.base().isEmpty()) {
      int cell = step.cells().get(0);
      for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
        all.add(new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1));
      }
    } else {
      Group group = step.base().get(0);
      int digit = step.branches().get(0).assumed().digit();
      assertThat(grid.sure(group) & 1 << digit - 1).isNotZero();
      for (int cell : BasicDefinitions.cellsWith(grid, group, digit)) {
        all.add(new Candidate(cell, digit));
      }
    }
    assertThat(step.branches().stream().map(Branch::assumed)).isEqualTo(all);
  }

  private static void holds(Step step, Grid grid) {
    assertThat(step.placements()).isEmpty();
    for (Branch branch : step.branches()) {
      Grid assuming = grid.copy();
      assuming.place(branch.assumed().cell(), branch.assumed().digit());
      for (Step next : branch.steps()) {
        assertThat(assuming.conflict()).as("%s", step).isNull();
        Definitions.check(next, assuming);
        next.applyTo(assuming);
      }
      assertThat(assuming.conflict()).as("%s", step).isEqualTo(branch.conflict());
      if (branch.conflict() == null) {
        for (Candidate out : step.eliminations()) {
          assertThat(assuming.values(out.cell()) & 1 << out.digit() - 1).as("%s", step).isZero();
        }
      }
    }
  }
}
