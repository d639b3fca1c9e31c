package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Singles, locked candidates and subsets. */
final class BasicDefinitions {

  private BasicDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    all.put(Technique.FULL_HOUSE, BasicDefinitions::fullHouse);
    all.put(Technique.HIDDEN_SINGLE, BasicDefinitions::hiddenSingle);
    all.put(Technique.NAKED_SINGLE, BasicDefinitions::nakedSingle);
    for (Technique locked :
        List.of(
            Technique.POINTING, Technique.CLAIMING, Technique.CAGE_OVERLAP, Technique.SURE_DIGIT)) {
      all.put(locked, BasicDefinitions::locked);
    }
    for (Technique naked :
        List.of(
            Technique.NAKED_PAIR,
            Technique.NAKED_TRIPLE,
            Technique.NAKED_QUAD,
            Technique.LOCKED_PAIR,
            Technique.LOCKED_TRIPLE)) {
      all.put(naked, BasicDefinitions::naked);
    }
    for (Technique hidden :
        List.of(Technique.HIDDEN_PAIR, Technique.HIDDEN_TRIPLE, Technique.HIDDEN_QUAD)) {
      all.put(hidden, BasicDefinitions::hidden);
    }
    all.put(Technique.GENERALISED_SUBSET, BasicDefinitions::generalised);
    return all;
  }

  private static void generalised(Step step, Grid grid) {
    int union = 0;
    for (int cell : step.cells()) {
      union |= grid.candidates(cell);
      assertThat(grid.isOpen(cell)).isTrue();
    }
    assertThat(step.digits()).isEqualTo(union);
    assertThat(Integer.bitCount(union)).isEqualTo(step.cells().size());
    for (int one : step.cells()) {
      for (int other : step.cells()) {
        assertThat(
                one == other
                    || (grid.candidates(one) & grid.candidates(other)) == 0
                    || grid.rules().see(one, other))
            .isTrue();
      }
    }
    for (Candidate out : step.eliminations()) {
      assertThat(step.cells()).doesNotContain(out.cell());
      assertThat(step.cells())
          .allMatch(cell -> !grid.has(cell, out.digit()) || grid.rules().see(cell, out.cell()));
      assertThat(step.cells()).anyMatch(cell -> grid.has(cell, out.digit()));
    }
  }

  private static int digit(Step step) {
    assertThat(Integer.bitCount(step.digits())).isEqualTo(1);
    return Integer.numberOfTrailingZeros(step.digits()) + 1;
  }

  private static void placesItsCell(Step step) {
    assertThat(step.placements()).containsExactly(new Candidate(step.cells().get(0), digit(step)));
    assertThat(step.eliminations()).isEmpty();
  }

  private static void fullHouse(Step step, Grid grid) {
    Group house = step.base().get(0);
    assertThat(house.isHouse()).isTrue();
    for (int cell : house.cells()) {
      assertThat(grid.isOpen(cell)).isEqualTo(step.cells().contains(cell));
    }
    placesItsCell(step);
  }

  private static void hiddenSingle(Step step, Grid grid) {
    Group group = step.base().get(0);
    assertThat(grid.sure(group) & step.digits()).isNotZero();
    assertThat(cellsWith(grid, group, digit(step))).isEqualTo(step.cells());
    placesItsCell(step);
  }

  private static void nakedSingle(Step step, Grid grid) {
    assertThat(grid.candidates(step.cells().get(0))).isEqualTo(step.digits());
    placesItsCell(step);
  }

  private static void locked(Step step, Grid grid) {
    Group group = step.base().get(0);
    assertThat(grid.sure(group) & step.digits()).isNotZero();
    assertThat(cellsWith(grid, group, digit(step))).isEqualTo(step.cells());
    for (Candidate out : step.eliminations()) {
      assertThat(out.digit()).isEqualTo(digit(step));
      assertThat(step.cells()).allMatch(cell -> grid.rules().see(cell, out.cell()));
    }
    assertThat(step.placements()).isEmpty();
  }

  private static void naked(Step step, Grid grid) {
    int union = 0;
    for (int cell : step.cells()) {
      assertThat(step.base()).allMatch(group -> group.set().has(cell));
      assertThat(step.cover()).allMatch(group -> group.set().has(cell));
      union |= grid.candidates(cell);
    }
    assertThat(union).isEqualTo(step.digits());
    assertThat(Integer.bitCount(union)).isEqualTo(step.cells().size());
    for (Candidate out : step.eliminations()) {
      assertThat(step.cells()).doesNotContain(out.cell());
      assertThat(union & 1 << out.digit() - 1).isNotZero();
      assertThat(
              step.base().get(0).set().has(out.cell())
                  || step.cover().stream().anyMatch(group -> group.set().has(out.cell())))
          .isTrue();
    }
    assertThat(step.placements()).isEmpty();
  }

  private static void hidden(Step step, Grid grid) {
    Group group = step.base().get(0);
    assertThat(grid.sure(group) & step.digits()).isEqualTo(step.digits());
    assertThat(Integer.bitCount(step.digits())).isEqualTo(step.cells().size());
    for (int rest = step.digits(); rest != 0; rest &= rest - 1) {
      assertThat(step.cells())
          .containsAll(cellsWith(grid, group, Integer.numberOfTrailingZeros(rest) + 1));
    }
    for (Candidate out : step.eliminations()) {
      assertThat(step.cells()).contains(out.cell());
      assertThat(step.digits() & 1 << out.digit() - 1).isZero();
    }
    assertThat(step.placements()).isEmpty();
  }

  static List<Integer> cellsWith(Grid grid, Group group, int digit) {
    List<Integer> cells = new ArrayList<>();
    for (int cell : group.cells()) {
      if (grid.has(cell, digit)) {
        cells.add(cell);
      }
    }
    return cells;
  }
}
