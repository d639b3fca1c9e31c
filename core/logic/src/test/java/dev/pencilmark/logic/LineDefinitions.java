package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Conclusions from whole lines: against regions, and against each other. */
final class LineDefinitions {

  private LineDefinitions() {}

  static Map<Technique, Definition> all() {
    return Map.of(
        Technique.DOUBLE_POINTING, LineDefinitions::doublePointing,
        Technique.LAW_OF_LEFTOVERS, LineDefinitions::leftovers,
        Technique.SETTI, LineDefinitions::setti);
  }

  private static int digit(Step step) {
    return Integer.numberOfTrailingZeros(step.digits()) + 1;
  }

  private static void doublePointing(Step step, Grid grid) {
    Set<Integer> base = new HashSet<>();
    for (Group group : step.base()) {
      assertThat(grid.sure(group) & step.digits()).isNotZero();
      for (int cell : BasicDefinitions.cellsWith(grid, group, digit(step))) {
        assertThat(base.add(cell)).as("the base groups share no candidate").isTrue();
      }
    }
    assertThat(step.base()).hasSameSizeAs(step.cover());
    assertThat(base)
        .allMatch(cell -> step.cover().stream().anyMatch(cover -> cover.set().has(cell)));
    for (Candidate out : step.eliminations()) {
      assertThat(base).doesNotContain(out.cell());
      assertThat(out.digit()).isEqualTo(digit(step));
      assertThat(step.cover()).anyMatch(cover -> cover.set().has(out.cell()));
    }
  }

  private static void leftovers(Step step, Grid grid) {
    Set<Integer> lines = cells(step.base());
    Set<Integer> regions = cells(step.cover());
    assertThat(step.base()).hasSameSizeAs(step.cover()).allMatch(Group::isHouse);
    assertThat(step.cover()).allMatch(Group::isHouse);
    assertThat(lines).hasSize(step.base().size() * grid.rules().side());
    assertThat(regions).hasSize(lines.size());
    List<Integer> innies = lines.stream().filter(cell -> !regions.contains(cell)).sorted().toList();
    List<Integer> outies = regions.stream().filter(cell -> !lines.contains(cell)).sorted().toList();
    assertThat(step.cells()).isEqualTo(innies);
    assertThat(step.fins()).isEqualTo(outies);
    for (Candidate out : step.eliminations()) {
      List<Integer> others = innies.contains(out.cell()) ? outies : innies;
      assertThat(innies.contains(out.cell()) || outies.contains(out.cell())).isTrue();
      assertThat(others).noneMatch(cell -> (grid.values(cell) & 1 << out.digit() - 1) != 0);
    }
  }

  private static Set<Integer> cells(List<Group> groups) {
    Set<Integer> cells = new HashSet<>();
    for (Group group : groups) {
      for (int cell : group.cells()) {
        cells.add(cell);
      }
    }
    return cells;
  }

  private static void setti(Step step, Grid grid) {
    int digit = digit(step);
    GroupKind kind = step.base().isEmpty() ? null : step.base().get(0).kind();
    assertThat(step.base())
        .allMatch(
            group ->
                group.kind() == kind
                    && ((grid.placed(group) | grid.sure(group)) & step.digits()) != 0);
    assertThat(step.cover()).hasSameSizeAs(step.base());
    GroupKind other = kind == GroupKind.ROW ? GroupKind.COLUMN : GroupKind.ROW;
    List<Group> possible = new ArrayList<>();
    for (Group group : grid.rules().groups()) {
      if (group.kind() == other
          && ((grid.placed(group) & step.digits()) != 0
              || !BasicDefinitions.cellsWith(grid, group, digit).isEmpty())) {
        possible.add(group);
      }
    }
    assertThat(kind == null || possible.equals(step.cover())).isTrue();
    for (Candidate out : step.eliminations()) {
      assertThat(out.digit()).isEqualTo(digit);
      assertThat(step.base()).noneMatch(group -> group.set().has(out.cell()));
    }
    for (Candidate in : step.placements()) {
      assertThat(in.digit()).isEqualTo(digit);
      assertThat(step.cover())
          .anyMatch(
              group -> BasicDefinitions.cellsWith(grid, group, digit).equals(List.of(in.cell())));
    }
  }
}
