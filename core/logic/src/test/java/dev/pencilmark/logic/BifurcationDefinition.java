package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Step;
import java.util.Arrays;

/** Each digit that goes leads to a contradiction, by correct steps. */
final class BifurcationDefinition {

  private BifurcationDefinition() {}

  static void check(Step step, Grid grid) {
    assertThat(step.branches().stream().map(Branch::assumed)).isEqualTo(step.eliminations());
    assertThat(step.placements()).isEmpty();
    for (Branch branch : step.branches()) {
      Grid assuming = grid.copy();
      assuming.place(branch.assumed().cell(), branch.assumed().digit());
      for (Step next : branch.steps()) {
        Definitions.check(next, assuming);
        next.applyTo(assuming);
      }
      assertThat(branch.conflict()).isNotNull();
      if (branch.conflict().kind() != Conflict.Kind.SEARCHED
          && !isOfRule(branch.conflict(), assuming)) {
        assertThat(assuming.conflict()).isEqualTo(branch.conflict());
      }
    }
  }

  /** Which one of several broken rules is found may differ between two runs. */
  private static boolean isOfRule(Conflict conflict, Grid grid) {
    return conflict.kind() == Conflict.Kind.NO_COMBINATION
        && grid.rules().parts().stream()
            .filter(part -> Arrays.stream(part.cells()).boxed().toList().equals(conflict.cells()))
            .anyMatch(part -> grid.left(part) == null);
  }
}
