package dev.pencilmark.solve.propagator.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.compile.DerivedTotals;
import dev.pencilmark.solve.compile.ModelCompiler;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.search.Propagation;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The digits that sums keep where they may ignore conclusions from gaps. */
class SumOfManyTest {

  private static final int SIDE = 9;
  private static final int CELLS = SIDE * SIDE;

  private final CompiledModel model =
      ModelCompiler.of(
          Board.builder(PuzzleType.KILLER, SIDE).build(),
          DerivedTotals.MANY_HOUSES,
          Budget.endless());

  /** Without gaps, nothing that no way to fill the cells has is left. */
  @Test
  void candidatesInSequenceAreExact() {
    SplittableRandom random = Seeded.random(22);
    int gone = 0;
    for (int round = 0; round < 5000; round++) {
      int[] masks = new int[CELLS];
      Arrays.fill(masks, model.all);
      int[] cells = cells(random, 4 + random.nextInt(5));
      for (int cell : cells) {
        int low = random.nextInt(SIDE);
        int high = low + random.nextInt(SIDE - low);
        masks[cell] = (2 << high) - (1 << low);
      }
      gone += compare(random, cells, masks, true);
    }
    assertThat(gone).isGreaterThan(1000);
  }

  /** With gaps, nothing goes that some way to fill the cells has; a wrong sum is always found. */
  @Test
  void nothingThatIsPossibleGoes() {
    SplittableRandom random = Seeded.random(23);
    int gone = 0;
    for (int round = 0; round < 5000; round++) {
      int[] masks = new int[CELLS];
      Arrays.fill(masks, model.all);
      int[] cells = cells(random, 4 + random.nextInt(5));
      for (int cell : cells) {
        masks[cell] = random.nextInt(1, 1 << SIDE) & (random.nextBoolean() ? -1 : 0b100100101);
        masks[cell] = masks[cell] == 0 ? 1 << random.nextInt(SIDE) : masks[cell];
      }
      gone += compare(random, cells, masks, false);
    }
    assertThat(gone).isGreaterThan(1000);
  }

  /** Compares the sum with the exact one; how many candidates went. */
  private int compare(SplittableRandom random, int[] cells, int[] masks, boolean equal) {
    int minus = random.nextInt(1 << cells.length) & random.nextInt(1 << cells.length);
    int target = 0;
    boolean single = true;
    for (int i = 0; i < cells.length; i++) {
      int digit = 1 + random.nextInt(SIDE);
      single &= Integer.bitCount(masks[cells[i]]) == 1;
      target += (minus >>> i & 1) == 0 ? digit : -digit;
    }
    SumOfMany exact = SumOfMany.of(cells, minus, target, SIDE, 0, false);
    SumOfMany loose = SumOfMany.of(cells, minus, target, SIDE, 0, true);
    if (exact == null) {
      assertThat(loose).isNull();
      return 0;
    }
    String what = target + " " + minus + " " + Arrays.toString(cells) + Arrays.toString(masks);
    int[] possible = propagated(exact, masks);
    int[] left = propagated(loose, masks);
    if (possible == null || left == null) {
      assertThat(left != null && (equal || single)).as(what).isFalse();
      assertThat(possible).as(what).isNull();
      return 1;
    }
    int gone = 0;
    for (int cell : cells) {
      assertThat(possible[cell] & ~left[cell]).as(what).isZero();
      if (equal) {
        assertThat(left[cell]).as(what).isEqualTo(possible[cell]);
      }
      gone += Integer.bitCount(masks[cell] & ~left[cell]);
    }
    return gone;
  }

  private static int[] cells(SplittableRandom random, int count) {
    return random.ints(0, CELLS).distinct().limit(count).toArray();
  }

  /** The candidates after one call; null for a contradiction. */
  private int[] propagated(Constraint rule, int[] masks) {
    Propagation propagation = Propagation.of(model);
    propagation.start(masks);
    return rule.propagate(propagation) ? propagation.masks : null;
  }
}
