package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What would come to two solutions. */
final class UniquenessDefinitions {

  private static final List<Technique> SIMPLE =
      Stream.of(Technique.values())
          .filter(technique -> technique.tier() <= 2 || technique == Technique.NAKED_QUAD)
          .filter(technique -> Families.of(technique) != null)
          .toList();

  private UniquenessDefinitions() {}

  static Map<Technique, Definition> all() {
    Map<Technique, Definition> all = new EnumMap<>(Technique.class);
    for (Technique technique : Technique.values()) {
      if (technique.usesUniqueness() && technique != Technique.BUG_PLUS_1) {
        all.put(technique, UniquenessDefinitions::rectangle);
      }
    }
    all.put(Technique.BUG_PLUS_1, UniquenessDefinitions::bug);
    return all;
  }

  /** Two rows, two columns, and as many corners of both diagonals in all that there is. */
  private static void isExchangeable(List<Integer> corners, Grid grid) {
    int side = grid.rules().side();
    List<Integer> sorted = corners.stream().sorted().toList();
    assertThat(sorted).hasSize(4);
    assertThat(sorted.get(0) / side).isEqualTo(sorted.get(1) / side);
    assertThat(sorted.get(2) / side).isEqualTo(sorted.get(3) / side);
    assertThat(sorted.get(0) % side).isEqualTo(sorted.get(2) % side);
    assertThat(sorted.get(1) % side).isEqualTo(sorted.get(3) % side);
    List<int[]> sets =
        Stream.concat(
                grid.rules().groups().stream().map(Group::cells),
                grid.board().cages().stream().map(cage -> cage.cells()))
            .toList();
    for (int[] set : sets) {
      int balance = 0;
      for (int cell : set) {
        int at = sorted.indexOf(cell);
        balance += at < 0 ? 0 : at == 0 || at == 3 ? 1 : -1;
      }
      assertThat(balance).isZero();
    }
    assertThat(corners).noneMatch(grid::isGiven);
  }

  /** With any of the candidates that go, simple steps leave the corners the two digits. */
  private static void rectangle(Step step, Grid grid) {
    isExchangeable(step.cells(), grid);
    assertThat(Integer.bitCount(step.digits())).isEqualTo(2);
    assertThat(step.placements()).isEmpty();
    for (Candidate out : step.eliminations()) {
      Grid assuming = grid.copy();
      assuming.place(out.cell(), out.digit());
      while (assuming.conflict() == null && !isDeadly(step, assuming)) {
        Step next = next(assuming);
        assertThat(next).as("%s with %s", step, out).isNotNull();
        next.applyTo(assuming);
      }
    }
  }

  private static boolean isDeadly(Step step, Grid grid) {
    return step.cells().stream().allMatch(cell -> (grid.values(cell) & ~step.digits()) == 0);
  }

  private static Step next(Grid grid) {
    try {
      return Families.first(SIMPLE, grid, new Cancellation());
    } catch (ProblemException broken) {
      throw new AssertionError(broken);
    }
  }

  private static void bug(Step step, Grid grid) {
    int cell = step.cells().get(0);
    assertThat(step.eliminations()).allMatch(out -> out.cell() == cell);
    assertThat(step.eliminations()).hasSize(2);
    assertThat(grid.rules().groups()).allMatch(Group::isHouse);
    assertThat(grid.board().cages()).isEmpty();
    assertThat(grid.rules().hasStraights()).isFalse();
    for (int open : grid.open().toArray()) {
      assertThat(Integer.bitCount(grid.candidates(open))).isEqualTo(open == cell ? 3 : 2);
    }
    for (Group house : grid.rules().groups()) {
      for (int digit = 1; digit <= grid.rules().side(); digit++) {
        List<Integer> cells = BasicDefinitions.cellsWith(grid, house, digit);
        boolean spare = step.digits() == 1 << digit - 1 && cells.contains(cell);
        assertThat(cells.size() - (spare ? 1 : 0)).isIn(0, 2);
      }
    }
  }
}
