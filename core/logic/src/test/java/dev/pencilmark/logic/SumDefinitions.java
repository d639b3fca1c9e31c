package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What no way to fill some cells has, tried digit by digit. */
final class SumDefinitions {

  /** The maximum number of steps of a trial, after which it is taken for right. */
  private static final int MOST = 2_000_000;

  private SumDefinitions() {}

  static Map<Technique, Definition> all() {
    return Map.of(
        Technique.CAGE_COMBINATION_EASY, SumDefinitions::cage,
        Technique.CAGE_COMBINATION_HARD, SumDefinitions::cage,
        Technique.RANGE_CHECK, SumDefinitions::straight,
        Technique.STRANDED_DIGIT, SumDefinitions::straight);
  }

  private static void cage(Step step, Grid grid) {
    assertThat(grid.board().cages())
        .anyMatch(
            cage ->
                step.sum().cells().toString().equals(Arrays.toString(cage.cells()))
                    && cage.operator() == step.sum().operator()
                    && cage.target() == step.sum().target());
    nothingFills(step, grid, step.sum().cells(), false);
    for (Candidate in : step.placements()) {
      assertThat(step.sum().cells()).containsExactly(in.cell());
      assertThat(step.sum().target()).isEqualTo(in.digit());
    }
  }

  private static void straight(Step step, Grid grid) {
    assertThat(step.base().get(0).cells())
        .containsExactly(step.cells().stream().mapToInt(Integer::intValue).toArray());
    nothingFills(step, grid, step.cells(), true);
  }

  private static void nothingFills(Step step, Grid grid, List<Integer> cells, boolean straight) {
    for (Candidate out : step.eliminations()) {
      assertThat(cells).contains(out.cell());
      Trial trial = new Trial(step, grid, cells, out, straight);
      assertThat(trial.fills(0)).as("%s, but for %s", step, out).isFalse();
    }
  }

  /** Tries all digits in all cells. */
  private static final class Trial {

    private final Step step;
    private final Grid grid;
    private final List<Integer> cells;
    private final Candidate with;
    private final boolean straight;
    private final int[] digits;
    private int tried;

    Trial(Step step, Grid grid, List<Integer> cells, Candidate with, boolean straight) {
      this.step = step;
      this.grid = grid;
      this.cells = cells;
      this.with = with;
      this.straight = straight;
      digits = new int[cells.size()];
    }

    boolean fills(int at) {
      if (++tried > MOST) {
        return false;
      }
      if (at == digits.length) {
        return straight ? isStraight() : reaches();
      }
      for (int digit = 1; digit <= grid.rules().side(); digit++) {
        int cell = cells.get(at);
        boolean may =
            cell == with.cell() ? digit == with.digit() : (grid.values(cell) & 1 << digit - 1) != 0;
        digits[at] = digit;
        if (may && !isSeen(at) && fills(at + 1)) {
          return true;
        }
      }
      return false;
    }

    private boolean isSeen(int at) {
      for (int i = 0; i < at; i++) {
        if (digits[i] == digits[at] && grid.rules().see(cells.get(i), cells.get(at))) {
          return true;
        }
      }
      return false;
    }

    private boolean isStraight() {
      int[] sorted = digits.clone();
      Arrays.sort(sorted);
      return sorted[sorted.length - 1] - sorted[0] == sorted.length - 1;
    }

    private boolean reaches() {
      return SumDefinitions.reaches(step.sum().operator(), step.sum().target(), digits);
    }
  }

  /** Whether digits reach a target. */
  static boolean reaches(CageOperator operator, long target, int... digits) {
    long largest = 0;
    double product = 1;
    long sum = 0;
    for (int digit : digits) {
      largest = Math.max(largest, digit);
      product *= digit;
      sum += digit;
    }
    return switch (operator) {
      case ADD -> sum == target;
      case MULTIPLY -> product == target;
      case SUBTRACT -> 2 * largest - sum == target;
      case DIVIDE -> largest * (double) largest / product == target;
    };
  }
}
