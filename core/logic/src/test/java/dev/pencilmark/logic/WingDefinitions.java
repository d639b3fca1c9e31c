package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Wings. */
final class WingDefinitions {

  private WingDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    all.put(Technique.XY_WING, WingDefinitions::bent);
    all.put(Technique.XYZ_WING, WingDefinitions::bent);
    all.put(Technique.WXYZ_WING, WingDefinitions::bent);
    all.put(Technique.W_WING, WingDefinitions::w);
    return all;
  }

  /** As many cells as digits; all digits but one can be in one of the cells only. */
  private static void bent(Step step, Grid grid) {
    int digit = Integer.parseInt(step.variant());
    List<Integer> cells = new ArrayList<>(step.cells());
    cells.addAll(step.fins());
    int union = cells.stream().mapToInt(grid::candidates).reduce(0, (one, other) -> one | other);
    assertThat(union).isEqualTo(step.digits());
    assertThat(Integer.bitCount(union)).isEqualTo(cells.size());
    assertThat(cells).hasSize(step.technique() == Technique.WXYZ_WING ? 4 : 3);
    for (int one : cells) {
      for (int other : cells) {
        int both = grid.candidates(one) & grid.candidates(other) & ~(1 << digit - 1);
        assertThat(one == other || both == 0 || grid.rules().see(one, other)).isTrue();
      }
    }
    if (step.technique() != Technique.WXYZ_WING) {
      int ofPivot = step.technique() == Technique.XY_WING ? 2 : 3;
      assertThat(Integer.bitCount(grid.candidates(step.cells().get(0)))).isEqualTo(ofPivot);
      assertThat(step.fins()).hasSize(2).allMatch(cell -> grid.bivalue().has(cell));
    }
    takesFromAllThatSee(step, grid, digit, cells);
  }

  private static void takesFromAllThatSee(Step step, Grid grid, int digit, List<Integer> cells) {
    assertThat(step.placements()).isEmpty();
    for (Candidate out : step.eliminations()) {
      assertThat(out.digit()).isEqualTo(digit);
      assertThat(cells.stream().filter(cell -> grid.has(cell, digit)))
          .allMatch(cell -> grid.rules().see(cell, out.cell()));
    }
  }

  private static void w(Step step, Grid grid) {
    int one = step.cells().get(0);
    int other = step.cells().get(1);
    assertThat(grid.candidates(one)).isEqualTo(step.digits()).isEqualTo(grid.candidates(other));
    Link link = step.links().get(0);
    int digit = link.from().digit();
    assertThat(step.digits() & 1 << digit - 1).isNotZero();
    assertThat(grid.sure(link.group()) & 1 << digit - 1).isNotZero();
    int from = link.from().cells().get(0);
    int to = link.to().cells().get(0);
    assertThat(BasicDefinitions.cellsWith(grid, link.group(), digit))
        .containsExactlyInAnyOrder(from, to);
    assertThat(grid.rules().see(one, from) && grid.rules().see(other, to)).isTrue();
    int left = step.digits() & ~(1 << digit - 1);
    takesFromAllThatSee(step, grid, Integer.numberOfTrailingZeros(left) + 1, step.cells());
  }
}
