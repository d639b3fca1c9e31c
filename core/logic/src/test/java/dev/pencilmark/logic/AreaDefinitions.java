package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Conclusions from the sums of houses, and from two cages in one group. */
final class AreaDefinitions {

  private AreaDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    all.put(Technique.INNIE_OUTIE, AreaDefinitions::area);
    all.put(Technique.INNIES_OUTIES, AreaDefinitions::area);
    all.put(Technique.CAGE_SPLITTING, AreaDefinitions::area);
    all.put(Technique.INNIE_OUTIE_DIFFERENCE, AreaDefinitions::area);
    all.put(Technique.CAGE_COMPARISON, AreaDefinitions::comparison);
    all.put(Technique.CAGES_IN_LINE, InLineDefinition::cages);
    all.put(Technique.COMPARTMENTS_IN_LINE, InLineDefinition::compartments);
    return all;
  }

  private static void area(Step step, Grid grid) {
    Set<Integer> area = new HashSet<>();
    int houses = 0;
    for (Group house : step.base()) {
      assertThat(house.isHouse()).isTrue();
      for (int cell : house.cells()) {
        assertThat(area.add(cell)).as("the houses share no cell").isTrue();
      }
      houses++;
    }
    int side = grid.rules().side();
    long sum = (long) houses * side * (side + 1) / 2;
    // Either the added cells are innies, or there are none and it is an outieies.
    assertThat(leaves(step, grid, area, sum, true) || leaves(step, grid, area, sum, false))
        .as("%s", step)
        .isTrue();
    nothingMakesItWith(step, grid);
    for (Candidate in : step.placements()) {
      assertThat(step.cells()).containsExactly(in.cell());
      assertThat(step.fins()).isEmpty();
      assertThat(step.sum().target()).isEqualTo(in.digit());
    }
  }

  private static boolean leaves(
      Step step, Grid grid, Set<Integer> area, long sum, boolean plusIsInside) {
    Set<Integer> inside = new HashSet<>(plusIsInside ? step.cells() : step.fins());
    Set<Integer> outside = new HashSet<>(plusIsInside ? step.fins() : step.cells());
    Set<Integer> innies = new HashSet<>(area);
    Set<Integer> outies = new HashSet<>();
    long left = sum;
    for (Cage cage : grid.board().cages()) {
      List<Integer> cells = new ArrayList<>();
      for (int cell : cage.cells()) {
        cells.add(cell);
      }
      boolean touches = cells.stream().anyMatch(area::contains);
      boolean counted =
          cage.hasTotal()
              && cage.operator() == CageOperator.ADD
              && touches
              && cells.stream().noneMatch(inside::contains)
              && cells.stream()
                  .filter(cell -> !area.contains(cell) && grid.isOpen(cell))
                  .allMatch(outside::contains);
      if (counted) {
        left -= cage.target();
        innies.removeAll(cells);
        cells.stream().filter(cell -> !area.contains(cell)).forEach(outies::add);
      }
    }
    for (int cell : innies) {
      left -= grid.digit(cell);
    }
    for (int cell : outies) {
      left += grid.digit(cell);
    }
    innies.removeIf(cell -> !grid.isOpen(cell));
    outies.removeIf(cell -> !grid.isOpen(cell));
    return innies.equals(inside)
        && outies.equals(outside)
        && (plusIsInside ? left : -left) == step.sum().target();
  }

  private static void nothingMakesItWith(Step step, Grid grid) {
    List<Integer> cells = new ArrayList<>(step.cells());
    cells.addAll(step.fins());
    for (Candidate out : step.eliminations()) {
      assertThat(cells).contains(out.cell());
      assertThat(makes(step, grid, cells, out, new int[cells.size()], 0)).isFalse();
    }
  }

  private static boolean makes(
      Step step, Grid grid, List<Integer> cells, Candidate with, int[] digits, int at) {
    if (at == digits.length) {
      long sum = 0;
      for (int i = 0; i < at; i++) {
        sum += i < step.cells().size() ? digits[i] : -digits[i];
      }
      return sum == step.sum().target();
    }
    int cell = cells.get(at);
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      boolean may =
          cell == with.cell() ? digit == with.digit() : (grid.values(cell) & 1 << digit - 1) != 0;
      for (int i = 0; i < at; i++) {
        may &= digits[i] != digit || !grid.rules().see(cells.get(i), cell);
      }
      digits[at] = digit;
      if (may && makes(step, grid, cells, with, digits, at + 1)) {
        return true;
      }
    }
    return false;
  }

  /** With the candidate, no filling of the one cage leaves the other any. */
  private static void comparison(Step step, Grid grid) {
    List<Integer> cells = new ArrayList<>(step.cells());
    cells.addAll(step.fins());
    assertThat(cells).allMatch(step.base().get(0).set()::has).doesNotHaveDuplicates();
    Cage one = cage(grid, step.cells());
    Cage other = cage(grid, step.fins());
    for (Candidate out : step.eliminations()) {
      assertThat(step.cells()).contains(out.cell());
      assertThat(fills(grid, one, other, cells, out, new int[cells.size()], 0))
          .as("%s", step)
          .isFalse();
    }
  }

  private static Cage cage(Grid grid, List<Integer> cells) {
    return grid.board().cages().stream()
        .filter(cage -> Arrays.stream(cage.cells()).boxed().toList().equals(cells))
        .findFirst()
        .orElseThrow();
  }

  private static boolean fills(
      Grid grid, Cage one, Cage other, List<Integer> cells, Candidate with, int[] digits, int at) {
    if (at == one.size() && !reaches(one, digits, 0)
        || at == cells.size() && !reaches(other, digits, one.size())) {
      return false;
    }
    if (at == cells.size()) {
      return true;
    }
    int cell = cells.get(at);
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      boolean may =
          cell == with.cell() ? digit == with.digit() : (grid.values(cell) & 1 << digit - 1) != 0;
      for (int i = 0; i < at; i++) {
        may &= digits[i] != digit;
      }
      digits[at] = digit;
      if (may && fills(grid, one, other, cells, with, digits, at + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean reaches(Cage cage, int[] digits, int from) {
    long sum = 0;
    double product = 1;
    long largest = 0;
    for (int i = from; i < from + cage.size(); i++) {
      sum += digits[i];
      product *= digits[i];
      largest = Math.max(largest, digits[i]);
    }
    return switch (cage.operator()) {
      case ADD -> sum == cage.target();
      case MULTIPLY -> product == cage.target();
      case SUBTRACT -> 2 * largest - sum == cage.target();
      case DIVIDE -> largest * (double) largest / product == cage.target();
    };
  }
}
